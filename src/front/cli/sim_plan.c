/*
 * sim_plan.c - the plan of `grognard sim`, made of its arguments: scenarios, options and cells as
 * factors, every level with every other.
 */
#include "sim.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "scenario.h"

/* What a factor varies. */
enum target { SCENARIO, OPTION, CELL };

struct making {
	const struct sim_wishes *wishes;
	struct lab_plan *plan;
	int n_scenarios;
	const char *scenario[SIM_MAX_WORDS];            /* as written */
	const struct gr_scenario *found[SIM_MAX_WORDS]; /* the same, unchanged */
	enum target target[LAB_MAX_FACTORS];
	int option[LAB_MAX_FACTORS]; /* row of the system's options */
	bool has_cells;
	uint8_t fixed[GR_MAX_OPTIONS]; /* --option */
	bool is_fixed[GR_MAX_OPTIONS];
};

/* === Scenarios ================================================================================= */

static bool
is_file(const char *name)
{
	size_t len = strlen(name);
	return (len > 5 && strcmp(name + len - 5, ".json") == 0) ||
	       (len > 5 && strcmp(name + len - 5, ".blob") == 0) || strncmp(name, "./", 2) == 0 ||
	       name[0] == '/';
}

/* A scenario of that id in any system, with or without "SYSTEM/" before it. */
static const struct gr_scenario *
find_scenario(const char *name)
{
	const char *slash = strchr(name, '/');
	char system[32];
	if (is_file(name))
		return cli_scenario_open(name, NULL);
	if (slash && (size_t)(slash - name) < sizeof system) {
		snprintf(system, sizeof system, "%.*s", (int)(slash - name), name);
		const struct gr_system *sys = cli_system_named(system);
		return sys ? cli_scenario_named(sys, slash + 1) : NULL;
	}
	for (int i = 0; cli_system(i); i++) {
		const struct gr_scenario *found =
			cli_scenario_find(NULL, cli_system(i)->name, name);
		if (found)
			return found;
	}
	char known[512];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int i = 0; cli_system(i); i++) {
		const struct gr_scenario *one;
		for (int k = 0; (one = cli_scenario(cli_system(i), k)); k++) {
			gr_text_str(&text, text.len ? ", " : "");
			gr_text_str(&text, one->id);
		}
	}
	cli_error("sim: scenario: found \"%.60s\", expected one of: %s, or a file", name, known);
	return NULL;
}

static bool
find_scenarios(struct making *m)
{
	for (int i = 0; i < m->n_scenarios; i++) {
		m->found[i] = find_scenario(m->scenario[i]);
		if (!m->found[i])
			return false;
		const struct gr_system *sys = gr_system_named(m->found[i]->system);
		if (m->plan->sys && m->plan->sys != sys) {
			cli_error("sim: scenario %s is of %s, expected one of %s like those before "
				  "it",
				  m->scenario[i], sys->name, m->plan->sys->name);
			return false;
		}
		m->plan->sys = sys;
	}
	return true;
}

/* === Players =================================================================================== */

static bool
find_player(const char *name, size_t len, struct lab_player *player)
{
	char word[LAB_PLAYER_NAME + 1]; /* one more, so that what is too long stays so */
	char known[256];
	struct gr_text text;
	snprintf(word, sizeof word, "%.*s", (int)(len < sizeof word ? len : sizeof word - 1), name);
	if (lab_player_read(player, word))
		return true;
	gr_text_init(&text, known, sizeof known);
	lab_player_expected(&text);
	cli_error("sim: player: found \"%s\", expected one of: %s", word, known);
	return false;
}

/* One name for all seats, or one for each. */
static bool
find_players(struct making *m, const char *text, int seats)
{
	int n = 0;
	for (const char *at = text;; at++) {
		size_t len = strcspn(at, ",");
		if (++n > seats) {
			cli_error("sim: --players: found more than %d, expected one for each seat",
				  seats);
			return false;
		}
		if (!find_player(at, len, &m->plan->player[n]))
			return false;
		at += len;
		if (!*at)
			break;
	}
	if (n != 1 && n != seats) {
		cli_error("sim: --players: found %d, expected one for all seats or %d", n, seats);
		return false;
	}
	for (; n < seats; n++)
		m->plan->player[n + 1] = m->plan->player[1];
	return true;
}

static bool
find_sides(struct making *m)
{
	const struct sim_wishes *wishes = m->wishes;
	char both[2 * LAB_PLAYER_NAME + 4];
	if (!wishes->match)
		return find_players(m, wishes->players ? wishes->players : "greedy",
				    m->plan->sys->seats);
	m->plan->match = true;
	if (m->plan->sys->seats != 2) {
		cli_error("sim: --match: %s has %d seats, expected a game of two",
			  m->plan->sys->name, m->plan->sys->seats);
		return false;
	}
	if (strchr(wishes->match, ','))
		return find_players(m, wishes->match, 2);
	snprintf(both, sizeof both, "%.*s,%.*s", LAB_PLAYER_NAME, wishes->match, LAB_PLAYER_NAME,
		 wishes->plain[wishes->match_at]);
	return find_players(m, both, 2);
}

