/*
 * fuzz_notation.c - any text as an action at many kinds of node: it is refused with a reason, or it is
 * an action that check judges, and one that check passes can be carried out and written down again.
 *
 * The first two bytes choose the node among those that random play has come to, the rest is typed.
 */
#include "../wire/harness.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NODES = 2048, OF_A_STEP = 40, STEPS = 64, GAMES = 30, LONGEST = 2000, SYSTEMS = 8 };

/* Nodes to type at, as many of the rare steps as of the common ones. */
static struct place {
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	_Alignas(8) uint8_t state[1024];
} places[NODES];
static size_t n_places;

static void
require(bool holds)
{
	if (!holds)
		abort();
}

static void
keep(const struct gr_system *sys, const struct gr_ctx *ctx)
{
	static int kept[STEPS];
	int *count = &kept[gr_node(ctx)->step % STEPS];
	if (n_places == NODES || *count == OF_A_STEP || sys->state_size > sizeof places[0].state)
		return;
	++*count;
	struct place *place = &places[n_places++];
	place->sys = sys;
	place->scenario = ctx->scenario;
	memcpy(place->state, ctx->state, sys->state_size);
}

static void
play(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng)
{
	for (int i = 0; i < LONGEST && gr_node(ctx)->kind != GR_OVER; i++) {
		if (gr_node(ctx)->kind == GR_CHANCE) {
			gr_random_throw(sys, ctx, rng);
			continue;
		}
		if (gr_rng_below(rng, 5) == 0)
			keep(sys, ctx);
		gr_apply(sys, ctx, gr_random_action(sys, ctx, rng));
	}
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	static _Alignas(8) uint8_t state[GR_MAX_STATE];
	(void)argc;
	(void)argv;
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++)
		for (uint64_t seed = 1; seed <= GAMES; seed++) {
			const void *data = blob->data;
			const struct gr_scenario *scenario = data;
			const struct gr_system *sys = gr_system_named(scenario->system);
			struct gr_ctx ctx = {scenario, state, NULL};
			struct gr_rng rng = {seed, 0};
			gr_setup(sys, &ctx, NULL);
			play(sys, &ctx, &rng);
		}
	require(n_places > 0);
	return 0;
}

/* An action that check passes: carried out, the invariants hold; written, it reads the same. */
static void
carry_out(const struct place *place, gr_action action)
{
	static _Alignas(8) uint8_t state[sizeof place->state];
	const struct gr_system *sys = place->sys;
	struct gr_ctx ctx = {place->scenario, state, NULL};
	struct gr_complaints complaints = {0};
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	gr_action again = 0;
	memcpy(state, place->state, sys->state_size);
	gr_text_init(&text, buffer, sizeof buffer);
	sys->action_text(&ctx, action, &text);
	require(!text.cut && sys->action_parse(&ctx, buffer, &again) == 0 && again == action);
	gr_apply(sys, &ctx, action);
	sys->verify(&ctx, &complaints);
	require(complaints.n == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < 2)
		return 0;
	struct place *place = &places[((size_t)data[0] << 8 | data[1]) % n_places];
	const struct gr_system *sys = place->sys;
	struct gr_ctx ctx = {place->scenario, place->state, NULL};
	uint64_t before = gr_hash(place->state, sys->state_size);
	/* A block of its own, so that reading beyond its end is noticed. */
	char *typed = malloc(size - 1);
	require(typed != NULL);
	memcpy(typed, data + 2, size - 2);
	typed[size - 2] = '\0';
	gr_action action = 0;
	gr_reason reason = sys->action_parse(&ctx, typed, &action);
	if (!reason) {
		reason = gr_check(sys, &ctx, action);
		require(!reason || sys->reasons[reason].rule != 0);
		if (!reason)
			carry_out(place, action);
	}
	require(reason < sys->n_reasons && (!reason || sys->reasons[reason].code));
	require(gr_hash(place->state, sys->state_size) == before);
	free(typed);
	return 0;
}
