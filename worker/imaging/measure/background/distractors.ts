import { ramp } from '../math/ramp.ts';
import { floatAt } from '../math/typed-arrays.ts';
import type { CoarseGrid } from './coarse-grid.ts';
import { type Cell, type Extent, extentOf } from './extent.ts';
import { isolationAt } from './isolation.ts';
import { colorAt, contrastOf } from './lab-color.ts';
import { surroundOf } from './surround.ts';
import { type Windows, windowsOf, windowTables } from './windows.ts';

/** Something near the border that draws the eye. */
export type Distractor = {
  readonly extent: Extent;
  /** How much it distracts: its difference from its surroundings (L*a*b*), less for the tiny, large and scattered. */
  readonly strength: number;
};

/** Half sides of the windows, in cells of 160 on the longest side; each finds things up to twice as large as it is. */
const RADII = [2, 3, 4, 6, 8, 11, 15] as const;
/** The gap between a thing and the border, as a share of the longest side, up to which it counts wholly, and at all. */
const NEAR = 0.04;
const FAR = 0.12;
/** A thing of this share of the frame draws half as much as a large one with the same difference. */
const HALF_SIZE = 0.015;
/** From the first share of the frame on, a thing counts as a part of the scene; from the second on, it is nothing else. */
const LARGE = { from: 0.095, to: 0.19 };
/** The same of its standard deviation along x or y, as a share of the longest side: a thing is compact. */
const WIDE = { from: 0.13, to: 0.22 };
/** The same of its definition: a gradient is no thing. */
const VAGUE = { from: 0.85, to: 0.55 };
/** The same of its share on the subject, whose mask may end short of the subject's bounds or reach beyond them. */
const SUBJECT = { from: 0.4, to: 0.85 };
const MOST_CANDIDATES = 8;
const LEAST_RANK = 4;

type Candidate = {
  readonly at: Cell;
  readonly nearest: number;
  readonly rank: number;
  readonly windows: Windows;
};

/** 1 up to `from`, falling to 0 at `to`. */
const fade = (value: number, { from, to }: { from: number; to: number }): number =>
  ramp(value, to, from);

const depthOf = ({ x, y }: Cell, { width, height }: CoarseGrid): number =>
  Math.min(x, y, width - 1 - x, height - 1 - y);

function candidatesOf(grid: CoarseGrid, windows: Windows): Candidate[] {
  const { width, height } = grid;
  const { radius } = windows;
  const side = Math.max(width, height);
  const range = { from: NEAR * side, to: FAR * side };
  const candidates: Candidate[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = { x, y };
      const weight = fade(depthOf(at, grid) - radius, range) * (radius / (radius + 2));
      if (weight === 0) continue;
      const found = isolationAt(windows, width, at, LEAST_RANK / weight);
      if (found === null) continue;
      candidates.push({ at, nearest: found.nearest, rank: found.attraction * weight, windows });
    }
  }
  return candidates;
}

/** The highest ranked candidates that do not overlap. Of equals, the one nearer to the border goes first. */
function strongest(candidates: readonly Candidate[], grid: CoarseGrid): Candidate[] {
  const ranked = candidates.toSorted(
    (p, q) => q.rank - p.rank || depthOf(p.at, grid) - depthOf(q.at, grid),
  );
  const chosen: Candidate[] = [];
  for (const one of ranked) {
    const overlaps = chosen.some((other) => {
      const reach = one.windows.radius + other.windows.radius;
      return Math.abs(one.at.x - other.at.x) < reach && Math.abs(one.at.y - other.at.y) < reach;
    });
    if (!overlaps) chosen.push(one);
    if (chosen.length === MOST_CANDIDATES) break;
  }
  return chosen;
}

function judge(grid: CoarseGrid, { at, nearest, windows }: Candidate): Distractor {
  const cell = at.y * grid.width + at.x;
  const color = colorAt(windows, cell);
  const extent = extentOf(grid, cell, color, contrastOf(color, colorAt(windows, nearest)));
  const { attraction, rarity } = surroundOf(grid, extent);
  const share = extent.area / grid.lightness.length;
  const size = (share / (share + HALF_SIZE)) * fade(share, LARGE);
  const width = Math.max(extent.spread.x, extent.spread.y) / Math.max(grid.width, grid.height);
  const shape = fade(width, WIDE) * fade(extent.definition, VAGUE) * extent.solidity;
  const apart = fade(extent.subject, SUBJECT);
  return { extent, strength: attraction * rarity * size * shape * apart };
}

/** Leaves out what was already found from another cell; expects the strongest first. */
function withoutRepeats(distractors: readonly Distractor[], grid: CoarseGrid): Distractor[] {
  const kept: Distractor[] = [];
  for (const one of distractors) {
    const { x, y } = one.extent.center;
    const middle = Math.round(y) * grid.width + Math.round(x);
    if (!kept.some(({ extent }) => floatAt(extent.belonging, middle) > 0.5)) kept.push(one);
  }
  return kept;
}

/** What draws the eye near the border, strongest first. */
export function findDistractors(grid: CoarseGrid): Distractor[] {
  const tables = windowTables(grid);
  const candidates = RADII.flatMap((radius) => candidatesOf(grid, windowsOf(tables, radius)));
  const judged = strongest(candidates, grid).map((candidate) => judge(grid, candidate));
  return withoutRepeats(
    judged.toSorted((p, q) => q.strength - p.strength),
    grid,
  );
}
