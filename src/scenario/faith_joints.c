/*
 * faith_joints.c - compiling junctions, the points where four or more zones meet, and making of
 * borders and junctions the links that the rules walk over.
 *
 * What a junction joins, costs and hides follows from the map; the file says it too, and each proves
 * the other.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "faith.h"

enum { MAX_JUNCTIONS = 200, LEAST_MEETING = 4, MAX_MEETING = 12 };

struct junction {
	int number; /* in the file, from 1 */
	int at[2];
	uint64_t zones;
	uint64_t meeting;         /* zones whose polygon has the point */
	bool ends[F_MAX_LINKS];   /* borders that end there */
	bool listed[F_MAX_LINKS]; /* borders that the file names */
	uint8_t worst;
	uint8_t los_block;
};

static bool
are_bordered(const struct faith_compiler *c, int a, int b)
{
	for (int i = 0; i < c->n_borders; i++) {
		const struct faith_border *border = &c->border[i];
		if ((border->a == a && border->b == b) || (border->a == b && border->b == a))
			return true;
	}
	return false;
}

/* === Links ====================================================================================== */

/* [F7.4.6c] A fortification serves the side that began there; for another it is dotted. */
static void
add_kinds(struct f_link *link, const struct faith_border *border)
{
	for (int side = 0; side < F_SIDES; side++) {
		bool serves = !border->fort || border->fort == side + 1;
		link->kinds[side] |= (uint8_t)(1u << (serves ? border->type : F_DOTTED));
	}
	link->fort |= border->fort != 0;
	link->los_block |= border->los_block;
	if (border->type > link->worst)
		link->worst = border->type;
}

static void
add_link(struct faith_compiler *c, const struct node *node, const struct f_link *link)
{
	for (int i = 0; i < c->s->n_links; i++) {
		const struct f_link *other = &c->s->link[i];
		if ((other->a == link->a && other->b == link->b) ||
		    (other->a == link->b && other->b == link->a)) {
			node_fault(node,
				   "zones that meet at one junction only; %s and %s meet twice",
				   c->s->zone_id[link->a], c->s->zone_id[link->b]);
			return;
		}
	}
	if (c->s->n_links == F_MAX_LINKS)
		node_fault_found(node, "one link too many", "at most %d borders and junction links",
				 F_MAX_LINKS);
	else
		c->s->link[c->s->n_links++] = *link;
}

static void
link_borders(struct faith_compiler *c)
{
	for (int i = 0; i < c->n_borders; i++) {
		struct f_link link;
		memset(&link, 0, sizeof link);
		link.a = c->border[i].a;
		link.b = c->border[i].b;
		add_kinds(&link, &c->border[i]);
		c->s->link[c->s->n_links++] = link;
	}
}

/*
 * [F4.1.3a] A junction joins those of its zones that share no border. [F4.1.5d] An impassable one
 * does so for range and sight.
 */
static void
link_junction(struct faith_compiler *c, const struct node *node, const struct junction *joint)
{
	struct f_link link;
	memset(&link, 0, sizeof link);
	link.junction = (uint8_t)joint->number;
	for (int i = 0; i < c->n_borders; i++) {
		if (joint->ends[i])
			add_kinds(&link, &c->border[i]);
	}
	for (int a = 1; a <= c->s->n_zones; a++) {
		for (int b = a + 1; b <= c->s->n_zones; b++) {
			bool both = (joint->zones & faith_bit(a)) && (joint->zones & faith_bit(b));
			if (!both || are_bordered(c, a, b))
				continue;
			link.a = (uint8_t)a;
			link.b = (uint8_t)b;
			add_link(c, node, &link);
		}
	}
}

/* === What meets at a point ====================================================================== */

static void
find_meeting(const struct faith_compiler *c, struct junction *joint)
{
	for (int zone = 1; zone <= c->s->n_zones; zone++) {
		if (polygon_has(&c->polygon[zone], joint->at))
			joint->meeting |= faith_bit(zone);
	}
	for (int i = 0; i < c->n_borders; i++) {
		const struct faith_border *border = &c->border[i];
		for (int k = 0; k < 2; k++) {
			if (border->end[k][0] == joint->at[0] && border->end[k][1] == joint->at[1])
				joint->ends[i] = true;
		}
		if (!joint->ends[i])
			continue;
		if (border->type > joint->worst)
			joint->worst = border->type;
		joint->los_block |= border->los_block;
	}
}

/* === Members ==================================================================================== */

