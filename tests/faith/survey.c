/*
 * survey.c - what is told of a zone beforehand: it must be what the rules then do. Reckoned on the map of
 * Coutras; the lines of sight of all four maps are compared with those that fire goes by.
 */
#include <string.h>

#include "table.h"

/* What was told. */
struct ear {
	struct gr_surveyor surveyor;
	int n;
	gr_rule rule[64];
	uint64_t about[64];
	int total; /* of the last calculation */
	struct gr_course move, sight;
};

static void
hear_fact(struct gr_surveyor *s, const char *kind, gr_rule rule, const struct gr_phrase *phrase)
{
	struct ear *ear = (struct ear *)(void *)s;
	(void)kind, (void)phrase;
	ear->about[ear->n] = 0;
	ear->rule[ear->n++] = rule;
}

static void
hear_about(struct gr_surveyor *s, int space)
{
	struct ear *ear = (struct ear *)(void *)s;
	ear->about[ear->n - 1] |= f_bit(space);
}

static void
hear_refusal(struct gr_surveyor *s, const char *kind, gr_reason reason)
{
	hear_fact(s, kind, faith_system.reasons[reason].rule, NULL);
}

static void
hear_calc(struct gr_surveyor *s, const char *kind, const struct gr_calc *calc)
{
	(void)kind;
	((struct ear *)(void *)s)->total = calc->total;
}

static void
hear_course(struct gr_surveyor *s, const char *kind, const struct gr_course *course)
{
	struct ear *ear = (struct ear *)(void *)s;
	*(strcmp(kind, "move") == 0 ? &ear->move : &ear->sight) = *course;
}

static struct ear
asked_of(struct table *t, const char *id, const char *where)
{
	struct ear ear = {
		.surveyor = {hear_fact, hear_about, hear_refusal, hear_calc, hear_course}
        };
	const int p = piece(t, id);
	faith_survey(&t->ctx, p, f_state(&t->ctx)->place[p], zone(t, where), &ear.surveyor);
	return ear;
}

static bool
heard(const struct ear *ear, gr_rule rule)
{
	for (int i = 0; i < ear->n; i++)
		if (ear->rule[i] == rule)
			return true;
	return false;
}

static int
times(const struct ear *ear, gr_rule rule)
{
	int n = 0;
	for (int i = 0; i < ear->n; i++)
		n += ear->rule[i] == rule;
	return n;
}

static uint64_t
named(const struct ear *ear, gr_rule rule)
{
	for (int i = 0; i < ear->n; i++)
		if (ear->rule[i] == rule)
			return ear->about[i];
	return 0;
}

/* 216 is open (1) and beside the arquebusiers of 222, whose control costs 1 more. */
CLAUSE(F4_2_3)
{
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	const struct ear ear = asked_of(t, "C1.gendarme1", "216");
	expect_int(t, ear.total, 2);
	expect_int(t, ear.move.cost, 2);
	expect_int(t, ear.move.n, 2);
	expect(t, named(&ear, F4_2_3) == zone_bit(t, "222"));
	expect(t, !heard(&ear, F4_1_4a));
	play(t, "move C1.gendarme1");
	play(t, "210-216");
	expect_int(t, faith_flow_top(&t->ctx)->v[1], ear.move.cost);
}

