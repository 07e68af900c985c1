/*
 * paint.c - writing the drawing of a board. See paint.h.
 */
#include "paint.h"

void
paint_put(struct drawing *d, json_t *to, const char *key, json_t *value)
{
	if (json_object_set_new(to, key, value) != 0)
		d->no_memory = true;
}

void
paint_take(struct drawing *d, json_t *to, const char *key, const json_t *from, const char *from_key)
{
	json_t *value = json_object_get(from, from_key);
	if (value && !json_is_null(value))
		paint_put(d, to, key, json_incref(value));
}

void
paint_take_pair(struct drawing *d, json_t *to, const char *key, const json_t *from, const char *a,
		const char *b)
{
	paint_put(d, to, key,
		  json_pack("[O,O]", json_object_get(from, a), json_object_get(from, b)));
}

json_t *
paint_add(struct drawing *d, json_t *list)
{
	json_t *object = json_object();
	if (json_array_append_new(list, object) != 0)
		d->no_memory = true;
	return object;
}

json_t *
paint_add_class(struct drawing *d, json_t *list, const char *class)
{
	json_t *object = paint_add(d, list);
	paint_put(d, object, "class", json_string(class));
	return object;
}

json_t *
paint_list(struct drawing *d, const char *key)
{
	json_t *list = json_array();
	paint_put(d, d->board, key, list);
	return list;
}

void
paint_tray(struct drawing *d, json_t *trays, const char *id, size_t room)
{
	json_t *tray = paint_add(d, trays);
	paint_put(d, tray, "id", json_string(id));
	paint_put(d, tray, "room", json_integer((json_int_t)room));
}

json_t *
paint_done(struct drawing *d)
{
	if (!d->no_memory)
		return d->board;
	json_decref(d->board);
	return NULL;
}
