/*
 * faith.c - the system's tables: which functions serve which entry. No rule is written here.
 */
#include "faith.h"

void
faith_tell(const struct gr_ctx *x, struct gr_event event, const int *args, int n)
{
	gr_assert(n <= GR_MAX_ARGS);
	event.n = (uint8_t)n;
	for (int i = 0; i < n; i++)
		event.arg[i] = (int16_t)args[i];
	gr_emit_event(x, &event);
}

static void
one_die(const struct gr_ctx *x, struct gr_dice *dice)
{
	(void)x;
	gr_dice_fair(dice, 1, 6, GR_READ_FACES);
}

#define STEP(name, rule, flags, room)                                                              \
	{                                                                                          \
		name, rule, flags, faith_##room##_candidates, faith_##room##_check,                \
			faith_##room##_apply                                                       \
	}

static const struct gr_step steps[F_STEPS_N] = {
	[F_S_PLACE] = STEP("place", F2_1_1, GR_TOP | GR_PART | GR_AUTO, setup),
	[F_S_HOPE] = STEP("fh_place", F11_4_15, GR_TOP | GR_PART, hope),
	[F_S_ORDER] = STEP("order", F10_2_1, GR_TOP | GR_PART, command),
	[F_S_PICK] = STEP("pick_move", F4_0_8, GR_TOP, move_pick),
	[F_S_STEP] = STEP("step", F4_1_0b, GR_TOP | GR_PART | GR_AUTO, move),
	[F_S_REACT] = STEP("pick_reaction", F6_1_1, GR_TOP | GR_PART | GR_AUTO, react),
	[F_S_COMBAT] = STEP("pick_combat", F7_1_1, GR_TOP | GR_AUTO, attack),
	[F_S_DP] = STEP("dp", F7_3_3, GR_AUTO, attack_dp),
	[F_S_CHARGE] = STEP("charge", F7_4_1c, 0, attack_charge),
	[F_S_LOSS] = STEP("loss", F7_5_2a, GR_AUTO, fight_loss),
	[F_S_SUPPORT] = STEP("support_retreat", F7_5_3m, GR_AUTO, retreat_support),
	[F_S_FOLLOW] = STEP("cmd_follow", F7_5_3o, GR_AUTO, retreat_follow),
	[F_S_AGAIN] = STEP("again", F7_9_3, 0, attack_again),
	[F_S_ADVANCE] = STEP("advance", F7_7_1, GR_AUTO, advance),
	[F_S_REPLACE] = STEP("replace_cmd", F7_6_9, GR_AUTO, leader),
};

static const struct gr_chance chances[F_CHANCES] = {
	[F_C_TEST] = {     "test",  F1_3_2, one_die,    faith_test_rolled},
	[F_C_COMBAT] = {   "combat",  F7_2_5, one_die,   faith_fight_rolled},
	[F_C_COMMANDER] = {"commander",  F7_6_2, one_die,  faith_leader_rolled},
	[F_C_SHOT] = {     "shot",  F7_8_9, one_die,    faith_guns_rolled},
	[F_C_ORDER] = {    "order", F10_2_4, one_die, faith_command_rolled},
};

#define REASON_ROW(name, code, rule) {code, rule},
static const struct gr_reason_row reasons[F_REASONS] = {
	{0, 0},
        F_REASON_LIST(REASON_ROW)
};

#define EVENT_ROW(name, text, ...) {text, {__VA_ARGS__}},
static const struct gr_event_row events[F_EVENTS] = {
	{0, {0}},
        F_EVENT_LIST(EVENT_ROW)
};

#define TERM_ROW(name, text) text,
static const char *const terms[F_TERMS] = {0, F_TERM_LIST(TERM_ROW)};

static const struct gr_result_row results[F_RESULTS_N] = {
	[F_R_DRAW] = {       "draw", F9_3},
	[F_R_MARGINAL] = {   "marginal", F9_5},
	[F_R_SUBSTANTIAL] = {"substantial", F9_5},
	[F_R_DECISIVE] = {   "decisive", F9_5},
};

static const struct gr_option options[F_OPTIONS] = {
	[F_OPT_ORDERS] = {       "orders", F10_1_1, 2, 0},
	[F_OPT_CARACOLE] = {     "caracole", F11_1_1, 2, 0},
	[F_OPT_WAVERING] = {     "wavering", F11_2_1, 2, 0},
	[F_OPT_GOLD] = {         "gold", F11_3_1, 2, 0},
	[F_OPT_FORLORN_HOPE] = { "forlorn_hope", F11_4_1, 2, 0},
	[F_OPT_DEADLY] = {       "deadly", F11_5_1, 2, 0},
	[F_OPT_FREE_SETUP] = {   "free_setup",  F2_1_1, 2, 0},
	[F_OPT_UNIT_ATTACKS] = { "unit_attacks", F7_1_15, 2, 0},
	[F_OPT_ONE_SHOT_ZONE] = {"one_shot_zone", F7_8_12, 2, 0},
	[F_OPT_EARLY_CHARGE] = { "early_charge", F7_4_1h, 2, 0},
	[F_OPT_STAR_VOID] = {    "star_void", F7_6_13, 2, 0},
};

/* Both sides of every battle: Huguenots or Royalists, Catholics or League. */
static const char *const seat_names[] = {"none", "protestant", "catholic"};

static int
turn_of(const struct gr_ctx *x)
{
	return f_state(x)->turn;
}

static bool
derive(struct gr_scenario *scenario)
{
	return faith_map_derive((struct faith_scenario *)(void *)scenario);
}

const struct gr_system faith_system = {
	.name = "faith",
	.title = "Par le feu, le fer et la foi",
	.version = "F-1",
	.scenario_version = F_SCENARIO_VERSION,
	.scenario_size = sizeof(struct faith_scenario),
	.state_size = sizeof(struct faith_state),
	.seats = F_SIDES,
	.seat_names = seat_names,
	.steps = steps,
	.n_steps = F_STEPS_N,
	.chances = chances,
	.n_chances = F_CHANCES,
	.clauses = faith_clauses,
	.n_clauses = FAITH_CLAUSES,
	.reasons = reasons,
	.n_reasons = F_REASONS,
	.events = events,
	.n_events = F_EVENTS,
	.results = results,
	.n_results = F_RESULTS_N,
	.terms = terms,
	.n_terms = F_TERMS,
	.options = options,
	.n_options = F_OPTIONS,
	.fields = faith_fields,
	.n_fields = F_FIELDS,
	.n_pieces = F_PIECES - 1,
	.n_spaces = F_PLACES - 1,
	.derive = derive,
	.setup = faith_setup,
	.advance = faith_flow_advance,
	.enter = faith_setup_enter,
	.verify = faith_check,
	.observe = faith_view_observe,
	.resample = faith_view_resample,
	.explain = faith_explain,
	.outcome = faith_view_outcome,
	.hold = faith_view_hold,
	.give = faith_setup_give,
	.survey = faith_survey,
	.approach = faith_setup_approach,
	.view = faith_view,
	.action_text = faith_text_action,
	.action_parse = faith_text_parse,
	.action_phrase = faith_text_phrase,
	.id_of = faith_text_id,
	.proper_name = faith_text_name,
	.name_line = faith_text_title,
	.eval = faith_brain_eval,
	.eval_even = faith_brain_even,
	.eval_scale = 1000,
	.hint = faith_brain_hint,
	.folly = faith_brain_folly,
	.turn = turn_of,
};
