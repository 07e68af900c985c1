/*
 * words.ts - how the words of a view are drawn: kinds, nations, states, terrain. A word that is in no table
 * gets a counter with its letters, a quiet colour of its own, or nothing: no board is refused.
 */
import { colourOf, isPale, shade } from "./colours";

/* === kinds ===================================================================================== */

export type Arm = "foot" | "horse" | "gun" | "chief" | "wagon" | "other";

const ARMS: Record<Exclude<Arm, "other">, string> = {
  foot:
    "infantry inf foot line light grenadier guards militia pike pikemen swiss landsknecht " +
    "arquebus arquebusier arquebusiers argoulet-foot forlorn-hope musketeer skirmisher",
  horse:
    "cavalry cav horse gendarme gendarmes lighthorse light-horse cuirassier cuirassiers reiter reiters " +
    "lancer hussar dragoon argoulet argoulets",
  gun: "artillery art gun guns battery cannon culverin howitzer",
  chief: "leader commander officer general marshal",
  wagon: "train baggage limber caisson wagon",
};

const ARM_OF = new Map(
  Object.entries(ARMS).flatMap(([arm, words]) => words.split(" ").map((word) => [word, arm as Arm] as const)),
);

export function armOf(kind: string): Arm {
  return ARM_OF.get(kind.toLowerCase()) ?? "other";
}

/* In what order pieces of one side stand in a space. */
export function armRank(kind: string): number {
  return ["foot", "horse", "gun", "wagon", "other", "chief"].indexOf(armOf(kind));
}

/* === nations =================================================================================== */

export type Emblem =
  | "bars"
  | "bands"
  | "union"
  | "chevrons"
  | "iron-cross"
  | "barber"
  | "eagle"
  | "fess"
  | "george"
  | "cross"
  | "lily"
  | "letters";

export interface Nation {
  /* The coat: the colour of the counter, and of the figure on it. */
  coat: string;
  figure: string;
  /* What is drawn on the strip beside the figure, in which colours. */
  emblem: Emblem;
  colours: string[];
  /* The rim; `double` is a second line inside it. */
  rim: string;
  double?: boolean;
  dashed?: boolean;
  hat: "shako" | "bearskin" | "cap" | "helmet";
}

const IVORY = "#fdf8e8";
const NIGHT = "#14161a";

const NATIONS: Record<string, Nation> = {
  french: {
    coat: "#2b56ad",
    figure: IVORY,
    emblem: "bars",
    colours: ["#16337a", "#ffffff", "#c8202f"],
    rim: "#0f2350",
    hat: "shako",
  },
  guard: {
    coat: "#141d4d",
    figure: "#ffe08a",
    emblem: "eagle",
    colours: ["#e0aa2c", "#141d4d"],
    rim: "#e8b53a",
    double: true,
    hat: "bearskin",
  },
  british: {
    coat: "#b3202e",
    figure: IVORY,
    emblem: "union",
    colours: ["#1d2f6f", "#ffffff", "#d21f33"],
    rim: "#560b13",
    hat: "shako",
  },
  german: {
    coat: "#256b45",
    figure: IVORY,
    emblem: "chevrons",
    colours: ["#f4ecd0", "#256b45"],
    rim: "#0c3620",
    hat: "shako",
  },
  dutch: {
    coat: "#e58a1f",
    figure: "#22160a",
    emblem: "bands",
    colours: ["#b5202d", "#ffffff", "#1f3f8f"],
    rim: "#6f3c05",
    hat: "shako",
  },
  prussian: {
    coat: "#23262b",
    figure: "#ffffff",
    emblem: "iron-cross",
    colours: ["#ffffff", NIGHT],
    rim: "#f3f0e6",
    hat: "shako",
  },
  landwehr: {
    coat: "#5e636a",
    figure: "#ffffff",
    emblem: "barber",
    colours: ["#ffffff", NIGHT],
    rim: "#f3f0e6",
    dashed: true,
    hat: "cap",
  },
  austrian: {
    coat: "#efeadb",
    figure: "#3b2a20",
    emblem: "fess",
    colours: ["#c02530", "#ffffff"],
    rim: "#8c7a58",
    hat: "helmet",
  },
  russian: {
    coat: "#2c5a3a",
    figure: IVORY,
    emblem: "george",
    colours: ["#e59a26", NIGHT],
    rim: "#12301d",
    hat: "shako",
  },
  huguenot: {
    coat: "#3f5f8f",
    figure: IVORY,
    emblem: "cross",
    colours: ["#ffffff", "#3f5f8f"],
    rim: "#1b2f4d",
    hat: "helmet",
  },
  catholic: {
    coat: "#8f2f2f",
    figure: IVORY,
    emblem: "cross",
    colours: ["#f2c94c", "#7a1f1f"],
    rim: "#4b1414",
    hat: "helmet",
  },
  royal: {
    coat: "#f1ead6",
    figure: "#2e2a4a",
    emblem: "lily",
    colours: ["#2f4a9c", "#f2c94c"],
    rim: "#6b6a8a",
    hat: "helmet",
  },
};

