import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { mean, standardDeviation } from '../math/statistics.ts';
import { doubleAt, floatAt, numberAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { LabGrid } from '../planes/lab-grid.ts';
import type { Overview } from '../planes/planes.ts';

/** Only midtones count: a dark pixel's hue is mostly noise, and a nearly clipped one has lost a channel. */
const MIDTONE = { from: 20, to: 92 };
/** Largest distance from gray that is searched, in C*ab. */
const SEARCH_CHROMA = 24;
/** Standard deviation of the prior for small casts, in C*ab. */
const PRIOR_CHROMA = 7;
/** Width, in C*ab, of one gray surface's cluster. */
const CLUSTER_RADIUS = 5;
/** Smallest share of the frame of a neutral cluster. */
const SMALLEST_SHARE = 0.03;
/** A neutral cluster must reach this many of the frame's 36 cells; one tinted object does not. */
const FEWEST_CELLS = 6;
/** Smallest standard deviation of a neutral cluster's lightness; a single painted surface has less. */
const SMALLEST_LIGHTNESS_SPREAD = 5;
/** Up to here, in C*ab, a wrong answer is harmless; a stronger cast must be confirmed (see `isConfirmed`). */
const HARMLESS_CAST = 6;
/** Beyond this, in C*ab, the color of stone, foliage or water is likelier than a cast. */
const LARGEST_CAST = 14;
/** Color this far on the opposite side of gray, over this share of the frame, rules a cast out. */
const OPPOSITE_CHROMA = 4;
const LARGEST_OPPOSITE = 0.05;
const CELLS = 6;

const NO_NEUTRALS =
  'The photo shows too little that is surely gray or white to judge its color cast.';

const isMidtone = (lightness: number): boolean =>
  lightness >= MIDTONE.from && lightness <= MIDTONE.to;

/** Counts of midtone pixels by a* and b*, in squares of one unit, `SEARCH_CHROMA` to each side. */
function countByHue(grid: LabGrid): Float64Array {
  const side = 2 * SEARCH_CHROMA + 1;
  const counts = new Float64Array(side * side);
  for (let i = 0; i < grid.lightness.length; i += 1) {
    if (!isMidtone(floatAt(grid.lightness, i))) continue;
    const a = Math.round(floatAt(grid.a, i)) + SEARCH_CHROMA;
    const b = Math.round(floatAt(grid.b, i)) + SEARCH_CHROMA;
    if (a < 0 || b < 0 || a >= side || b >= side) continue;
    counts[b * side + a] = doubleAt(counts, b * side + a) + 1;
  }
  return counts;
}

/** The center of the square with most pixels, weighted by the prior. */
function likeliestNeutral(counts: Float64Array): { a: number; b: number } {
  const side = 2 * SEARCH_CHROMA + 1;
  let best = { a: 0, b: 0, score: 0 };
  for (let b = 2; b < side - 2; b += 1) {
    for (let a = 2; a < side - 2; a += 1) {
      let sum = 0;
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) sum += doubleAt(counts, (b + dy) * side + a + dx);
      }
      const squared = (a - SEARCH_CHROMA) ** 2 + (b - SEARCH_CHROMA) ** 2;
      const score = sum * Math.exp(-squared / (2 * PRIOR_CHROMA ** 2));
      if (score > best.score) best = { a: a - SEARCH_CHROMA, b: b - SEARCH_CHROMA, score };
    }
  }
  return best;
}

type Cluster = {
  readonly a: number;
  readonly b: number;
  readonly share: number;
  readonly cells: number;
  readonly lightnessSpread: number;
};

/** The midtone pixels within the cluster's radius: their mean color and their spread. */
function clusterAround(grid: LabGrid, center: { a: number; b: number }): Cluster {
  const a: number[] = [];
  const b: number[] = [];
  const lightness: number[] = [];
  const perCell = new Array<number>(CELLS * CELLS).fill(0);
  const { width, height } = grid;
  for (let i = 0; i < grid.lightness.length; i += 1) {
    const l = floatAt(grid.lightness, i);
    if (!isMidtone(l)) continue;
    const pa = floatAt(grid.a, i);
    const pb = floatAt(grid.b, i);
    if ((pa - center.a) ** 2 + (pb - center.b) ** 2 > CLUSTER_RADIUS ** 2) continue;
    a.push(pa);
    b.push(pb);
    lightness.push(l);
    const x = i % width;
    const column = Math.floor((CELLS * x) / width);
    const cell = Math.floor((CELLS * (i - x)) / width / height) * CELLS + column;
    perCell[cell] = numberAt(perCell, cell) + 1;
  }
  const cellSize = grid.lightness.length / perCell.length;
  return {
    a: mean(a),
    b: mean(b),
    share: a.length / grid.lightness.length,
    cells: perCell.filter((count) => count >= 0.03 * cellSize).length,
    lightnessSpread: standardDeviation(lightness),
  };
}

