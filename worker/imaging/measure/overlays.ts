import {
  HISTOGRAM_BINS,
  type PhotoOverlays,
  type Swatch,
} from '@photo-coach/shared/contracts/photos/overlays.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { packBits } from './grid/packed.ts';
import type { LabGrid, Overview } from './grid/planes.ts';
import { shrink, sizeOnSide } from './grid/shrink.ts';
import type { PhotoView } from './photo-view.ts';
import { acutance } from './sharpness/measure-focus.ts';

/** Most colors of a palette. */
const COLORS = 6;
/** Distance in CIELAB (ΔE*ab) below which two colors are one: people would call them by one name. */
const SAME_COLOR = 18;
/** Chroma counts double, so that a small red car is not lost among grays that differ in lightness. */
const CHROMA_WEIGHT = 2;
/** Chroma (C*ab) at which a color counts twice as much as a gray. */
const VIVID = 12;
/** A color with less of the frame, 0–1, is left out. */
const LEAST_SHARE = 0.01;
/** Side of a cell of the color space in which colors are first counted: L*, and a* and b*. */
const CELL = { lightness: 12, chroma: 10 };

/** A color, and the number of places with it. */
type Group = {
  readonly count: number;
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  readonly rgb: readonly number[];
};

const distance = (one: Group, other: Group): number =>
  Math.hypot(
    one.lightness - other.lightness,
    CHROMA_WEIGHT * (one.a - other.a),
    CHROMA_WEIGHT * (one.b - other.b),
  );

/** How much a color counts for a palette: a vivid one is noticed on a fraction of the frame that a gray one needs. */
const weightOf = ({ count, a, b }: Group): number => count * (1 + Math.hypot(a, b) / VIVID);

/** The mean of two groups. */
function join(one: Group, other: Group): Group {
  const count = one.count + other.count;
  const mean = (first: number, second: number) =>
    (one.count * first + other.count * second) / count;
  return {
    count,
    lightness: mean(one.lightness, other.lightness),
    a: mean(one.a, other.a),
    b: mean(one.b, other.b),
    rgb: one.rgb.map((channel, index) => mean(channel, other.rgb[index] ?? 0)),
  };
}

/** Levels of a* and b* that cells of the color space are counted in. */
const CHROMA_CELLS = 40;

/** The cell of the color space that a color lies in. */
function colorCell({ lightness, a, b }: LabGrid, at: number): number {
  const level = Math.floor((lightness[at] ?? 0) / CELL.lightness);
  const red = Math.floor((a[at] ?? 0) / CELL.chroma) + CHROMA_CELLS / 2;
  const yellow = Math.floor((b[at] ?? 0) / CELL.chroma) + CHROMA_CELLS / 2;
  return (level * CHROMA_CELLS + red) * CHROMA_CELLS + yellow;
}

/** Counts the photo's colors in cells of the color space, with the mean color of each; most frequent first. */
function countColors({ overview, measurable }: PhotoView): Group[] {
  const { lightness, a, b, red, green, blue } = overview;
  const planes = [lightness, a, b, red, green, blue];
  /** The number of places with a color of each cell, and the sum of each plane over them. */
  const cells = new Map<number, Float64Array>();
  for (let at = 0; at < measurable.length; at += 1) {
    if (measurable[at] !== 1) continue;
    const cell = colorCell(overview, at);
    const sums = cells.get(cell) ?? new Float64Array(1 + planes.length);
    if (sums[0] === 0) cells.set(cell, sums);
    sums[0] = (sums[0] ?? 0) + 1;
    for (let k = 0; k < planes.length; k += 1) {
      sums[k + 1] = (sums[k + 1] ?? 0) + (planes[k]?.[at] ?? 0);
    }
  }
  return [...cells.values()]
    .map(([count = 0, ...sums]) => {
      const [lightness = 0, a = 0, b = 0, ...rgb] = sums.map((sum) => sum / count);
      return { count, lightness, a, b, rgb };
    })
    .sort((one, other) => other.count - one.count);
}

