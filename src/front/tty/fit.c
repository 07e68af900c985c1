/*
 * fit.c - whether the full screen can be used at all. A file of its own, since the header that knows
 * what terminals can do takes many a good name for its macros.
 */
#include "inner.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

bool
screen_size(int *high, int *wide)
{
	struct winsize size;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
		return false;
	*high = size.ws_row;
	*wide = size.ws_col;
	return true;
}

/* Known to terminfo, and able to put the cursor anywhere. */
static bool
knows_terminal(void)
{
	int code = 0;
	const char *name = getenv("TERM");
	if (!name || !*name || setupterm(NULL, STDOUT_FILENO, &code) != OK)
		return false;
	bool able = cursor_address != NULL;
	del_curterm(cur_term);
	return able;
}

const char *
tty_unfit(void)
{
	int high = 0;
	int wide = 0;
	if (!prompt_is_terminal())
		return "tty.unfit.pipe";
	if (!knows_terminal())
		return "tty.unfit.term";
	if (screen_size(&high, &wide) && (high < TTY_MIN_LINES || wide < TTY_MIN_COLUMNS))
		return "tty.unfit.small";
	return NULL;
}