/** Mean a* and b* of the lightest 2 % of the frame that aren't clipped (the white-patch estimate). */
function lightestHue(grid: LabGrid): { a: number; b: number } {
  const unclipped = [...grid.lightness.keys()].filter((i) => floatAt(grid.lightness, i) < 96);
  unclipped.sort((i, k) => floatAt(grid.lightness, k) - floatAt(grid.lightness, i));
  const lightest = unclipped.slice(0, Math.max(1, Math.round(0.02 * grid.lightness.length)));
  return {
    a: mean(lightest.map((i) => floatAt(grid.a, i))),
    b: mean(lightest.map((i) => floatAt(grid.b, i))),
  };
}

/** Shares of the frame's midtones that contradict a cast of this hue and strength. */
function contraryShares(grid: LabGrid, cast: { a: number; b: number }) {
  const chroma = Math.hypot(cast.a, cast.b);
  let [grayer, opposite] = [0, 0];
  for (let i = 0; i < grid.lightness.length; i += 1) {
    if (!isMidtone(floatAt(grid.lightness, i))) continue;
    const a = floatAt(grid.a, i);
    const b = floatAt(grid.b, i);
    if (a ** 2 + b ** 2 < (chroma / 2) ** 2) grayer += 1;
    if (a * cast.a + b * cast.b < -OPPOSITE_CHROMA * chroma) opposite += 1;
  }
  return { grayer: grayer / grid.lightness.length, opposite: opposite / grid.lightness.length };
}

/**
 * Whether a visible cast comes from the light and not from an object: the lightest parts are tinted alike (within
 * 45° and at least 0.4 as much), and almost nothing is at most half as tinted, or tinted oppositely.
 */
function isConfirmed(grid: LabGrid, cast: Cluster): boolean {
  const chroma = Math.hypot(cast.a, cast.b);
  if (chroma <= HARMLESS_CAST) return true;
  if (chroma > LARGEST_CAST) return false;
  const light = lightestHue(grid);
  const along = (light.a * cast.a + light.b * cast.b) / chroma;
  const leansAlike = along >= Math.SQRT1_2 * Math.hypot(light.a, light.b) && along >= 0.4 * chroma;
  const { grayer, opposite } = contraryShares(grid, cast);
  return leansAlike && grayer < SMALLEST_SHARE && opposite < LARGEST_OPPOSITE;
}

/**
 * Cast of the light: the a*b* offset of the densest cluster of near-neutral midtones, found by one
 * mean shift from the mode under a prior for small casts (the gray-pixel idea of Yang et al. 2015,
 * "Efficient illuminant estimation … using gray pixels"). A photo in which no such cluster is large,
 * spread over the frame and over lightness, or in which a strong one is not confirmed, abstains.
 */
function measureCast(grid: LabGrid): Measurement[] {
  const mode = likeliestNeutral(countByHue(grid));
  const cluster = clusterAround(grid, clusterAround(grid, mode));
  const plausible =
    cluster.share >= SMALLEST_SHARE &&
    cluster.cells >= FEWEST_CELLS &&
    cluster.lightnessSpread >= SMALLEST_LIGHTNESS_SPREAD &&
    isConfirmed(grid, cluster);
  if (!plausible) {
    return [abstained('color_cast', NO_NEUTRALS), abstained('color_cast_hue', NO_NEUTRALS)];
  }
  const chroma = Math.hypot(cluster.a, cluster.b);
  const hue = (Math.atan2(cluster.b, cluster.a) * 180) / Math.PI;
  return [
    measured('color_cast', chroma),
    chroma < 1
      ? abstained('color_cast_hue', 'Grays are neutral, so there is no hue to name.')
      : measured('color_cast_hue', (hue + 360) % 360, undefined, 1),
  ];
}

/** M of Hasler & Süsstrunk 2003, "Measuring colorfulness in natural images": 0 gray, 109 extreme. */
function colorfulness(overview: Overview): number {
  const { red, green, blue } = overview;
  const redGreen = red.map((r, i) => r - floatAt(green, i));
  const yellowBlue = red.map((r, i) => (r + floatAt(green, i)) / 2 - floatAt(blue, i));
  const spread = Math.hypot(standardDeviation(redGreen), standardDeviation(yellowBlue));
  return spread + 0.3 * Math.hypot(mean(redGreen), mean(yellowBlue));
}

/** Color cast and its Lab hue, warmth (mean b* of the frame) and colorfulness. */
export const measureColor = (overview: Overview, grid: LabGrid): Measurement[] => [
  ...measureCast(grid),
  measured('warmth', mean(overview.b)),
  measured('colorfulness', colorfulness(overview)),
];