/* === Options and factors ======================================================================= */

static int
option_named(const struct gr_system *sys, const char *id, size_t len)
{
	for (int i = 0; i < sys->n_options; i++) {
		if (strlen(sys->options[i].id) == len && strncmp(sys->options[i].id, id, len) == 0)
			return i;
	}
	return -1;
}

static bool
option_value(const struct gr_system *sys, int row, const char *text, uint8_t *value)
{
	char what[80];
	uint64_t number = 0;
	snprintf(what, sizeof what, "sim: option %s", sys->options[row].id);
	if (!cli_number(what, text, 0, sys->options[row].values - 1u, &number))
		return false;
	*value = (uint8_t)number;
	return true;
}

static void
refuse_option(const struct gr_system *sys, const char *what, const char *text)
{
	char known[512];
	struct gr_text list;
	gr_text_init(&list, known, sizeof known);
	for (int i = 0; i < sys->n_options; i++) {
		gr_text_str(&list, i ? ", " : "");
		gr_text_str(&list, sys->options[i].id);
	}
	cli_error("sim: %s: found \"%.60s\", expected ID=VALUE with one of: %s", what, text, known);
}

static bool
fix_options(struct making *m)
{
	const struct gr_system *sys = m->plan->sys;
	for (int i = 0; i < m->wishes->n_options; i++) {
		const char *text = m->wishes->option[i];
		size_t len = strcspn(text, "=");
		int row = text[len] ? option_named(sys, text, len) : -1;
		if (row < 0) {
			refuse_option(sys, "--option", text);
			return false;
		}
		if (!option_value(sys, row, text + len + 1, &m->fixed[row]))
			return false;
		m->is_fixed[row] = true;
	}
	return true;
}

/* Add a level to a factor; false: too many or too long. */
static bool
add_level(struct lab_factor *factor, const char *text, size_t len)
{
	if (factor->n == LAB_MAX_LEVELS || len == 0 || len >= LAB_NAME) {
		cli_error("sim: --vary %s: found %s, expected 1 to %d values of 1 to %d bytes",
			  factor->name, len == 0 ? "an empty value" : "too much", LAB_MAX_LEVELS,
			  LAB_NAME - 1);
		return false;
	}
	snprintf(factor->level[factor->n++], LAB_NAME, "%.*s", (int)len, text);
	return true;
}

/* Values are parted by commas that stand in no brackets and no quotes, so that JSON may be given. */
static size_t
value_length(const char *text)
{
	int depth = 0;
	bool quoted = false;
	size_t i = 0;
	for (; text[i]; i++) {
		if (text[i] == '"')
			quoted = !quoted;
		else if (!quoted && strchr("[{", text[i]))
			depth++;
		else if (!quoted && strchr("]}", text[i]))
			depth--;
		else if (!quoted && depth == 0 && text[i] == ',')
			break;
	}
	return i;
}

static bool
check_levels(const struct making *m, int f)
{
	const struct lab_factor *factor = &m->plan->factor[f];
	uint8_t value;
	for (int l = 0; l < factor->n; l++) {
		if (m->target[f] == OPTION &&
		    !option_value(m->plan->sys, m->option[f], factor->level[l], &value))
			return false;
	}
	return true;
}

static bool
add_factor(struct making *m, const char *text)
{
	const struct gr_system *sys = m->plan->sys;
	int f = m->plan->n_factors;
	size_t len = strcspn(text, "=");
	if (f == LAB_MAX_FACTORS || !text[len] || len == 0 || len >= LAB_NAME) {
		cli_error("sim: --vary: found \"%.60s\", expected %s", text,
			  f == LAB_MAX_FACTORS ? "at most 8 factors" : "NAME=VALUE,VALUE,...");
		return false;
	}
	struct lab_factor *factor = &m->plan->factor[f];
	snprintf(factor->name, LAB_NAME, "%.*s", (int)len, text);
	m->option[f] = option_named(sys, text, len);
	m->target[f] = m->option[f] >= 0 ? OPTION : CELL;
	if (m->target[f] == CELL && !strpbrk(factor->name, ".[")) {
		refuse_option(sys, "--vary", text);
		cli_error("sim: --vary: or expected the path of a cell, such as "
			  "tables.TABLE.CELL=VALUE,VALUE");
		return false;
	}
	m->has_cells = m->has_cells || m->target[f] == CELL;
	m->plan->n_factors++;
	for (const char *at = text + len + 1;; at++) {
		size_t n = value_length(at);
		if (!add_level(factor, at, n))
			return false;
		at += n;
		if (!*at)
			break;
	}
	return check_levels(m, f);
}

static bool
add_factors(struct making *m)
{
	if (m->n_scenarios > 1) {
		struct lab_factor *factor = &m->plan->factor[m->plan->n_factors];
		m->target[m->plan->n_factors++] = SCENARIO;
		snprintf(factor->name, LAB_NAME, "scenario");
		for (int i = 0; i < m->n_scenarios; i++) {
			if (!add_level(factor, m->found[i]->id, strlen(m->found[i]->id)))
				return false;
		}
	}
	for (int i = 0; i < m->wishes->n_vary; i++) {
		if (!add_factor(m, m->wishes->vary[i]))
			return false;
	}
	return true;
}