const SAME: Record<string, string> = {
  fr: "french",
  france: "french",
  uk: "british",
  britain: "british",
  english: "british",
  prussia: "prussian",
  pr: "prussian",
  austria: "austrian",
  russia: "russian",
  brunswick: "german",
  hanover: "german",
  nassau: "dutch",
  huguenots: "huguenot",
  protestant: "huguenot",
  league: "catholic",
  catholics: "catholic",
};

/* What boards say of nations of their own. */
const TOLD = new Map<string, Nation>();

export function learnNations(told: Readonly<Record<string, { coat: string; stripe: string }>>): void {
  for (const [word, { coat, stripe }] of Object.entries(told))
    TOLD.set(word.toLowerCase(), {
      coat,
      figure: isPale(coat) ? NIGHT : IVORY,
      emblem: "letters",
      colours: [stripe, isPale(stripe) ? NIGHT : IVORY],
      rim: shade(coat, -0.55),
      hat: "helmet",
    });
}

export function nationOf(word: string): Nation {
  const key = word.toLowerCase();
  const known = TOLD.get(key) ?? NATIONS[SAME[key] ?? key];
  if (known) return known;
  return {
    coat: colourOf(word),
    figure: IVORY,
    emblem: "letters",
    colours: [IVORY, NIGHT],
    rim: NIGHT,
    hat: "shako",
  };
}

/* === states ==================================================================================== */

/* How a piece stands: upright, broad, as a square, hooked up to be drawn away. */
export type Pose = "column" | "line" | "square" | "packed" | "plain";

export interface State {
  pose: Pose;
  /* Worn out, done for now, or weakened: hatched, with a mark. */
  spent?: "tired" | "used" | "reduced";
  /* No longer in the game: pale. */
  gone?: boolean;
  /* Broken: tilted. */
  broken?: boolean;
  /* Loose order: a broken outline. */
  loose?: boolean;
  /* A word that no table knows is written on the counter. */
  unknown?: boolean;
}

const STATES: Record<string, State> = {
  mobile: { pose: "column" },
  column: { pose: "column" },
  "assault-column": { pose: "column" },
  march: { pose: "column" },
  defensive: { pose: "line" },
  line: { pose: "line" },
  square: { pose: "square" },
  skirmish: { pose: "line", loose: true },
  open: { pose: "line", loose: true },
  fresh: { pose: "plain" },
  full: { pose: "plain" },
  "one-step": { pose: "plain" },
  "army-commander": { pose: "plain" },
  "column-commander": { pose: "plain" },
  replacement: { pose: "plain", spent: "used" },
  ready: { pose: "plain" },
  steady: { pose: "plain" },
  unlimbered: { pose: "plain" },
  limbered: { pose: "packed" },
  tired: { pose: "plain", spent: "tired" },
  used: { pose: "plain", spent: "used" },
  reduced: { pose: "plain", spent: "reduced" },
  disordered: { pose: "plain", loose: true },
  routed: { pose: "plain", broken: true },
  fleeing: { pose: "plain", broken: true },
  lost: { pose: "plain", gone: true },
};

export function stateOf(word: string): State {
  if (word === "") return { pose: "plain" };
  return STATES[word.toLowerCase().replaceAll("_", "-")] ?? { pose: "plain", unknown: true };
}

/* === terrain =================================================================================== */

/* What is strewn over the ground of a terrain. */
export type Growth = "stubble" | "meadow" | "reeds" | "trees" | "bushes" | "houses" | "none";

interface Ground {
  tint: string;
  growth: Growth;
}

