/*
 * waterloo.c - the system's tables: which functions serve which entry. No rule is written here.
 */
#include "waterloo.h"

void
waterloo_tell(const struct gr_ctx *x, struct gr_event event, const int *args, int n)
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

static void
two_dice(const struct gr_ctx *x, struct gr_dice *dice)
{
	(void)x;
	gr_dice_fair(dice, 2, 6, GR_READ_FACES);
}

#define STEP(name, rule, flags, room)                                                              \
	{                                                                                          \
		name, rule, flags, waterloo_##room##_candidates, waterloo_##room##_check,          \
			waterloo_##room##_apply                                                    \
	}

/* GR_AUTO where there may be nothing to choose; the others are asked only where there is. */
static const struct gr_step steps[W_STEPS_N] = {
	[W_S_ARRIVE] = STEP("arrive", W20_1_4, GR_TOP | GR_AUTO, arrival),
	[W_S_SKIRMISH] = STEP("skirmish", W2_4_1, GR_TOP, fire_skirmish),
	[W_S_HIT] = STEP("hit", W9_6_2, GR_AUTO, fire_hit),
	[W_S_WOUND] = STEP("wound", W11_1_6, GR_AUTO, fire_wound),
	[W_S_FORM] = STEP("form", W3_5_1, GR_TOP | GR_PART | GR_ANY_ORDER, form),
	[W_S_ACTION] = STEP("action", W5_1_1, GR_TOP, action),
	[W_S_ACTIVATE] = STEP("activate", W17_1_1, 0, action_activate),
	[W_S_MOVE] = STEP("move", W6_1_1, 0, move),
	[W_S_BOMBARD] = STEP("bombard", W9_1_6, 0, fire_bombard),
	[W_S_NEXT] = STEP("next", W10_2_2, 0, assault_next),
	[W_S_SHELTER] = STEP("shelter", W19_3, GR_AUTO, shelter),
	[W_S_DUEL] = STEP("duel", W11_2_2, 0, assault_duel),
	[W_S_CUBES] = STEP("cubes", W15_1_3, GR_AUTO, cubes_assign),
	[W_S_COLOUR] = STEP("colour", W15_1_5, 0, cubes_colour),
	[W_S_RETREAT] = STEP("retreat", W14_2_5, 0, retreat),
	[W_S_LEADER] = STEP("leader", W14_3_4, 0, retreat_leader),
	[W_S_FLIGHT] = STEP("flight", W17_5_2, 0, leader_flight),
	[W_S_ELIMINATE] = STEP("eliminate", W15_2_1, 0, cubes_eliminate),
	[W_S_SACRIFICE] = STEP("sacrifice", W15_3_1, GR_AUTO, cubes_sacrifice),
	[W_S_LIMIT] = STEP("limit", W7_2_3, GR_AUTO, limit),
	[W_S_CHARGE] = STEP("charge", W12_7_3, 0, charge_control),
	[W_S_TEST] = STEP("test", W13_1_8, 0, morale),
	[W_S_MAN] = STEP("man", W15_4_2, GR_AUTO, guns_man),
};

static const struct gr_chance chances[W_CHANCES] = {
	[W_C_TILE] = {      "tile",  W4_2_1, waterloo_flow_tile_dice,       waterloo_flow_tile_rolled},
	[W_C_PRUSSIANS] = { "prussians", W20_1_1,                 one_die,         waterloo_arrival_rolled},
	[W_C_SKIRMISH] = {  "skirmish",  W2_4_7,                 one_die,   waterloo_fire_skirmish_rolled},
	[W_C_BOMBARD] = {   "bombard",  W9_5_1,                 one_die,    waterloo_fire_bombard_rolled},
	[W_C_DEFENCE] = {   "defence", W11_1_1,                 one_die, waterloo_assault_defence_rolled},
	[W_C_DUEL] = {      "duel", W11_2_3,                two_dice,    waterloo_assault_duel_rolled},
	[W_C_VOLLEY] = {    "volley", W12_2_1,                 one_die,    waterloo_melee_volley_rolled},
	[W_C_AT_CAVALRY] = {"at-cavalry", W12_4_7,                 one_die,          waterloo_charge_rolled},
	[W_C_MORALE] = {    "morale", W13_1_2,                 one_die,          waterloo_morale_rolled},
	[W_C_CONTROL] = {   "control", W12_7_1,                 one_die,  waterloo_charge_control_rolled},
};

