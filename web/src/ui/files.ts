/*
 * files.ts - files out of the page: text, drawings, pictures.
 */

const PNG_WIDTH = 2400;

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function textFile(text: string): Blob {
  return new Blob([text], { type: "text/plain;charset=utf-8" });
}

export function svgFile(text: string): Blob {
  return new Blob([text], { type: "image/svg+xml" });
}

/* A drawing as a picture, wide enough to print. */
export async function pngFile(drawing: string): Promise<Blob> {
  const address = URL.createObjectURL(svgFile(drawing));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = PNG_WIDTH;
    canvas.height = Math.round((PNG_WIDTH * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (made === null) throw new Error("PNG");
    return made;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/* A part of a file name made of what the game is called. */
export function fileStem(...parts: (string | number)[]): string {
  return parts.join("-").replace(/[^A-Za-z0-9-]+/g, "-");
}
