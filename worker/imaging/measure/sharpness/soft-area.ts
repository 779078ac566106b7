import { ramp } from '../math/ramp.ts';
import { doubleAt, intAt } from '../math/typed-arrays.ts';
import { type SoftnessGrid, sharpnessOf, structureOf } from './softness-grid.ts';
import {
  insert,
  type WeightedValues,
  weightedQuantile,
  weightedValues,
} from './weighted-values.ts';

/** Radii of the areas that are looked for, in tiles: with the fall-off around them, 3 to 10 % of the frame. */
const RADII = [2.2, 3.3, 4.8] as const;
/** The ring around an area, from and to this far beyond its radius, in tiles. */
const RING = { from: 1.7, to: 4.2 };
const SECTORS = 8;
/** The soft end of what is inside, and the soft end of the ring: all of the one is softer than nearly all of the other. */
const QUANTILE = { inside: 0.78, ring: 0.3 };
/** Log sharpness from which a ring counts as sharp and no sharper: more is texture at the limit of what pixels show. */
const SHARPEST = Math.log(0.8);
/** Log sharpness of an area that is not soft, and that is out of focus by its looks alone. */
const SOFT = { not: Math.log(0.42), wholly: Math.log(0.17) };
/** Log sharpness of a ring that is soft itself, and that is sharp enough. */
const SHARP = { not: Math.log(0.12), enough: Math.log(0.35) };
/** Share of an area's tiles with structure at which it holds nothing but a lone edge, and at which it is filled. */
const FILLED = { from: 0.35, to: 0.75 };
/** Coarse structure of an area as a share of the ring's at which it is plain, and at which it has as much. */
const COMPARABLE = { from: 0.25, to: 0.7 };
/** The same share up to which it is of a kind with the ring, and at which it is something bold before or behind it. */
const BOLDER = { from: 1.8, to: 3.4 };
/** Evenness of an area's coarse structure at which it is a lone line, such as a post, and at which it is spread out. */
const SPREAD = { from: 0.5, to: 0.6 };
/** Sides of eight with structure at which surroundings are unknown, and at which they are known. */
const SIDES = { from: 4, to: 7 };
/** Sides of eight that lie in the frame: at its border, what is soft mostly goes on beyond it. */
const IN_FRAME = { from: 3, to: 8 };

/** The way from a tile to others; `sector` is the eighth of the surroundings that each lies in. */
type Steps = { readonly x: Int32Array; readonly y: Int32Array; readonly sector: Int32Array };

type Area = { readonly radius: number; readonly inside: Steps; readonly ring: Steps };

export type SoftArea = {
  readonly x: number;
  readonly y: number;
  /** In tiles. */
  readonly radius: number;
  /** Logarithm of how much softer the area is than the ring around it, less where it may be so by nature. */
  readonly softer: number;
  /** How much is known of its surroundings, 0–1. */
  readonly known: number;
  /** Log sharpness of the area and of the ring. */
  readonly inside: number;
  readonly around: number;
};

/** The tiles from one to another distance of a tile. */
function stepsBetween(from: number, to: number): Steps {
  const reach = Math.ceil(to);
  const found: [number, number, number][] = [];
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const distance = Math.hypot(x, y);
      const turn = Math.atan2(y, x) / (2 * Math.PI) + 1;
      if (distance >= from && distance <= to)
        found.push([x, y, Math.round(turn * SECTORS) % SECTORS]);
    }
  }
  const column = (at: 0 | 1 | 2): Int32Array => Int32Array.from(found, (step) => step[at]);
  return { x: column(0), y: column(1), sector: column(2) };
}

const AREAS: readonly Area[] = RADII.map((radius) => ({
  radius,
  inside: stepsBetween(0, radius),
  ring: stepsBetween(radius + RING.from, radius + RING.to),
}));

/** Sums over the parts of one area; reused. */
type Sums = {
  readonly values: WeightedValues;
  readonly fine: Float64Array;
  readonly coarse: Float64Array;
  readonly tiles: Float64Array;
};

/** The tile at a step from (x, y); −1 beyond the frame. */
function tileAt({ across, down }: SoftnessGrid, x: number, y: number): number {
  return x < 0 || y < 0 || x >= across || y >= down ? -1 : y * across + x;
}

type Part = {
  /** Log sharpness at the soft end. */
  readonly sharpness: number;
  /** Mean coarse structure. */
  readonly coarse: number;
};

type Inside = Part & {
  /** Share of its tiles with structure. */
  readonly filled: number;
  /** How evenly the coarse structure is spread over its tiles: 1 / their number in one tile alone, to 1 in all alike. */
  readonly evenness: number;
};