const GROUNDS: Record<string, Ground> = {
  open: { tint: "#e6dfae", growth: "stubble" },
  field: { tint: "#e9dfb3", growth: "stubble" },
  heath: { tint: "#d8cf9c", growth: "stubble" },
  camp: { tint: "#e4d9a8", growth: "stubble" },
  meadow: { tint: "#cddb9f", growth: "meadow" },
  marshmeadow: { tint: "#bdd2a6", growth: "reeds" },
  park: { tint: "#c2d394", growth: "meadow" },
  warren: { tint: "#cfd19a", growth: "bushes" },
  denseforest: { tint: "#7f9d63", growth: "trees" },
  mill: { tint: "#c9d69f", growth: "houses" },
  chapel: { tint: "#dcc9a0", growth: "houses" },
  abbey: { tint: "#d9c09a", growth: "houses" },
  castle: { tint: "#d0b78f", growth: "houses" },
  clear: { tint: "#e6dfae", growth: "stubble" },
  low: { tint: "#c6cf98", growth: "meadow" },
  valley: { tint: "#c6cf98", growth: "meadow" },
  woods: { tint: "#a9bf84", growth: "trees" },
  wood: { tint: "#a9bf84", growth: "trees" },
  forest: { tint: "#a9bf84", growth: "trees" },
  orchard: { tint: "#bfcf8c", growth: "bushes" },
  vineyard: { tint: "#c9cf95", growth: "bushes" },
  scrub: { tint: "#cfd19a", growth: "bushes" },
  town: { tint: "#d9b48a", growth: "houses" },
  village: { tint: "#d9b48a", growth: "houses" },
  chateau: { tint: "#d3aa80", growth: "houses" },
  building: { tint: "#d3aa80", growth: "houses" },
  river: { tint: "#bfd3c0", growth: "reeds" },
  marsh: { tint: "#b9d0bd", growth: "reeds" },
  swamp: { tint: "#b9d0bd", growth: "reeds" },
  water: { tint: "#9cc0d6", growth: "none" },
  pond: { tint: "#9cc0d6", growth: "none" },
  lake: { tint: "#9cc0d6", growth: "none" },
  beyond: { tint: "#d9dccc", growth: "none" },
  hill: { tint: "#dcc890", growth: "stubble" },
  ridge: { tint: "#dcc890", growth: "stubble" },
  heights: { tint: "#dcc890", growth: "stubble" },
  rough: { tint: "#d6cba0", growth: "bushes" },
  plough: { tint: "#d5bf95", growth: "none" },
};

function groundOf(terrain: readonly string[]): Ground {
  for (const word of terrain) {
    const found = GROUNDS[word];
    if (found) return found;
  }
  return { tint: "#e6dfae", growth: "stubble" };
}

export function terrainTint(terrain: readonly string[], palette: Readonly<Record<string, string>>): string {
  for (const word of terrain) {
    const given = palette[word];
    if (given) return given;
  }
  return groundOf(terrain).tint;
}

export function growthOf(terrain: readonly string[]): Growth {
  return groundOf(terrain).growth;
}

/* Towns and strongholds in small capitals, woods and water in italics, as on maps of the age. */
export type Lettering = "plain" | "wood" | "water" | "town" | "fort" | "box";

export function letteringOf(place: { terrain: readonly string[]; box: unknown; offmap: boolean }): Lettering {
  if (place.box) return "fort";
  if (place.offmap) return "box";
  const found: Partial<Record<Growth, Lettering>> = {
    houses: "town",
    reeds: "water",
    none: "water",
    trees: "wood",
  };
  return found[growthOf(place.terrain)] ?? "plain";
}

/* Ground without a colour of its own: its edges need no softening. */
export function isPlain(terrain: readonly string[]): boolean {
  return growthOf(terrain) === "stubble";
}

/* === colours of wooden cubes and the like ====================================================== */

export interface Stuff {
  face: string;
  /* A mark on the face, so that colour need not be seen. */
  sign: "bar" | "plus" | "dot" | "none";
}

const STUFFS: Record<string, Stuff> = {
  blue: { face: "#2f66c9", sign: "bar" },
  red: { face: "#d1303c", sign: "plus" },
  black: { face: "#33363b", sign: "dot" },
  green: { face: "#2f8a52", sign: "bar" },
  yellow: { face: "#e6bd2f", sign: "plus" },
  white: { face: "#eeeae0", sign: "dot" },
  purple: { face: "#7d4aa8", sign: "none" },
  orange: { face: "#e58a1f", sign: "none" },
};

export function stuffOf(word: string): Stuff {
  return STUFFS[word] ?? { face: colourOf(word), sign: "none" };
}
