import type { Swatch } from '@photo-coach/shared/contracts/photos/overlays.ts';
import { byteAt, doubleAt, floatAt } from '../measure/math/typed-arrays.ts';
import type { PhotoView } from '../measure/photo-view.ts';

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

/** Counts the photo's colors in cells of the color space, with the mean color of each; most frequent first. */
function countColors({ overview, measurable }: PhotoView): Group[] {
  const sums = new Map<number, Float64Array>();
  const planes = [
    ...[overview.lightness, overview.a, overview.b],
    ...[overview.red, overview.green, overview.blue],
  ];
  for (let at = 0; at < overview.lightness.length; at += 1) {
    if (byteAt(measurable, at) === 0) continue;
    const lightness = Math.floor(floatAt(overview.lightness, at) / CELL.lightness);
    const a = Math.floor(floatAt(overview.a, at) / CELL.chroma) + 20;
    const b = Math.floor(floatAt(overview.b, at) / CELL.chroma) + 20;
    const key = (lightness * 64 + a) * 64 + b;
    const sum = sums.get(key) ?? new Float64Array(7);
    sums.set(key, sum);
    for (const [index, plane] of planes.entries()) {
      sum[index] = doubleAt(sum, index) + floatAt(plane, at);
    }
    sum[6] = doubleAt(sum, 6) + 1;
  }
  return Array.from(sums.values(), (sum) => {
    const count = doubleAt(sum, 6);
    const [lightness = 0, a = 0, b = 0, ...rgb] = Array.from(
      sum.subarray(0, 6),
      (value) => value / count,
    );
    return { count, lightness, a, b, rgb };
  }).toSorted((one, other) => other.count - one.count);
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