static void
read_zones(const struct faith_compiler *c, const struct node *node, struct junction *joint)
{
	struct node zones = node_member(node, "zones");
	int faults = faith_faults(c);
	if (!node_array(&zones, LEAST_MEETING, MAX_MEETING))
		return;
	for (size_t i = 0; i < node_length(&zones); i++) {
		struct node element = node_element(&zones, i);
		int zone = faith_zone(c, &element);
		if (zone && (joint->zones & faith_bit(zone)))
			node_fault(&element, "each zone once");
		else if (zone && !(joint->meeting & faith_bit(zone)))
			node_fault(&element, "a zone whose polygon has the point of the junction");
		if (zone)
			joint->zones |= faith_bit(zone);
	}
	if (faith_faults(c) == faults && joint->zones != joint->meeting)
		node_fault(&zones, "all zones whose polygons have the point of the junction");
}

/* The border that a text "a-b" names, or -1. */
static int
border_named(const struct faith_compiler *c, const char *text)
{
	for (int i = 0; i < c->n_borders; i++) {
		char name[20];
		snprintf(name, sizeof name, "%s-%s", c->s->zone_id[c->border[i].a],
			 c->s->zone_id[c->border[i].b]);
		if (strcmp(name, text) == 0)
			return i;
	}
	return -1;
}

static void
read_ends(const struct faith_compiler *c, const struct node *node, struct junction *joint)
{
	struct node borders = node_member(node, "borders");
	int faults = faith_faults(c);
	if (!node_array(&borders, 1, MAX_MEETING))
		return;
	for (size_t i = 0; i < node_length(&borders); i++) {
		struct node element = node_element(&borders, i);
		const char *text =
			json_is_string(element.json) ? json_string_value(element.json) : "";
		int border = border_named(c, text);
		if (border < 0)
			node_fault(&element, "a border as \"a-b\", in the order of map.borders");
		else if (joint->listed[border])
			node_fault(&element, "each border once");
		else if (!joint->ends[border])
			node_fault(&element, "a border that ends at the junction");
		if (border >= 0)
			joint->listed[border] = true;
	}
	if (faith_faults(c) > faults)
		return;
	for (int i = 0; i < c->n_borders; i++) {
		if (joint->ends[i] && !joint->listed[i])
			node_fault(&borders, "%s-%s in it, a border that ends here",
				   c->s->zone_id[c->border[i].a], c->s->zone_id[c->border[i].b]);
	}
}

static void
check_nature(const struct node *node, const struct junction *joint)
{
	struct node worst = node_member(node, "worst");
	struct node blocks = node_member(node, "los_block");
	int type = node_word(&worst, faith_borders) + F_DOTTED;
	if (type > F_NO_BORDER && joint->worst && type != joint->worst)
		node_fault(&worst, "\"%s\", the dearest of its borders",
			   faith_borders[joint->worst - F_DOTTED]);
	if (node_bool(&blocks) != (joint->los_block != 0) && json_is_boolean(blocks.json))
		node_fault(&blocks, "%s, as its borders are", joint->los_block ? "true" : "false");
}

/* Mark one pair of the list in `linked`, zone by zone. */
static void
read_pair(const struct faith_compiler *c, const struct node *pair, const struct junction *joint,
	  uint64_t linked[F_PLACES])
{
	if (!node_array(pair, 2, 2))
		return;
	struct node first = node_element(pair, 0);
	struct node second = node_element(pair, 1);
	int a = faith_zone(c, &first);
	int b = faith_zone(c, &second);
	if (!a || !b)
		return;
	if (a == b || !(joint->zones & faith_bit(a)) || !(joint->zones & faith_bit(b)))
		node_fault(pair, "two of the junction's zones");
	else if (are_bordered(c, a, b))
		node_fault(pair, "two zones that share no border");
	else if (linked[a] & faith_bit(b))
		node_fault(pair, "each pair once");
	linked[a] |= faith_bit(b);
	linked[b] |= faith_bit(a);
}

