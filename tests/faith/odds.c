/*
 * odds.c - what the kernel's odds and threats ask of the system: a procedure ends before the
 * reorganisation, and the other side's next attacks can be looked at.
 */
#include <stdlib.h>
#include <string.h>

#include "table.h"

static struct gr_odds_limit
effort(void)
{
	static _Alignas(16) uint8_t arena[GR_ODDS_ARENA];
	return (struct gr_odds_limit){arena, sizeof arena, GR_ODDS_NODES, GR_ODDS_SAMPLES, 1};
}

/* The last attack of a sequence; a unit elsewhere could rally afterwards, on its FQ of 4: see [F8.1]. */
CLAUSE(F8_1)
{
	static struct gr_odds odds;
	const struct gr_odds_limit limit = effort();
	gr_action attack = 0;
	field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1", "303 C2.lighthorse1/d", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, faith_text_parse(&t->ctx, "attack 216>222 C1.gendarme1", &attack), 0);
	expect_int(t, gr_odds(&faith_system, &t->ctx, f_seat(CATHOLIC), attack, &limit, &odds),
		   GR_OK);
	expect(t, odds.exact && odds.n > 1);
	for (int i = 0; i < odds.n; i++)
		expect(t, !strstr(odds.outcome[i].key, "@2-1 DS"));
}

/* The attack from 218, beside a reiter unit of 214 that is to ride a caracole or not: see [F11.1.8]. */
static void
attack_beside(struct table *t, const char *reiter, struct gr_odds *odds)
{
	const struct gr_odds_limit limit = effort();
	gr_action attack = 0;
	scenario(t, "jarnac");
	option(t, F_OPT_CARACOLE, true);
	field(t, reiter, "213 H2.gendarme1 H.conde", "218 C1.arquebus1 C.anjou", "228 H1.arquebus1",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, faith_text_parse(&t->ctx, "attack 218>228 C1.arquebus1", &attack), 0);
	expect_int(t, gr_odds(&faith_system, &t->ctx, f_seat(CATHOLIC), attack, &limit, odds),
		   GR_OK);
}

/* A caracole that is the only thing left to do is no part of the attack before it. */
CLAUSE(F11_1_8)
{
	static struct gr_odds owed, free;
	attack_beside(t, "214 C3.reiter1/k", &owed);
	attack_beside(t, "214 C3.reiter1", &free);
	expect(t, owed.exact && owed.n > 1);
	expect_int(t, owed.n, free.n);
	for (int i = 0; i < owed.n; i++) {
		expect(t, strcmp(owed.outcome[i].key, free.outcome[i].key) == 0);
		expect(t, owed.outcome[i].num == free.outcome[i].num);
		expect(t, owed.outcome[i].den == free.outcome[i].den);
	}
}

/* The side that does not move is asked what it has to fear: the gendarmes beside it, and the light horse that
 * has 6 MP to come beside it; not pikes who have 3, nor whoever has moved already. */
CLAUSE(F7_1_2)
{
	static struct gr_threats threats;
	const struct gr_odds_limit limit = effort();
	char text[GR_MAX_TEXT];
	struct gr_text say;
	field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", "303 C2.lighthorse1",
	      NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	asked(t, "pick_move", PROTESTANT);
	threats.seat = f_seat(PROTESTANT);
	threats.other = f_seat(CATHOLIC);
	expect_int(t, gr_threats(&faith_system, &t->ctx, zone(t, "222"), &limit, &threats), GR_OK);
	expect_int(t, threats.n, 2);
	bool seen[2] = {false, false};
	for (int i = 0; i < 2; i++) {
		const struct gr_threat *threat = &threats.at[i];
		static _Alignas(8) uint8_t state[GR_MAX_STATE];
		struct gr_ctx then = {t->map, state, NULL};
		gr_threat_start(&faith_system, &threats, i, &then);
		gr_text_init(&say, text, sizeof text);
		faith_text_action(&then, threat->action[0], &say);
		expect_int(t, threat->n, 1);
		seen[0] |= strstr(text, ">222 C1.gendarme1") != NULL;
		seen[1] |= strstr(text, ">222 C2.lighthorse1") != NULL && threat->comes;
		expect(t, !threat->comes || (threat->approach.course.cost > 0 &&
					     threat->approach.course.cost <= 6));
	}
	expect(t, seen[0] && seen[1]);
	expect_int(t, gr_threats(&faith_system, &t->ctx, zone(t, "302"), &limit, &threats), GR_OK);
	expect_int(t, threats.n, 0);
	field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", "301 C3.pike1", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	expect_int(t, gr_threats(&faith_system, &t->ctx, zone(t, "222"), &limit, &threats), GR_OK);
	expect_int(t, threats.n, 1);
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", "303 C2.lighthorse1/m",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	expect_int(t, gr_threats(&faith_system, &t->ctx, zone(t, "222"), &limit, &threats), GR_OK);
	expect_int(t, threats.n, 1);
	expect(t, threats.at[0].comes);
	expect_int(t, threats.at[0].approach.piece, piece(t, "C1.gendarme1"));
}

/* An order that was never seen may be Attack, whatever has been drawn for it: the gendarmes of 216 are told.
 * Once it was seen to be Reserve, which forbids to attack, they are not. */
CLAUSE(F10_1_18)
{
	static struct gr_threats threats;
	static const enum f_order truth[] = {F_ATTACK, F_RESERVE, F_MARCH};
	const struct gr_odds_limit limit = effort();
	threats.seat = f_seat(PROTESTANT);
	threats.other = f_seat(CATHOLIC);
	for (size_t i = 0; i < sizeof truth / sizeof *truth; i++) {
		option(t, F_OPT_ORDERS, true);
		field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
		order(t, "C1", truth[i]);
		phase(t, F_PH_MOVEMENT, PROTESTANT);
		expect_int(t, gr_threats(&faith_system, &t->ctx, zone(t, "222"), &limit, &threats),
			   GR_OK);
		expect_int(t, threats.n, 1);
		static struct gr_odds odds;
		static _Alignas(8) uint8_t state[GR_MAX_STATE];
		struct gr_ctx scratch = {t->map, state, NULL};
		expect_int(t, gr_threat_odds(&faith_system, &threats, 0, &limit, &odds, &scratch),
			   GR_OK);
		expect(t, odds.exact && odds.n > 1);
	}
	option(t, F_OPT_ORDERS, true);
	field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	order(t, "C1", F_RESERVE);
	t->set->shown[t->map->column[piece(t, "C1.gendarme1")]] = 1;
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	expect_int(t, gr_threats(&faith_system, &t->ctx, zone(t, "222"), &limit, &threats), GR_OK);
	expect_int(t, threats.n, 0);
}
