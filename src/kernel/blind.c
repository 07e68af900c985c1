/*
 * blind.c - a viewer that looks away: who wants to see one thing of a view puts that in its place.
 */
#include "gr.h"

static void
no_space(struct gr_viewer *v, int space, int x, int y, const char *terrain)
{
	(void)v, (void)space, (void)x, (void)y, (void)terrain;
}

static void
no_mark(struct gr_viewer *v, int piece, int space, const char *mark, int value)
{
	(void)v, (void)piece, (void)space, (void)mark, (void)value;
}

static void
no_track(struct gr_viewer *v, int seat, const char *track, int value, int of)
{
	(void)v, (void)seat, (void)track, (void)value, (void)of;
}

static void
no_prompt(struct gr_viewer *v, const struct gr_phrase *phrase)
{
	(void)v, (void)phrase;
}

static void
no_link(struct gr_viewer *v, int space, int other, const char *between)
{
	(void)v, (void)space, (void)other, (void)between;
}

static void
no_stand(struct gr_viewer *v, int piece, const struct gr_stand *stand)
{
	(void)v, (void)piece, (void)stand;
}

static void
no_tray(struct gr_viewer *v, int space)
{
	(void)v, (void)space;
}

static void
no_piece(struct gr_viewer *v, int piece, int space, int seat, const char *kind, const char *nation,
	 const char *state)
{
	(void)v, (void)piece, (void)space, (void)seat, (void)kind, (void)nation, (void)state;
}

struct gr_viewer
gr_blind_viewer(void)
{
	return (struct gr_viewer){no_space,  no_piece, no_mark,  no_track,
				  no_prompt, no_link,  no_stand, no_tray};
}