/* === Variants ================================================================================== */

/* The scenario with its cells changed; it stays until the end of the program. */
static const struct gr_scenario *
compile_cells(const struct making *m, const struct lab_variant *variant, int scenario)
{
	struct scenario_change change[LAB_MAX_FACTORS];
	struct scenario_errors *errors = malloc(sizeof *errors);
	int n = 0;
	if (!errors) {
		cli_error("sim: out of memory");
		return NULL;
	}
	for (int f = 0; f < m->plan->n_factors; f++) {
		const struct lab_factor *factor = &m->plan->factor[f];
		if (m->target[f] == CELL)
			change[n++] = (struct scenario_change){factor->name,
							       factor->level[variant->level[f]]};
	}
	scenario_errors_init(errors);
	struct gr_scenario *made = scenario_compile_changed(m->scenario[scenario],
							    m->wishes->tables, change, n, errors);
	if (!made) {
		cli_error("sim: --vary: this cannot be played:");
		scenario_errors_print(errors, stderr);
	}
	free(errors);
	return made;
}

/* A scenario may withhold options; those keep their default. */
static bool
is_offered(const struct gr_system *sys, const struct lab_variant *variant)
{
	for (int i = 0; i < sys->n_options; i++) {
		if (gr_option_fits(sys, variant->scenario, i, variant->option[i]))
			continue;
		cli_error("sim: option %s is not offered in %s, expected %d", sys->options[i].id,
			  variant->scenario->id, variant->scenario->option[i]);
		return false;
	}
	return true;
}

static bool
fill_variant(struct making *m, struct lab_variant *variant)
{
	const struct lab_plan *plan = m->plan;
	int scenario = 0;
	for (int f = 0; f < plan->n_factors; f++)
		scenario = m->target[f] == SCENARIO ? variant->level[f] : scenario;
	variant->scenario = m->has_cells ? compile_cells(m, variant, scenario) : m->found[scenario];
	if (!variant->scenario)
		return false;
	memcpy(variant->option, variant->scenario->option, sizeof variant->option);
	for (int i = 0; i < plan->sys->n_options; i++) {
		if (m->is_fixed[i])
			variant->option[i] = m->fixed[i];
	}
	for (int f = 0; f < plan->n_factors; f++) {
		if (m->target[f] == OPTION)
			option_value(plan->sys, m->option[f],
				     plan->factor[f].level[variant->level[f]],
				     &variant->option[m->option[f]]);
	}
	return is_offered(plan->sys, variant);
}

static bool
make_variants(struct making *m)
{
	struct lab_plan *plan = m->plan;
	long n = 1;
	for (int f = 0; f < plan->n_factors && n <= LAB_MAX_VARIANTS; f++)
		n *= plan->factor[f].n;
	if (n > LAB_MAX_VARIANTS) {
		cli_error("sim: --vary: found more than %d combinations, expected fewer values",
			  LAB_MAX_VARIANTS);
		return false;
	}
	for (int i = 0; i < m->n_scenarios && m->has_cells; i++) {
		size_t len = strlen(m->scenario[i]);
		if (len < 5 || strcmp(m->scenario[i] + len - 5, ".json") != 0) {
			cli_error("sim: --vary of a cell: scenario: found \"%.60s\", expected a "
				  "file in JSON, such as data/%s/NAME.json",
				  m->scenario[i], plan->sys->name);
			return false;
		}
	}
	plan->n_variants = (int)n;
	for (int v = 0; v < plan->n_variants; v++) {
		int rest = v;
		for (int f = plan->n_factors; f-- > 0;) {
			plan->variant[v].level[f] = (uint8_t)(rest % plan->factor[f].n);
			rest /= plan->factor[f].n;
		}
		if (!fill_variant(m, &plan->variant[v]))
			return false;
	}
	return true;
}

bool
sim_plan(const struct sim_wishes *wishes, struct lab_plan *plan)
{
	static struct making m;
	m = (struct making){.wishes = wishes, .plan = plan};
	memset(plan, 0, sizeof *plan);
	bool has_b = wishes->match && !strchr(wishes->match, ',');
	for (int i = 0; i < wishes->n_plain; i++) {
		if (!has_b || i != wishes->match_at)
			m.scenario[m.n_scenarios++] = wishes->plain[i];
	}
	if (has_b && wishes->match_at >= wishes->n_plain) {
		cli_error("sim: --match: found %s alone, expected two players, A B", wishes->match);
		return false;
	}
	if (m.n_scenarios == 0) {
		cli_error("sim: no scenario; expected SCENARIO, SYSTEM/SCENARIO or a file\nTry: "
			  "grognard sim --help");
		return false;
	}
	plan->seed = wishes->seed;
	plan->games = wishes->games + (wishes->match && wishes->games % 2);
	plan->detail = (uint32_t)wishes->detail;
	if (!find_scenarios(&m) || !find_sides(&m) || !fix_options(&m) || !add_factors(&m) ||
	    !make_variants(&m))
		return false;
	lab_plan_finish(plan);
	return true;
}
