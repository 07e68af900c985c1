/*
 * speech.ts - pieces and spaces in words, for those who hear the board and for the tips.
 */
import type { Mark, Piece, View } from "../model";

export type Say = (key: string, ...args: string[]) => string;

export interface Speech {
  name(id: string): string;
  piece(piece: Piece): string;
  space(id: string): string;
}

function marksText(marks: readonly Mark[], say: Say): string[] {
  return marks
    .filter((mark) => mark.value !== 0 && mark.mark !== "holder")
    .map((mark) => {
      const text = mark.text ?? mark.mark;
      const plain = mark.told || (mark.piece !== undefined && mark.value === 1);
      return plain ? text : say("board.mark", text, String(mark.value));
    });
}

/* A speaker for one view: it looks things up once. */
export function speechOf(view: View, say: Say): Speech {
  const names = new Map([...view.spaces, ...view.trays].map((place) => [place.id, place.name]));
  const terrain = new Map(view.spaces.map((space) => [space.id, space.terrain]));
  const word = (id: string): string => view.words[id] ?? id;
  const seats = new Map(view.seats.map((seat) => [seat.id, seat.text]));
  const marksAt = new Map<string, Mark[]>();
  for (const mark of view.marks) {
    const of = mark.piece ?? mark.space ?? "";
    marksAt.set(of, [...(marksAt.get(of) ?? []), mark]);
  }
  const crowd = new Map<string, Map<string, number>>();
  for (const { at, seat } of view.pieces) {
    if (at === null || seat === null) continue;
    const own = crowd.get(at) ?? new Map<string, number>();
    crowd.set(at, own.set(seat, (own.get(seat) ?? 0) + 1));
  }
  const holderOf = (marks: readonly Mark[]): string | undefined => {
    const value = marks.find((mark) => mark.mark === "holder")?.value ?? 0;
    return view.seats[value - 1]?.text;
  };
  const name = (id: string): string => names.get(id) ?? word(id);
  return {
    name,
    piece(piece) {
      const look = [piece.nation, piece.kind, piece.state].filter((id) => id !== "").map(word);
      const place = piece.at === null ? "" : say("board.at", name(piece.at));
      const parts = [piece.name, look.join(" "), place, ...marksText(marksAt.get(piece.id) ?? [], say)];
      return parts.filter((part) => part !== "").join(", ");
    },
    space(id) {
      const marks = marksAt.get(id) ?? [];
      const holder = holderOf(marks);
      const parts = [
        name(id),
        ...(terrain.get(id) ?? []).map(word),
        ...[...(crowd.get(id) ?? [])].map(([seat, n]) =>
          say("board.pieces", seats.get(seat) ?? seat, String(n)),
        ),
        ...(holder === undefined ? [] : [say("board.held", holder)]),
        ...marksText(marks, say),
      ];
      return parts.join(", ");
    },
  };
}
