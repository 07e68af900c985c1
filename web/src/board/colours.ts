/*
 * colours.ts - the night tone of a colour that comes with the board.
 */

type Rgb = [number, number, number];

function read(colour: string): Rgb | null {
  const found = /^#([0-9a-f]{6})$/i.exec(colour);
  if (!found) return null;
  const n = parseInt(found[1] as string, 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function write(rgb: Rgb): string {
  return (
    "#" +
    rgb
      .map((c) =>
        Math.max(0, Math.min(255, Math.round(c)))
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

/* Each part keeps its share, so the hue; the whole sinks to moonlight, dark enough for pale letters. */
export function night(colour: string): string {
  const rgb = read(colour);
  if (!rgb) return "#2a2f33";
  const moon: Rgb = [28, 36, 50];
  const top = Math.max(...rgb, 1);
  const light = (rgb[0] * 3 + rgb[1] * 6 + rgb[2]) / 2550;
  return write(
    rgb.map((c, i) => (c / top) ** 2.2 * (30 + 44 * light) * 0.74 + (moon[i] as number) * 0.5) as Rgb,
  );
}

/* Whether dark letters are read on it better than light ones. */
export function isPale(colour: string): boolean {
  const [r, g, b] = (read(colour) ?? [0, 0, 0]).map((c) => (c / 255) ** 2.2) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18;
}

/* The same colour a little lighter or darker. */
export function shade(colour: string, by: number): string {
  const rgb = read(colour);
  return rgb ? write(rgb.map((c) => c * (1 + by)) as Rgb) : colour;
}

/* Inline style of a thing in a colour of the board; board.css chooses between the two. */
export function tinted(colour: string): string {
  return `--bd-day:${colour};--bd-night:${night(colour)}`;
}

/* A quiet colour for a word that no table knows, always the same for the same word. */
export function colourOf(word: string): string {
  let sum = 7;
  for (let i = 0; i < word.length; i++) sum = (sum * 31 + word.charCodeAt(i)) % 997;
  const hue = (sum * 137.5) % 360;
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return 255 * (0.36 - 0.15 * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return write([part(0), part(8), part(4)]);
}