const hex = (rgb: readonly number[]): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The few most frequent colors of the photo, with their shares of it; the largest share first. */
function paletteOf(view: PhotoView): Swatch[] {
  const counted = countColors(view);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const groups: Group[] = [];
  for (const color of counted) {
    const near = groups.findIndex((group) => distance(group, color) < SAME_COLOR);
    const group = groups[near];
    if (group) groups[near] = join(group, color);
    else groups.push(color);
  }
  return groups
    .filter(({ count }) => count >= LEAST_SHARE * total)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, COLORS)
    .toSorted((one, other) => other.count - one.count)
    .map(({ count, rgb }) => ({ color: hex(rgb), share: Math.round((1e4 * count) / total) / 1e4 }));
}

/** Cells on the longest side of the mask: fine enough to follow the edge of a cloud, and 3 KB at most. */
const CELLS_ON_LONGEST_SIDE = 160;

/** The cells with at least half of their pixels clipped, by the same rule as the measurements of clipping. */
function clippingMask(overview: Overview): PhotoOverlays['clipping'] {
  const size = sizeOnSide(overview, CELLS_ON_LONGEST_SIDE);
  return {
    across: size.width,
    down: size.height,
    highlights: packBits(shrink(overview.highlights, overview, size)),
    shadows: packBits(shrink(overview.shadows, overview, size)),
  };
}

/** Acutance of what is plainly out of focus, and of the sharpest edges. */
const SOFT = 15;
const SHARP = 85;

/** How sharp each tile of the photo is together with those around it, if they have enough edges to judge. */
function focusMap({ focus: { map, windows } }: PhotoView): PhotoOverlays['focus'] {
  const bytes = new Uint8Array(map.across * map.down);
  for (const { tile, width } of windows) {
    bytes[tile] = 1 + Math.round(254 * ramp(acutance(width), SOFT, SHARP));
  }
  const sharpness = Buffer.from(bytes).toString('base64');
  return { across: map.across, down: map.down, sharpness };
}

/** Bits of a byte below a bin's number. */
const SHIFT = Math.log2(256 / HISTOGRAM_BINS);
/** About this many rows are read; columns are not skipped, so that a mirrored photo has the same histogram. */
const ROWS = 320;

const count = (bins: Int32Array, byte: number): void => {
  bins[byte >> SHIFT] = (bins[byte >> SHIFT] ?? 0) + 1;
};

/** How the pixels' luma and channels (sRGB bytes) spread from black to white, in ten thousandths. */
function histogramOf({ pixels, luma }: PhotoView): PhotoOverlays['histogram'] {
  const { width, height } = luma;
  const empty = () => new Int32Array(HISTOGRAM_BINS);
  const bins = { luma: empty(), red: empty(), green: empty(), blue: empty() };
  const stride = Math.max(1, Math.floor(height / ROWS));
  for (let y = stride >> 1; y < height; y += stride) {
    for (let at = y * width; at < (y + 1) * width; at += 1) {
      count(bins.luma, luma.values[at] ?? 0);
      count(bins.red, pixels.pixels[3 * at] ?? 0);
      count(bins.green, pixels.pixels[3 * at + 1] ?? 0);
      count(bins.blue, pixels.pixels[3 * at + 2] ?? 0);
    }
  }
  const total = bins.luma.reduce((sum, pixels) => sum + pixels, 0);
  const shares = (of: Int32Array): number[] =>
    Array.from(of, (pixels) => Math.round((10_000 * pixels) / total));
  return {
    luma: shares(bins.luma),
    red: shares(bins.red),
    green: shares(bins.green),
    blue: shares(bins.blue),
  };
}

/** The drawings over a photo, or beside it, that show where its measurements come from. Pure and deterministic. */
export const overlaysOf = (view: PhotoView): PhotoOverlays => ({
  clipping: clippingMask(view.overview),
  focus: focusMap(view),
  histogram: histogramOf(view),
  palette: paletteOf(view),
});
