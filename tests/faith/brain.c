/*
 * brain.c - what the computer thinks of attacks to come: better of those that the table favours, and
 * nothing of those that nobody would make. And of what will count at the end.
 */
#include "table.h"

/* What it is worth to the Catholics that these gendarmes (FC 5) have an attack on an enemy in open
 * ground before them: judged as it is, and as if their zone had attacked. */
static int
worth_of_attack(struct table *t, const char *gendarmes, const char *enemy)
{
	field(t, gendarmes, enemy, NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	const int before = faith_brain_eval(&t->ctx, f_seat(CATHOLIC));
	f_state(&t->ctx)->used = zone_bit(t, "216");
	return before - faith_brain_eval(&t->ctx, f_seat(CATHOLIC));
}

/* Differentials: 5 - (2 - 1) = 4 against arquebusiers reduced and in disorder, 5 - 3 = 2 against full
 * ones, 5 - 7 = -2 against cuirassiers, who would win. */
CLAUSE(F7_2_4)
{
	const int shaken = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1/rd");
	const int whole = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1");
	const int strong = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.cuirassier1");
	expect(t, shaken > whole);
	expect(t, whole > 0);
	expect_int(t, strong, 0);
}

/* Arquebusiers (fire) behind gendarmes (shock) support their attack. */
CLAUSE(F7_4_4a)
{
	const int alone = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1");
	const int helped =
		worth_of_attack(t, "216 C1.gendarme1 C3.arquebus1 C.joyeuse", "222 H1.arquebus1");
	expect(t, helped > alone);
}

/* What the pieces are worth to the Huguenots at Jarnac in this turn, nobody else about. */
static int
worth_at_jarnac(struct table *t, int turn, const char *pieces)
{
	scenario(t, "jarnac");
	field(t, pieces, NULL);
	t->set->turn = (uint8_t)turn;
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	return faith_brain_eval(&t->ctx, f_seat(PROTESTANT));
}

/* At Jarnac each unit of Fontrailles' column that is left at the end is a point: 100 more than the like of
 * Coligny's. */
CLAUSE(F9_1)
{
	for (int turn = 1; turn <= 8; turn++) {
		const int other = worth_at_jarnac(t, turn, "214 H1.arquebus1 H.conde");
		expect_int(t, worth_at_jarnac(t, turn, "214 H3.arquebus1 H.conde"), other + 100);
	}
}

/* Arquebusiers with FC 3 and two steps are worth 14 a point of FC and of a step more, 70 in all. In the last three of eight
 * turns less and less, for only points will count. */
CLAUSE(F9_3)
{
	static const int worth[] = {70, 70, 70, 70, 70, 53, 35, 18};
	for (int turn = 1; turn <= 8; turn++) {
		const int one = worth_at_jarnac(t, turn, "214 H1.arquebus1 H.conde");
		const int two = worth_at_jarnac(t, turn, "214 H1.arquebus1 H1.arquebus2 H.conde");
		expect_int(t, two - one, worth[turn - 1]);
	}
}

/* At Jarnac the Catholics begin with five points, the Huguenots with a column of four units that are a point each: one
 * point of a lead that is fair, and less and less of it. */
CLAUSE(F9_1, F9_3)
{
	worth_at_jarnac(t, 1, "214 H1.arquebus1 H.conde");
	expect_int(t, faith_brain_even(&t->ctx), -400 - 100);
	worth_at_jarnac(t, 5, "214 H1.arquebus1 H.conde");
	expect_int(t, faith_brain_even(&t->ctx), -400 - 50);
}

static bool
is_folly(struct table *t, const char *from, const char *to)
{
	t->ctx = gr_game_ctx(t->game);
	return faith_brain_folly(&t->ctx, f_act_from(F_V_STEP, 0, zone(t, to), zone(t, from)));
}

/* Points of movement that are not spent are lost; but to spend them on the way back gains nothing. */
CLAUSE(F4_0_6)
{
	field(t, "210 C1.gendarme1", "304 C.joyeuse C3.baggage1", "234 H1.arquebus1 H.navarre",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect(t, !is_folly(t, "210", "216"));
	play(t, "210-216; 216-217");
	expect(t, is_folly(t, "217", "216"));
	expect(t, is_folly(t, "217", "210"));
	expect(t, !is_folly(t, "217", "211"));
}

/* Who has caught something may well go back. */
CLAUSE(F4_2_6)
{
	field(t, "210 C1.gendarme1", "304 C.joyeuse C3.baggage1", "216 H1.baggage1",
	      "234 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 210-216");
	at(t, "H1.baggage1", "LOST");
	expect(t, !is_folly(t, "216", "210"));
}

/* So may who has left a forlorn hope behind. */
CLAUSE(F11_4_2)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H.navarre", "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; 222-228");
	expect(t, is_folly(t, "228", "222"));
	play(t, "fh");
	expect(t, !is_folly(t, "228", "222"));
}

/* What the attacker is left with at least, DP by DP. */
static void
expect_least(struct table *t, const struct gr_ctx *x, struct f_combat c)
{
	const int enemy = f_enemy(f_side_of(c.ap)), told = faith_resolve_least(x, c);
	int least = F_NO_DIFFERENCE;
	F_EACH (bit, faith_units_combat(x, enemy, c.zone)) {
		c.dp = f_u8(f_piece(enemy, bit));
		const int difference = faith_resolve_combat(x, &c, NULL);
		least = difference < least ? difference : least;
	}
	expect_int(t, told, least);
}

/* In games played at random, of every unit and every enemy next to it. */
static int
compare_attacks(struct table *t, const char *id, uint64_t seed)
{
	static _Alignas(8) struct faith_state state;
	scenario(t, id);
	const struct gr_system *sys = gr_system_named("faith");
	struct gr_ctx x = {(const struct gr_scenario *)(const void *)t->map, &state, NULL};
	struct gr_rng rng = {seed, 0};
	int n = 0;
	gr_setup(sys, &x, NULL);
	while (gr_node(&x)->kind != GR_OVER) {
		if (gr_node(&x)->kind == GR_CHANCE) {
			gr_random_throw(sys, &x, &rng);
			continue;
		}
		for (int side = 0; side < F_SIDES; side++)
			F_EACH (bit, state.board[side] & t->map->units[side]) {
				const int ap = f_piece(side, bit), from = state.place[ap];
				F_EACH (zone, t->map->adjacent[from] & state.units[f_enemy(side)]) {
					const struct f_combat c = {.ap = f_u8(ap),
								   .from = f_u8(from),
								   .zone = f_u8(zone),
								   .kind = F_MELEE};
					expect_least(t, &x, c);
					n++;
				}
			}
		gr_apply(sys, &x, gr_random_action(sys, &x, &rng));
	}
	return n;
}

CLAUSE(F7_2_4, F7_4_2)
{
	static const char *const battle[] = {"mill", "arques", "jarnac", "coutras"};
	for (size_t i = 0; i < sizeof battle / sizeof *battle; i++)
		for (uint64_t seed = 1; seed <= 3; seed++)
			expect(t, compare_attacks(t, battle[i], seed) > 0);
}

/* Tavannes helps reiters against cavalry alone (FS2.3): not only the class depends on the DP. */
CLAUSE(F7_4_2)
{
	scenario(t, "jarnac");
	field(t, "214 C3.reiter1 C.tavannes", "213 H1.arquebus1 H2.gendarme1 H.conde", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_least(t, &t->ctx,
		     (struct f_combat){.ap = f_u8(piece(t, "C3.reiter1")),
				       .from = t->set->place[piece(t, "C3.reiter1")],
				       .zone = t->set->place[piece(t, "H.conde")],
				       .kind = F_MELEE});
}
