import type { Swatch } from '@photo-coach/shared/contracts/photos/overlays.ts';
import type { PhotoView } from '../measure/photo-view.ts';
import type { LabGrid } from '../measure/planes/planes.ts';

/** Most colors of a palette. */
const COLORS = 6;
/** Distance in CIELAB (ΔE*ab) below which two colors are one: a stranger would call them by one name. */
const SAME_COLOR = 18;
/** Chroma counts double, so that a small red car is not lost among grays that differ in lightness. */
const CHROMA_WEIGHT = 2;
/** Chroma (C*ab) from which on a color counts twice as much as a gray. */
const VIVID = 12;
/** A color with less of the frame, 0–1, is left out. */
const LEAST_SHARE = 0.01;
/** Side of a cell of the color space in which colors are first counted: L*, and a* and b*. */
const CELL = { lightness: 12, chroma: 10 };

type Group = { count: number; lightness: number; a: number; b: number; rgb: number[] };

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
  const cells = new Int32Array(measurable.length);
  const counts = new Int32Array(CHROMA_CELLS ** 2 * Math.ceil(101 / CELL.lightness));
  for (let at = 0; at < cells.length; at += 1) {
    if (measurable[at] !== 1) continue;
    const cell = colorCell(overview, at);
    cells[at] = cell;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  /** Means of a plane over the cells of each color. */
  const meansOf = (plane: Float32Array): Float64Array => {
    const sums = new Float64Array(counts.length);
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? 0;
      if (measurable[at] === 1) sums[cell] = (sums[cell] ?? 0) + (plane[at] ?? 0);
    }
    return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0));
  };
  const [lightness, a, b] = [overview.lightness, overview.a, overview.b].map(meansOf);
  const channels = [overview.red, overview.green, overview.blue].map(meansOf);
  const groups: Group[] = [];
  counts.forEach((count, cell) => {
    if (count === 0) return;
    const rgb = channels.map((means) => means[cell] ?? 0);
    groups.push({
      ...{ count, rgb, lightness: lightness?.[cell] ?? 0 },
      ...{ a: a?.[cell] ?? 0, b: b?.[cell] ?? 0 },
    });
  });
  return groups.sort((one, other) => other.count - one.count);
}

const hex = (rgb: readonly number[]): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The few colors that most of the photo has, with their shares of it; the largest share first. */
export function paletteOf(view: PhotoView): Swatch[] {
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
