/*
 * picking.ts - how clicks on the board become one of the choices that were offered.
 *
 * A choice says what it touches. Each pick narrows the choices to those that touch it; nothing else is
 * known about what pieces and places mean.
 */
import type { Choice, View } from "../model";

/* What was picked: a choice fits if it touches one of `ids`. */
export interface Pick {
  readonly id: string;
  readonly ids: ReadonlySet<string>;
}

export function fits(choice: Choice, picks: readonly Pick[]): boolean {
  return picks.every((pick) => choice.touches.some((id) => pick.ids.has(id)));
}

export function narrowed(choices: readonly Choice[], picks: readonly Pick[]): Choice[] {
  return picks.length === 0 ? [...choices] : choices.filter((choice) => fits(choice, picks));
}

/*
 * What a click on `id` may stand for, the likeliest first: the thing itself; the place a piece stands in;
 * the pieces that stand in a place.
 */
function meanings(view: View, id: string): Pick[] {
  const found: Pick[] = [{ id, ids: new Set([id]) }];
  const piece = view.pieces.find((one) => one.id === id);
  if (piece?.at) found.push({ id: piece.at, ids: new Set([piece.at]) });
  const here = view.pieces.filter((one) => one.at === id).map((one) => one.id);
  if (here.length > 0) found.push({ id, ids: new Set(here) });
  return found;
}

/*
 * The picks after a click on `id`: without it if it was picked; with it if some choice fits; else it
 * alone; null if no choice has to do with it.
 */
export function pick(
  view: View,
  choices: readonly Choice[],
  picks: readonly Pick[],
  id: string,
): readonly Pick[] | null {
  const without = picks.filter((one) => one.id !== id);
  if (without.length < picks.length) return without;
  for (const meant of meanings(view, id)) {
    const rest = narrowed(choices, [...picks, meant]);
    /* A pick that narrows nothing says nothing: try what else the click may mean. */
    if (rest.length > 0 && (picks.length === 0 || rest.length < narrowed(choices, picks).length))
      return [...picks, meant];
  }
  for (const meant of meanings(view, id)) if (narrowed(choices, [meant]).length > 0) return [meant];
  return null;
}

/* What is worth a click now: touched by some of the choices left, but not by all of them. */
export function pickable(choices: readonly Choice[], picks: readonly Pick[]): Set<string> {
  const left = narrowed(choices, picks);
  const times = new Map<string, number>();
  for (const choice of left)
    for (const id of new Set(choice.touches)) times.set(id, (times.get(id) ?? 0) + 1);
  const result = new Set<string>();
  for (const [id, n] of times) if (n < left.length || left.length === 1) result.add(id);
  for (const one of picks) result.add(one.id);
  return result;
}

/* `text` with an id in it replaced by another; null if it does not stand there. */
function exchanged(text: string, id: string, by: string): string | null {
  const pattern = new RegExp(`(?<![A-Za-z0-9])${id.replace(/\W/g, "\\$&")}(?![A-Za-z0-9])`);
  return pattern.test(text) ? text.replace(pattern, by) : null;
}

/*
 * An action that was not offered but could be meant by bringing `id` into play, made from one that was:
 * what is of the same sort (piece or place) is exchanged. The engine is asked why it is not allowed.
 */
export function supposed(
  view: View,
  choices: readonly Choice[],
  picks: readonly Pick[],
  id: string,
): string | null {
  /* A tray is no place that one goes to, unless that was offered. */
  if (view.trays.some((tray) => tray.id === id)) return null;
  const pieces = new Set(view.pieces.map((piece) => piece.id));
  const isPiece = pieces.has(id);
  const standing = view.pieces.find((piece) => picks.some((one) => one.ids.has(piece.id)))?.at;
  const kind = view.pieces.find((piece) => piece.id === id)?.kind;
  const alike = (other: string): boolean => view.pieces.find((piece) => piece.id === other)?.kind === kind;
  const left = narrowed(choices, picks);
  const candidates: { text: string; likely: number }[] = [];
  for (const choice of left.length > 0 ? left : choices) {
    for (const touched of choice.touches) {
      if (pieces.has(touched) !== isPiece || touched === standing) continue;
      const text = exchanged(choice.action, touched, id);
      if (text !== null)
        candidates.push({ text, likely: (isPiece && alike(touched) ? 1000 : 0) - text.length });
    }
  }
  candidates.sort((a, b) => b.likely - a.likely);
  return candidates[0]?.text ?? null;
}
