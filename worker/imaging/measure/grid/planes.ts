import {
  encoded,
  type LabPlanes,
  type LightPlanes,
  labPlanesOf,
  linearOf,
  lumaOf,
} from './color-space.ts';

export type Size = { readonly width: number; readonly height: number };

/** Upright sRGB pixels, interleaved, three bytes each. */
export type Pixels = Size & { readonly pixels: Uint8Array };

/** Luma of every pixel, 0–255. */
export type Luma = Size & { readonly values: Uint8Array };

/** CIE L*a*b* on a grid. */
export type LabGrid = Size & LabPlanes;

/** The photo in at most 320 cells on its longest side: its light and colors, and where things are. */
export type Overview = LabGrid & {
  readonly light: LightPlanes;
  /** sRGB, 0–255. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Share of a cell's pixels that are clipped, 0–1. */
  readonly highlights: Float32Array;
  readonly shadows: Float32Array;
};

/** JPEG rounding leaves no detail in a channel from 254 on, nor in a pixel with all channels at 2 or less. */
const HIGHLIGHT_BYTE = 254;
/**
 * A second channel must be almost clipped too: a pale blue sky in which only blue is at its limit still has its detail.
 */
const SECOND_BYTE = 252;
/**
 * Below this luma (0–255; L* 84 for a gray) clipped channels are a saturated color such as a yellow flower, whose other
 * channel still has detail; above it the pixel looks white.
 */
const HIGHLIGHT_LUMA = 210;
const SHADOW_BYTE = 2;

const isShadow = (red: number, green: number, blue: number): boolean =>
  Math.max(red, green, blue) <= SHADOW_BYTE;

function isHighlight(red: number, green: number, blue: number): boolean {
  if (lumaOf(red, green, blue) < HIGHLIGHT_LUMA) return false;
  const largest = Math.max(red, green, blue);
  const second = red + green + blue - largest - Math.min(red, green, blue);
  return largest >= HIGHLIGHT_BYTE && second >= SECOND_BYTE;
}

/** For each pixel along a side, the cell that its middle lies in. */
const cellsAlong = (pixels: number, cells: number): Int32Array =>
  new Int32Array(pixels).map((_, at) => Math.floor(((at + 0.5) * cells) / pixels));

function lumaPlane({ pixels, width, height }: Pixels): Luma {
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i += 1) {
    values[i] = lumaOf(pixels[3 * i] ?? 0, pixels[3 * i + 1] ?? 0, pixels[3 * i + 2] ?? 0);
  }
  return { values, width, height };
}

/** How many pixels along a side each cell has. */
function sizesOf(cells: Int32Array): Int32Array {
  const sizes = new Int32Array((cells.at(-1) ?? 0) + 1);
  for (const cell of cells) sizes[cell] = (sizes[cell] ?? 0) + 1;
  return sizes;
}

/** Turns counts into shares of the cells' pixels. */
function divide(counts: Float32Array, { wide, high }: { wide: Int32Array; high: Int32Array }) {
  for (let i = 0; i < counts.length; i += 1) {
    const x = i % wide.length;
    counts[i] = (counts[i] ?? 0) / ((wide[x] ?? 0) * (high[(i - x) / wide.length] ?? 0));
  }
}

/** How many of each cell's pixels are clipped. */
type Clipped = { readonly highlights: Float32Array; readonly shadows: Float32Array };

function count({ highlights, shadows }: Clipped, cell: number, r: number, g: number, b: number) {
  if (isShadow(r, g, b)) shadows[cell] = (shadows[cell] ?? 0) + 1;
  if (isHighlight(r, g, b)) highlights[cell] = (highlights[cell] ?? 0) + 1;
}

/** Only every other row is counted: that is enough, and a mirrored photo has the same rows. */
const ROW_STEP = 2;

/** The share of each cell's pixels that are clipped. */
function clippedShares({ pixels }: Pixels, { values, width, height }: Luma, grid: Size): Clipped {
  const plane = (): Float32Array => new Float32Array(grid.width * grid.height);
  const clipped = { highlights: plane(), shadows: plane() };
  const columns = cellsAlong(width, grid.width);
  const rows = cellsAlong(height, grid.height);
  for (let y = 0; y < height; y += ROW_STEP) {
    const first = (rows[y] ?? 0) * grid.width;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const luma = values[at] ?? 0;
      if (luma > SHADOW_BYTE && luma < HIGHLIGHT_LUMA) continue;
      const [r, g, b] = [3 * at, 3 * at + 1, 3 * at + 2];
      const cell = first + (columns[x] ?? 0);
      count(clipped, cell, pixels[r] ?? 0, pixels[g] ?? 0, pixels[b] ?? 0);
    }
  }
  const high = sizesOf(rows.filter((_, y) => y % ROW_STEP === 0));
  const sizes = { high, wide: sizesOf(columns) };
  divide(clipped.highlights, sizes);
  divide(clipped.shadows, sizes);
  return clipped;
}

function lightOf({ pixels, width, height }: Pixels): LightPlanes {
  const plane = (): Float32Array => new Float32Array(width * height);
  const light = { red: plane(), green: plane(), blue: plane() };
  for (let i = 0; i < width * height; i += 1) {
    light.red[i] = linearOf(pixels[3 * i] ?? 0);
    light.green[i] = linearOf(pixels[3 * i + 1] ?? 0);
    light.blue[i] = linearOf(pixels[3 * i + 2] ?? 0);
  }
  return light;
}

/** Means of two by two places; a side of one place has one mean. */
function halved(plane: Float32Array, { width, height }: Size, half: Size): Float32Array {
  const right = width === 1 ? 0 : 1;
  const below = height === 1 ? 0 : width;
  const means = new Float32Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      const upper = (plane[at] ?? 0) + (plane[at + right] ?? 0);
      const lower = (plane[at + below] ?? 0) + (plane[at + below + right] ?? 0);
      means[y * half.width + x] = (upper + lower) / 4;
    }
  }
  return means;
}

/** The data that measurements use. @param small the same picture at the size of the detail */
export function buildPlanes(photo: Pixels, small: Pixels) {
  const { width, height } = small;
  const size = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const fine = lightOf(small);
  const light = {
    red: halved(fine.red, small, size),
    green: halved(fine.green, small, size),
    blue: halved(fine.blue, small, size),
  };
  const overview = {
    ...size,
    ...labPlanesOf(light),
    light,
    red: encoded(light.red),
    green: encoded(light.green),
    blue: encoded(light.blue),
  };
  const luma = lumaPlane(photo);
  return {
    luma,
    detail: { width, height, ...labPlanesOf(fine) },
    overview: { ...overview, ...clippedShares(photo, luma, size) },
  };
}