#define REASON_ROW(name, code, rule) {code, rule},
static const struct gr_reason_row reasons[W_REASONS] = {
	{0, 0},
        W_REASON_LIST(REASON_ROW)
};

#define EVENT_ROW(name, text, ...) {text, {__VA_ARGS__}},
static const struct gr_event_row events[W_EVENTS] = {
	{0, {0}},
        W_EVENT_LIST(EVENT_ROW)
};

#define TERM_ROW(name, text) text,
static const char *const terms[W_TERMS] = {0, W_TERM_LIST(TERM_ROW)};

static const struct gr_result_row results[W_RESULTS] = {
	[W_R_GOAL + W_FRENCH] = {  "goal", W21_2_1},
	[W_R_GOAL + W_ALLIED] = {  "goal", W21_2_2},
	[W_R_LOSSES + W_FRENCH] = {"losses", W21_2_1},
	[W_R_LOSSES + W_ALLIED] = {"losses", W21_2_2},
	[W_R_BOTH] = {  "both", W21_3_1},
	[W_R_HOLD] = {  "hold",   W22_3},
	[W_R_TIME] = {  "time", W21_2_3},
	[W_R_DRAW] = {  "draw", W21_3_2},
};

static const struct gr_option options[W_OPTIONS] = {
	[W_OPT_SIDESTEP] = {                  "retreat_sidestep", W14_2_7, 2, 0},
	[W_OPT_ALLIED_TIE] = {            "allied_wins_double_tie", W21_3_2, 2, 1},
	[W_OPT_INF5_TWO] = {                          "inf5_two", W12_2_2, 2, 0},
	[W_OPT_ART50_ONE] = {                         "art50_one", W9_5_14, 2, 0},
	[W_OPT_EACH_GUN] = {                  "declare_each_gun",  W9_1_7, 2, 0},
	[W_OPT_ROUGH] = {"cavalry_enters_rough_with_infantry", W10_1_9, 2, 0},
};

static const char *const seat_names[] = {"none", "french", "allied"};

static int
turn_of(const struct gr_ctx *x)
{
	return w_state(x)->turn;
}

static bool
derive(struct gr_scenario *scenario)
{
	return waterloo_map_derive((struct waterloo_scenario *)(void *)scenario);
}

const struct gr_system waterloo_system = {
	.name = "waterloo",
	.title = "Waterloo",
	.version = "W-1",
	.scenario_version = W_SCENARIO_VERSION,
	.scenario_size = sizeof(struct waterloo_scenario),
	.state_size = sizeof(struct waterloo_state),
	.seats = W_SIDES,
	.seat_names = seat_names,
	.steps = steps,
	.n_steps = W_STEPS_N,
	.chances = chances,
	.n_chances = W_CHANCES,
	.clauses = waterloo_clauses,
	.n_clauses = WATERLOO_CLAUSES,
	.reasons = reasons,
	.n_reasons = W_REASONS,
	.events = events,
	.n_events = W_EVENTS,
	.results = results,
	.n_results = W_RESULTS,
	.terms = terms,
	.n_terms = W_TERMS,
	.options = options,
	.n_options = W_OPTIONS,
	.fields = waterloo_fields,
	.n_fields = W_FIELDS,
	.n_pieces = W_PIECES - 1,
	.n_spaces = W_PLACES - 1,
	.derive = derive,
	.setup = waterloo_setup,
	.advance = waterloo_flow_advance,
	.enter = waterloo_setup_enter,
	.verify = waterloo_check,
	.observe = waterloo_view_observe,
	.resample = waterloo_view_resample,
	.explain = waterloo_resolve_explain,
	.outcome = waterloo_view_outcome,
	.hold = waterloo_view_hold,
	.give = waterloo_setup_give,
	.survey = waterloo_survey,
	.view = waterloo_view,
	.action_text = waterloo_text_action,
	.action_parse = waterloo_text_parse,
	.action_phrase = waterloo_text_phrase,
	.id_of = waterloo_text_id,
	.proper_name = waterloo_text_name,
	.eval = waterloo_brain_eval,
	.eval_even = waterloo_brain_even,
	.eval_scale = 3000,
	.hint = waterloo_brain_hint,
	.appeal = waterloo_brain_appeal,
	.folly = waterloo_brain_folly,
	.turn = turn_of,
};
