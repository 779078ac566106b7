import type { Fingerprint, Grid } from './fingerprint.ts';

/** How far a picture has moved against another, in shares of the frame; positive: its content lies further left or up. */
type Shift = { readonly x: number; readonly y: number };

/** Parts of a panorama share at least this part of a side, and at most the second: more is the same picture. */
const OVERLAP = { least: 0.2, most: 0.85 };
/** Across the camera's direction, a hand moves less than this share of the frame. */
const ACROSS = 0.12;
/** The least correlation of the shared part. */
const SAME_VIEW = 0.6;

/** Correlation of the parts that two grids share when one lies `right` and `down` cells further in the other. */
function correlationAt(one: Grid, other: Grid, right: number, down: number): number {
  const { side } = one;
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.max(0, down); y < Math.min(side, side + down); y += 1) {
    for (let x = Math.max(0, right); x < Math.min(side, side + right); x += 1) {
      const p = one.values[y * side + x] ?? 0;
      const q = other.values[(y - down) * side + x - right] ?? 0;
      n += 1;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const spread = Math.sqrt((aa / n - (a / n) ** 2) * (bb / n - (b / n) ** 2));
  return n === 0 || spread < 1 ? 0 : (ab / n - (a / n) * (b / n)) / spread;
}

/** Every shift of part of a side along one axis and little across, in cells. */
function* shiftsOf(side: number): Generator<[right: number, down: number]> {
  const [near, far] = [(1 - OVERLAP.most) * side, (1 - OVERLAP.least) * side];
  const across = ACROSS * side;
  for (let along = Math.ceil(near); along <= far; along += 1) {
    for (let aside = -Math.floor(across); aside <= across; aside += 1) {
      yield [along, aside];
      yield [-along, aside];
      yield [aside, along];
      yield [aside, -along];
    }
  }
}

/** Where the second picture continues the first, as the next part of a panorama; null if it does not. */
export function findShift(one: Fingerprint, other: Fingerprint): Shift | null {
  const { side } = one.fine;
  let best: { shift: Shift; correlation: number } | null = null;
  for (const [right, down] of shiftsOf(side)) {
    const correlation = correlationAt(one.fine, other.fine, right, down);
    if (best === null || correlation > best.correlation) {
      best = { shift: { x: right / side, y: down / side }, correlation };
    }
  }
  return best !== null && best.correlation >= SAME_VIEW ? best.shift : null;
}
