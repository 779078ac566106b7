import type { Fingerprint, Grid } from './fingerprint.ts';

/** Where one picture lies in another: its size and its top left corner, as shares of the other's frame. */
type Placement = { readonly scale: number; readonly x: number; readonly y: number };

/** The least likeness of two photos of the same picture. */
export const SAME_PICTURE = 0.72;
/** The least likeness of two photos of a burst: people move between two shots. */
export const SAME_BURST = 0.6;

/** A crop leaves at least this share of each side. */
const LEAST_SCALE = 0.8;
const SCALE_STEP = 0.03;
/** How far a hand moves between two shots, as a share of the frame. */
const MOVED = 0.08;
/** At least this share of the cells must lie within the other picture. */
const LEAST_OVERLAP = 0.75;
/** A lower rough correlation can't become that of one picture on a closer look. */
const HOPELESS = 0.35;
/** Structure below this, in L*, is noise that may agree by chance. */
const LEAST_STRUCTURE = 1.2;

/** A grid's value between cells, by bilinear interpolation; x and y in cells. */
function valueAt({ side, values }: Grid, x: number, y: number): number {
  const left = Math.min(side - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(side - 2, Math.max(0, Math.floor(y)));
  const [u, v] = [x - left, y - top];
  const at = top * side + left;
  const upper = (values[at] ?? 0) * (1 - u) + (values[at + 1] ?? 0) * u;
  const lower = (values[at + side] ?? 0) * (1 - u) + (values[at + side + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}

/** Correlation, −1 to 1, of a picture with the part of another in which it is placed; −1 if they overlap too little. */
function correlationAt(inner: Grid, outer: Grid, { scale, x, y }: Placement, step: number): number {
  const { side } = inner;
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < side; row += step) {
    const v = (y + (scale * (row + 0.5)) / side) * outer.side - 0.5;
    if (v < -0.5 || v > outer.side - 0.5) continue;
    for (let column = 0; column < side; column += step) {
      const u = (x + (scale * (column + 0.5)) / side) * outer.side - 0.5;
      if (u < -0.5 || u > outer.side - 0.5) continue;
      const p = inner.values[row * side + column] ?? 0;
      const q = valueAt(outer, u, v);
      n += 1;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  if (n * step * step < LEAST_OVERLAP * side * side) return -1;
  const [varianceA, varianceB] = [aa / n - (a / n) ** 2, bb / n - (b / n) ** 2];
  if (Math.min(varianceA, varianceB) < LEAST_STRUCTURE ** 2) return -1;
  return (ab / n - (a / n) * (b / n)) / Math.sqrt(varianceA * varianceB);
}

/** The placement with the highest correlation, over every `step`th cell. */
function best(placements: readonly Placement[], inner: Grid, outer: Grid, step: number) {
  let most: { placement: Placement; correlation: number } | null = null;
  for (const placement of placements) {
    const correlation = correlationAt(inner, outer, placement, step);
    if (most === null || correlation > most.correlation) most = { placement, correlation };
  }
  return most;
}

/** Every size and place of one picture within the other, in steps of a coarse cell. */
function placements(step: number): Placement[] {
  const all: Placement[] = [];
  for (let scale = 1; scale > LEAST_SCALE - 1e-9; scale -= SCALE_STEP) {
    for (let x = -MOVED; x <= 1 - scale + MOVED + 1e-9; x += step) {
      for (let y = -MOVED; y <= 1 - scale + MOVED + 1e-9; y += step) all.push({ scale, x, y });
    }
  }
  return all;
}

const COARSE = placements(1 / 24);

/** The places around one, in steps of half a fine cell. */
const around = ({ scale, x, y }: Placement): Placement[] =>
  [-SCALE_STEP / 2, 0, SCALE_STEP / 2].flatMap((larger) =>
    [-1, -0.5, 0, 0.5, 1].flatMap((right) =>
      [-1, -0.5, 0, 0.5, 1].map((down) => ({
        scale: scale + larger,
        x: x - larger / 2 + right / 48,
        y: y - larger / 2 + down / 48,
      })),
    ),
  );

function likenessWithin(inner: Fingerprint, outer: Fingerprint): number {
  const rough = best(COARSE, inner.coarse, outer.coarse, 2);
  if (rough === null || rough.correlation < HOPELESS) return 0;
  const exact = best(around(rough.placement), inner.fine, outer.fine, 2);
  return Math.max(0, exact?.correlation ?? 0);
}

/**
 * How alike two pictures are in structure, 0–1, wherever one lies in the other: the highest normalized
 * cross-correlation of their fingerprints over sizes and places. 0.8 and more is the same picture.
 */
export const likeness = (one: Fingerprint, other: Fingerprint): number =>
  Math.max(likenessWithin(one, other), likenessWithin(other, one));

/** Distance of two pictures' mean colors, in a*b*. */
export const colorDistance = (one: Fingerprint, other: Fingerprint): number =>
  Math.hypot(one.color.a - other.color.a, one.color.b - other.color.b);

/**
 * The index of the photo that is most like the one at `index`; if no other is the same picture, of the next photo, or
 * of the previous one for the last. null without another photo.
 * @param fingerprints of an album's photos, in their order; null for a photo that has none
 */
export function nearestTake(
  fingerprints: readonly (Fingerprint | null)[],
  index: number,
): number | null {
  const neighbor = index + 1 < fingerprints.length ? index + 1 : index - 1;
  const own = fingerprints[index];
  if (own === undefined || fingerprints[neighbor] === undefined) return null;
  let nearest = { index: neighbor, alike: SAME_BURST };
  for (const [at, other] of fingerprints.entries()) {
    const alike = own && other && at !== index ? likeness(own, other) : 0;
    if (alike > nearest.alike) nearest = { index: at, alike };
  }
  return nearest.index;
}
