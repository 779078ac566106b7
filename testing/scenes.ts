/** Upright sRGB pixels, interleaved, three bytes each. */
export type Scene = { pixels: Uint8Array; width: number; height: number };

type Color = readonly [red: number, green: number, blue: number];

/** Numbers 0–1 that are the same for the same seed on every machine (mulberry32, T. Ettinger 2017). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A scene painted pixel by pixel; channels are clamped to 0–255. */
function paintScene(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Color,
): Scene {
  const pixels = new Uint8ClampedArray(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colorAt(x, y), 3 * (y * width + x));
  }
  return { pixels: new Uint8Array(pixels.buffer), width, height };
}

/** One even color. */
export const flatScene = (width: number, height: number, color: Color): Scene =>
  paintScene(width, height, () => color);

/** Grays from black on the left to white on the right. */
export const rampScene = (width: number, height: number): Scene =>
  paintScene(width, height, (x) => {
    const level = (255 * x) / (width - 1);
    return [level, level, level];
  });

/** Bright sky above dark sea, the horizon through the middle, turned clockwise by `degrees`. */
export function horizonScene(width: number, height: number, degrees: number): Scene {
  const slope = Math.tan((degrees * Math.PI) / 180);
  return paintScene(width, height, (x, y) => {
    const below = y - height / 2 - slope * (x - width / 2);
    const sea = Math.min(1, Math.max(0, below / 1.5 + 0.5));
    return [190 - 150 * sea, 205 - 135 * sea, 225 - 125 * sea];
  });
}

/**
 * Discs of all sizes and grays over each other ("dead leaves", Lee, Mumford & Huang 2001): occlusion
 * edges in every direction, with the statistics of a real scene. `tint` spreads the colors.
 */
export function leavesScene(width: number, height: number, seed: number, tint = 0): Scene {
  const random = seededRandom(seed);
  const scene = flatScene(width, height, [120, 120, 120]);
  const largest = Math.min(width, height) / 5;
  const count = Math.round((width * height) / 90);
  for (let n = 0; n < count; n += 1) {
    const radius = Math.min(largest, 4 / Math.sqrt(random() + 1e-4));
    const level = 40 + 170 * random();
    const shift = (): number => tint * (2 * random() - 1);
    const color = [level + shift(), level + shift(), level + shift()] as const;
    fillDisc(scene, { x: random() * width, y: random() * height, radius }, color);
  }
  return scene;
}

function fillDisc(
  { pixels, width, height }: Scene,
  disc: { x: number; y: number; radius: number },
  color: Color,
): void {
  const bottom = Math.min(height - 1, Math.floor(disc.y + disc.radius));
  for (let y = Math.max(0, Math.ceil(disc.y - disc.radius)); y <= bottom; y += 1) {
    const half = Math.sqrt(disc.radius ** 2 - (y - disc.y) ** 2);
    const right = Math.min(width - 1, Math.floor(disc.x + half));
    for (let x = Math.max(0, Math.ceil(disc.x - half)); x <= right; x += 1) {
      color.forEach((level, channel) => {
        pixels[3 * (y * width + x) + channel] = Math.min(255, Math.max(0, Math.round(level)));
      });
    }
  }
}

/** `scene` with a disc in it; center and radius as shares of the width, height and width. */
export function withDisc(
  scene: Scene,
  disc: { x: number; y: number; radius: number },
  color: Color,
): Scene {
  const copy = { ...scene, pixels: scene.pixels.slice() };
  const { width, height } = scene;
  fillDisc(copy, { x: disc.x * width, y: disc.y * height, radius: disc.radius * width }, color);
  return copy;
}
