/*
 * blind.c - a viewer that looks away and a surveyor that does not listen: who wants one thing of a view
 * or a survey puts that in its place.
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

static void
no_fact(struct gr_surveyor *s, const char *kind, gr_rule rule, const struct gr_phrase *phrase)
{
	(void)s, (void)kind, (void)rule, (void)phrase;
}

static void
no_about(struct gr_surveyor *s, int space)
{
	(void)s, (void)space;
}

static void
no_refusal(struct gr_surveyor *s, const char *kind, gr_reason reason)
{
	(void)s, (void)kind, (void)reason;
}

static void
no_calc(struct gr_surveyor *s, const char *kind, const struct gr_calc *calc)
{
	(void)s, (void)kind, (void)calc;
}

static void
no_course(struct gr_surveyor *s, const char *kind, const struct gr_course *course)
{
	(void)s, (void)kind, (void)course;
}

struct gr_surveyor
gr_deaf_surveyor(void)
{
	return (struct gr_surveyor){no_fact, no_about, no_refusal, no_calc, no_course};
}