/* From 302 into the forest of 301 (type III, dotted): 3 and a test; with the pikes of 208 beside it 4. */
CLAUSE(F4_1_4a)
{
	field(t, "302 C1.gendarme1 C.joyeuse", "222 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	struct ear ear = asked_of(t, "C1.gendarme1", "301");
	expect_int(t, ear.total, 3);
	expect(t, heard(&ear, F4_1_4a) && !heard(&ear, F4_1_4b));
	field(t, "302 C1.gendarme1 C.joyeuse", "208 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	ear = asked_of(t, "C1.gendarme1", "301");
	expect_int(t, ear.total, 4);
	expect(t, heard(&ear, F4_1_4b) && !heard(&ear, F4_1_4a));
}

/* Gendarmes have 6 MP: 303 (2) and 302 (2) and no more; the forest of 301 behind it would cost 7. */
CLAUSE(F4_0_9)
{
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	struct ear ear = asked_of(t, "C1.gendarme1", "302");
	/* By 209, which is open: 1 and 2. */
	expect_int(t, ear.move.cost, 3);
	expect_int(t, ear.move.n, 3);
	ear = asked_of(t, "C1.gendarme1", "301");
	expect_int(t, ear.move.cost, 6);
	field(t, "304 C3.pike1 C.joyeuse", "222 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	ear = asked_of(t, "C3.pike1", "301");
	expect(t, heard(&ear, F4_0_9));
	expect_int(t, ear.move.n, 0);
}

/* What has been spent is gone. Pikes of 3 MP on the road 304, 210, 216: 228 is within the bonus, see W10. */
CLAUSE(F4_1_1d)
{
	field(t, "304 C3.pike1 C.joyeuse", "120 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	struct ear ear = asked_of(t, "C3.pike1", "228");
	expect_int(t, ear.move.cost, 4);
	expect_int(t, ear.move.n, 5);
	ear = asked_of(t, "C3.pike1", "227");
	expect_int(t, ear.move.n, 0);
	play(t, "move C3.pike1");
	play(t, "304-210");
	ear = asked_of(t, "C3.pike1", "228");
	expect_int(t, ear.move.cost, 4);
	expect_int(t, ear.move.n, 4);
}

/* From 211 to 224: by 217, over whose hedge nothing is seen. */
CLAUSE(F4_1_5_1)
{
	field(t, "211 C3.culverin1 C.joyeuse", "224 H1.arquebus1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	const struct ear ear = asked_of(t, "C3.culverin1", "224");
	expect(t, heard(&ear, F4_1_5_1));
	expect_int(t, ear.sight.n, 3);
	expect_int(t, ear.sight.space[ear.sight.stop], zone(t, "217"));
	expect(t, ear.sight.between);
	expect(t, named(&ear, F4_1_5_1) ==
			  (zone_bit(t, "217") | zone_bit(t, "218") | zone_bit(t, "229")));
	expect(t, heard(&ear, F4_0_4));
}

/* On the level: two zones away, a unit between them in both of the zones that lie on a way. */
CLAUSE(F4_1_5_5a)
{
	field(t, "211 C3.culverin1 C.joyeuse", "222 H1.arquebus1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	struct ear ear = asked_of(t, "C3.culverin1", "222");
	expect_int(t, ear.sight.stop, -1);
	expect(t, heard(&ear, F4_1_5c));
	field(t, "211 C3.culverin1 C.joyeuse", "222 H1.arquebus1", "216 C1.gendarme1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	ear = asked_of(t, "C3.culverin1", "222");
	expect(t, heard(&ear, F4_1_5_5a));
	expect_int(t, ear.sight.space[ear.sight.stop], zone(t, "216"));
	expect(t, !ear.sight.between);
}

/* A culverin reaches 2 zones: 228 lies 3 away, and its line ends between the second and the third. */
CLAUSE(F7_8_1)
{
	field(t, "211 C3.culverin1 C.joyeuse", "224 H1.arquebus1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	const struct ear ear = asked_of(t, "C3.culverin1", "228");
	expect(t, heard(&ear, F7_8_1));
	expect_int(t, ear.sight.n, 4);
	expect_int(t, ear.sight.stop, 2);
	expect(t, ear.sight.between);
}

/* On every map, from every zone to every other: a line that is shown open is one that fire may take, one that
 * is shown closed is refused by the same clause, and every course is a way over touching zones. */
CLAUSE(F4_1_5c)
{
	static const char *const battles[] = {"mill", "coutras", "jarnac", "arques"};
	static const int blinds[F_BLINDS] = {
		[F_BLIND_BORDER] = F_N_SIGHT_BORDER, [F_BLIND_JUNCTION] = F_N_SIGHT_JUNCTION,
		[F_BLIND_ZONE] = F_N_SIGHT_ZONE,     [F_BLIND_CREST] = F_N_SIGHT_CREST,
		[F_BLIND_UPHILL] = F_N_SIGHT_UPHILL, [F_BLIND_BELOW] = F_N_SIGHT_BELOW,
		[F_BLIND_SLOPE] = F_N_SIGHT_SLOPE};
	for (int k = 0; k < 4; k++) {
		scenario(t, battles[k]);
		setup(t);
		const struct faith_scenario *m = f_map(&t->ctx);
		const uint64_t units = faith_resolve_masks(&t->ctx);
		for (int a = 1; a <= m->n_zones; a++)
			F_EACH (b, m->open & ~f_bit(a)) {
				struct f_sight sight;
				if (!(m->open & f_bit(a)) ||
				    !faith_map_sight(m, a, b, units, &sight))
					continue;
				const int why =
					sight.masked ? F_N_SIGHT_UNITS : blinds[sight.blind];
				expect_int(t, faith_resolve_unseen(&t->ctx, a, b), why);
				expect(t, sight.n == m->range_to[a][b] + 1);
				for (int i = 0; i + 1 < sight.n; i++)
					expect(t, (m->touching[sight.zone[i]] &
						   f_bit(sight.zone[i + 1])) != 0);
			}
	}
}

/* Points lie on 321 for the Catholics at the end, and none on 216. In Jarnac on Triac after turns 4 and 6, and at
 * the end: three lines at first, two from turn 5 on. */
CLAUSE(F9_2)
{
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	struct ear ear = asked_of(t, "C1.gendarme1", "321");
	expect_int(t, times(&ear, F9_2), 1);
	ear = asked_of(t, "C1.gendarme1", "216");
	expect_int(t, times(&ear, F9_2), 0);
	static const int lines[] = {3, 3, 3, 3, 2, 2, 1, 1};
	for (int turn = 1; turn <= 8; turn++) {
		scenario(t, "jarnac");
		field(t, "218 C1.gendarme1 C.montpensier", "226 H1.arquebus1", NULL);
		t->set->turn = (uint8_t)turn;
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		ear = asked_of(t, "C1.gendarme1", "225");
		expect_int(t, times(&ear, F9_2), lines[turn - 1]);
	}
}
