/*
 * laws.c - the laws by name, how often they were asked, and how they were broken.
 */
#include "contract.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { REPORTED = 4, NEW_TO_PROBE = 40, KINDS = 4, STEPS = 64 };

const char *const law_names[LAWS] = {
	[LAW_TABLES] = "each row of a system's tables is complete",
	[LAW_LEGAL] = "a decision has a legal action, and all listed pass check",
	[LAW_LISTED_ONCE] = "no action is listed twice",
	[LAW_NOTATION] =
		"an action written and read is the same action, and written again the same text",
	[LAW_COPY] = "carried out on a copy without listeners gives the same bytes",
	[LAW_INVARIANTS] = "the invariants hold after each step",
	[LAW_REASON] = "a refusal has a reason with a code and a rule",
	[LAW_REFUSED] = "a refused action leaves game and journal as they were",
	[LAW_ACCEPTED] = "whatever check passes can be carried out and written down",
	[LAW_TYPED] = "any text typed is an action or is refused with a reason",
	[LAW_DICE] = "dice that are due are possible, and each face can be taken",
	[LAW_FACES] = "an impossible throw is refused and changes nothing",
	[LAW_READING] = "throws that read alike lead to the same state",
	[LAW_UNDO] = "taking back restores the bytes",
	[LAW_UNDO_CLOSED] = "the window of undo closes at throws and changes of seat, not before",
	[LAW_SAVE] = "saved and loaded gives the same hash and the same text",
	[LAW_REPLAY] = "a branch stands where the game stood",
	[LAW_PROVEN] = "the dice of a random game are those of its seed",
	[LAW_POSITION] = "the fields of a state make the whole state",
	[LAW_WHOLE] = "a state taken as a position goes on as it is",
	[LAW_FOG_VIEW] = "states that a seat cannot tell apart look the same to it",
	[LAW_FOG_CHOICES] = "they give it the same choices, refusals and calculations",
	[LAW_FOG_EVENTS] = "they tell it the same events while they look the same",
	[LAW_FOG_ODDS] = "they give it the same odds",
	[LAW_FOG_TRUTH] = "the truth is among what a seat may think",
	[LAW_EVENTS] = "events and their arguments are in the tables",
	[LAW_SEEN_BY] = "secret events are not told to the seat that may not know",
	[LAW_SUMS] = "the terms of a calculation make its total",
	[LAW_PREVIEW] = "the calculation told after a throw was the one explained before",
	[LAW_NUMBERS] = "the number told is the die and its calculation",
	[LAW_PIECES] = "pieces and supply are conserved",
	[LAW_WORDS] = "all that is said has words in every language",
	[LAW_ODDS] = "odds add up to one",
	[LAW_BRAIN] = "values, hints and appeals stay within bounds, appeals alone and together",
	[LAW_ENDS] = "a game ends within its bound",
	[LAW_RESULT] = "a result has a cause and a rule",
	[LAW_PROVOKED] = "positions made to provoke rare rules are accepted",
};

static struct {
	unsigned long asked, failed;
	size_t len;
	char text[4096];
} laws[LAWS];

bool contract_thorough;

void
law_asked(enum law law)
{
	laws[law].asked++;
}

unsigned long
law_count(enum law law)
{
	return laws[law].asked;
}

unsigned long
law_failures(enum law law)
{
	return laws[law].failed;
}

const char *
law_report(enum law law)
{
	return laws[law].text;
}

/* Where the game stands, so that it can be seen again. */
static int
describe(const struct contract *c, char *text, size_t size)
{
	static const char *const kinds[] = {"not begun", "decision", "chance", "over"};
	const struct gr_node *node = gr_game_node(c->game);
	const char *step = "";
	if (!c->game->sys)
		return snprintf(text, size, "%s: ", c->sys->name);
	if (node->kind == GR_DECISION)
		step = c->sys->steps[node->step].name;
	if (node->kind == GR_CHANCE)
		step = c->sys->chances[node->step].name;
	return snprintf(text, size,
			"contract %s %s %d, entry %u (%s %s, seat %d): ", c->scenario->id,
			c->provoked ? "provoked" : "set-up", c->number, c->game->entries,
			kinds[node->kind & 3], step, node->seat);
}

void
law_broken(struct contract *c, enum law law, const char *format, ...)
{
	size_t size = sizeof laws[law].text;
	c->broken = true;
	if (laws[law].failed++ >= REPORTED || laws[law].len + 1 >= size)
		return;
	char *at = laws[law].text + laws[law].len;
	size -= laws[law].len;
	int n = describe(c, at, size);
	va_list args;
	va_start(args, format);
	if (n > 0 && (size_t)n < size)
		n += vsnprintf(at + n, size - (size_t)n, format, args);
	va_end(args);
	size_t used = n > 0 && (size_t)n < size ? (size_t)n : size - 1;
	laws[law].len += used;
	if (used + 1 < size)
		laws[law].text[laws[law].len++] = '\n';
	laws[law].text[laws[law].len < sizeof laws[law].text ? laws[law].len
							     : sizeof laws[law].text - 1] = '\0';
}

/* Rare steps are looked at whenever they come up, until they are no news any more. */
bool
contract_sample(struct contract *c, enum probe probe, uint32_t one_in)
{
	static uint16_t seen[PROBES][KINDS][STEPS];
	const struct gr_node *node = gr_game_node(c->game);
	uint16_t *count = &seen[probe][node->kind % KINDS][node->step % STEPS];
	bool by_chance = gr_rng_below(&c->ask, one_in) == 0;
	if (contract_thorough)
		return true;
	if (*count >= NEW_TO_PROBE)
		return by_chance;
	++*count;
	return true;
}