/* See [F4.1.3a] and [F4.1.3c]. */
static void
check_links(const struct faith_compiler *c, const struct node *node, const struct junction *joint)
{
	uint64_t linked[F_PLACES] = {0};
	struct node links = node_member(node, "links");
	int faults = faith_faults(c);
	if (!node_array(&links, 0, MAX_MEETING * MAX_MEETING))
		return;
	if (joint->worst == F_IMPASSABLE) {
		if (node_length(&links) > 0)
			node_fault(&links, "an empty list, because the junction is impassable");
		return;
	}
	for (size_t i = 0; i < node_length(&links); i++) {
		struct node pair = node_element(&links, i);
		read_pair(c, &pair, joint, linked);
	}
	if (faith_faults(c) > faults)
		return;
	for (int a = 1; a <= c->s->n_zones; a++) {
		for (int b = a + 1; b <= c->s->n_zones; b++) {
			if ((joint->zones & faith_bit(a)) && (joint->zones & faith_bit(b)) &&
			    !are_bordered(c, a, b) && !(linked[a] & faith_bit(b)))
				node_fault(&links, "%s and %s in it, which share no border",
					   c->s->zone_id[a], c->s->zone_id[b]);
		}
	}
}

/* === All junctions ============================================================================== */

static void
check_id(const struct node *list, size_t index)
{
	struct node node = node_element(list, index);
	struct node id = node_member(&node, "id");
	if (!node_text(&id, 1, 8))
		return;
	for (size_t i = 0; i < index; i++) {
		struct node other = node_element(list, i);
		struct node other_id = node_member(&other, "id");
		if (json_equal(id.json, other_id.json)) {
			node_fault(&id, "an id that no other junction has");
			return;
		}
	}
}

/* Is there a junction at this place among the first `n`? */
static bool
has_place(const struct node *list, size_t n, const int at[2])
{
	for (size_t i = 0; i < n; i++) {
		struct node node = node_element(list, i);
		double x = json_number_value(json_object_get(node.json, "x"));
		double y = json_number_value(json_object_get(node.json, "y"));
		if (lround(x * THOUSANDTHS) == at[0] && lround(y * THOUSANDTHS) == at[1])
			return true;
	}
	return false;
}

static void
read_junction(struct faith_compiler *c, const struct node *list, size_t index)
{
	static const char *const keys[] = {"id",    "x",         "y",     "zones", "borders",
					   "worst", "los_block", "links", NULL};
	struct node node = node_element(list, index);
	struct junction joint;
	if (!node_object(&node, keys))
		return;
	memset(&joint, 0, sizeof joint);
	struct node x = node_member(&node, "x");
	struct node y = node_member(&node, "y");
	int faults = faith_faults(c);
	check_id(list, index);
	joint.number = (int)index + 1;
	joint.at[0] = node_thousandths(&x, 0, MAX_COORDINATE);
	joint.at[1] = node_thousandths(&y, 0, MAX_COORDINATE);
	if (faith_faults(c) == faults && has_place(list, index, joint.at))
		node_fault_found(&node, "a second junction at one point", "each point once");
	if (faith_faults(c) > faults || !c->is_sound)
		return;
	find_meeting(c, &joint);
	if (!joint.meeting) {
		node_fault_found(&node, "a point of no zone", "a point where zones meet");
		return;
	}
	read_zones(c, &node, &joint);
	if (faith_faults(c) > faults)
		return;
	read_ends(c, &node, &joint);
	check_nature(&node, &joint);
	check_links(c, &node, &joint);
	link_junction(c, &node, &joint);
}

/* Wherever four zones meet there must be a junction. */
static void
check_all_listed(const struct faith_compiler *c, const struct node *list)
{
	for (int zone = 1; zone <= c->s->n_zones; zone++) {
		const struct polygon *polygon = &c->polygon[zone];
		for (int i = 0; i < polygon->n; i++) {
			int meeting = 0;
			bool is_first = true;
			for (int other = 1; other <= c->s->n_zones; other++) {
				if (!polygon_has(&c->polygon[other], polygon->at[i]))
					continue;
				meeting++;
				is_first &= other >= zone;
			}
			if (!is_first || meeting < LEAST_MEETING ||
			    has_place(list, node_length(list), polygon->at[i]))
				continue;
			node_fault(list, "a junction at %d, %d, where %d zones meet",
				   polygon->at[i][0] / THOUSANDTHS, polygon->at[i][1] / THOUSANDTHS,
				   meeting);
		}
	}
}

void
faith_read_junctions(struct faith_compiler *c)
{
	struct node list = node_member(&c->map, "junctions");
	int faults = faith_faults(c);
	link_borders(c);
	if (!node_array(&list, 0, MAX_JUNCTIONS))
		return;
	for (size_t i = 0; i < node_length(&list); i++)
		read_junction(c, &list, i);
	c->s->n_junctions = (uint8_t)node_length(&list);
	if (c->is_sound && faith_faults(c) == faults)
		check_all_listed(c, &list);
}