type Ring = Part & {
  /** Number of its sides that lie in the frame, and of those with structure. */
  readonly sides: number;
  readonly filled: number;
};

function lookInside(grid: SoftnessGrid, x: number, y: number, steps: Steps, sums: Sums): Inside {
  sums.values.count = 0;
  let [tiles, all, squares, filled] = [0, 0, 0, 0];
  for (let k = 0; k < steps.x.length; k += 1) {
    const tile = tileAt(grid, x + intAt(steps.x, k), y + intAt(steps.y, k));
    if (tile < 0) continue;
    const coarse = doubleAt(grid.coarse, tile);
    insert(sums.values, doubleAt(grid.sharpness, tile), coarse);
    tiles += 1;
    all += coarse;
    squares += coarse * coarse;
    filled += doubleAt(grid.structure, tile);
  }
  const sharpness = weightedQuantile(sums.values, QUANTILE.inside);
  const evenness = (all * all) / (tiles * squares + 1e-9);
  return { sharpness, coarse: all / tiles, filled: filled / tiles, evenness };
}

function lookAround(grid: SoftnessGrid, x: number, y: number, steps: Steps, sums: Sums): Ring {
  const { fine, coarse, tiles } = sums;
  fine.fill(0);
  coarse.fill(0);
  tiles.fill(0);
  for (let k = 0; k < steps.x.length; k += 1) {
    const tile = tileAt(grid, x + intAt(steps.x, k), y + intAt(steps.y, k));
    if (tile < 0) continue;
    const sector = intAt(steps.sector, k);
    fine[sector] = doubleAt(fine, sector) + doubleAt(grid.fine, tile);
    coarse[sector] = doubleAt(coarse, sector) + doubleAt(grid.coarse, tile);
    tiles[sector] = doubleAt(tiles, sector) + 1;
  }
  sums.values.count = 0;
  let [count, all, sides, filled] = [0, 0, 0, 0];
  for (let sector = 0; sector < SECTORS; sector += 1) {
    const seen = doubleAt(tiles, sector);
    if (seen === 0) continue;
    const sum = doubleAt(coarse, sector);
    const weight = structureOf(grid.typical, sum / seen);
    insert(sums.values, sharpnessOf(doubleAt(fine, sector) / seen, sum / seen), weight);
    sides += 1;
    filled += weight;
    all += sum;
    count += seen;
  }
  const sharpness = Math.min(SHARPEST, weightedQuantile(sums.values, QUANTILE.ring));
  return { sharpness, coarse: all / Math.max(1, count), sides, filled };
}

/** Judges one area; null where it is no softer than its surroundings, or where those are not known. */
function judge(grid: SoftnessGrid, x: number, y: number, area: Area, sums: Sums): SoftArea | null {
  const inside = lookInside(grid, x, y, area.inside, sums);
  const filled =
    ramp(inside.filled, FILLED.from, FILLED.to) * ramp(inside.evenness, SPREAD.from, SPREAD.to);
  const looks = filled * ramp(inside.sharpness, SOFT.not, SOFT.wholly);
  // Most areas end here, before their surroundings are looked at.
  if (!(looks > 0)) return null;
  const ring = lookAround(grid, x, y, area.ring, sums);
  const known =
    ramp(ring.filled, SIDES.from, SIDES.to) * ramp(ring.sides, IN_FRAME.from, IN_FRAME.to);
  if (known === 0) return null;
  const bold = inside.coarse / (ring.coarse + 1e-9);
  const natural =
    looks *
    ramp(bold, COMPARABLE.from, COMPARABLE.to) *
    ramp(bold, BOLDER.to, BOLDER.from) *
    ramp(ring.sharpness, SHARP.not, SHARP.enough);
  const softer = Math.max(0, ring.sharpness - inside.sharpness) * natural;
  if (softer === 0) return null;
  const { radius } = area;
  return { x, y, radius, softer, known, inside: inside.sharpness, around: ring.sharpness };
}

/** The area that is softest against its surroundings; null where none is. */
export function softestArea(grid: SoftnessGrid): SoftArea | null {
  const plane = (): Float64Array => new Float64Array(SECTORS);
  const sums = { values: weightedValues(128), fine: plane(), coarse: plane(), tiles: plane() };
  let best: SoftArea | null = null;
  for (let y = 0; y < grid.down; y += 1) {
    for (let x = 0; x < grid.across; x += 1) {
      for (const area of AREAS) {
        const soft = judge(grid, x, y, area, sums);
        if (soft === null) continue;
        if (best === null || soft.softer * soft.known > best.softer * best.known) best = soft;
      }
    }
  }
  return best;
}
