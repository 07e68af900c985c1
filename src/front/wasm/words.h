/*
 * words.h - the words of the module: none at first; the outside hands them in with engine_words().
 */
#ifndef FRONT_WORDS_H
#define FRONT_WORDS_H

/* The line of `system` for `key` in a language, a row of gr_lang_names; NULL if it was not handed in. */
const char *words_line(int language, const char *system, const char *key);

#endif
