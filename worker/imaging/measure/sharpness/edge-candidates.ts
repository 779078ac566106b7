import type { EdgePoints } from '../edges/edge-points.ts';
import type { Size } from '../planes/planes.ts';

/** A place with a local maximum of the slope, on the detail's grid. */
export type Candidate = {
  readonly column: number;
  readonly row: number;
  /** Unit vector toward brighter. */
  readonly acrossX: number;
  readonly acrossY: number;
};

/** Tiles on the longest side: a local fault on 4 % of the frame then covers at least three by three. */
const TILES_ON_LONGEST_SIDE = 24;
/** Ranges of directions, 22.5° each; opposite slopes share one. */
const DIRECTIONS = 8;
const MOST_PER_DIRECTION = 3;

export type CandidateTiles = {
  readonly across: number;
  readonly down: number;
  readonly tiles: readonly (readonly Candidate[])[];
};

/** For each range of each tile, the points with its strongest slopes, strongest first; −1 where there are fewer. */
function findStrongest(points: EdgePoints, { width, height }: Size, across: number, down: number) {
  const strongest = new Int32Array(across * down * DIRECTIONS * MOST_PER_DIRECTION).fill(-1);
  const slopeOf = (point: number): number => (point < 0 ? 0 : (points.strength[point] ?? 0));
  for (let p = 0; p < points.count; p += 1) {
    const i = points.cell[p] ?? 0;
    const column = i % width;
    const row = (i - column) / width;
    const tile =
      Math.floor(((row + 0.5) * down) / height) * across +
      Math.floor(((column + 0.5) * across) / width);
    const range = tile * DIRECTIONS + ((points.sector[p] ?? 0) % DIRECTIONS);
    const first = range * MOST_PER_DIRECTION;
    let at = first + MOST_PER_DIRECTION;
    // Each takes its place behind equals.
    while (at > first && slopeOf(strongest[at - 1] ?? 0) < slopeOf(p)) at -= 1;
    if (at === first + MOST_PER_DIRECTION) continue;
    strongest.copyWithin(at + 1, at, first + MOST_PER_DIRECTION - 1);
    strongest[at] = p;
  }
  return strongest;
}

/**
 * The places where the detail is steepest, a few for each of eight directions in each tile of the frame. They are
 * chosen at a coarse scale, because blur then hardly changes the choice; and by direction, because the rare directions
 * show movement.
 */
export function findCandidates(points: EdgePoints, grid: Size): CandidateTiles {
  const { width, height } = grid;
  const longest = Math.max(width, height);
  const across = Math.max(1, Math.round((TILES_ON_LONGEST_SIDE * width) / longest));
  const down = Math.max(1, Math.round((TILES_ON_LONGEST_SIDE * height) / longest));
  const { dx, dy, size } = points.gradient;
  const strongest = findStrongest(points, grid, across, down);
  const tiles = Array.from({ length: across * down }, (): Candidate[] => []);
  for (let k = 0; k < strongest.length; k += 1) {
    const point = strongest[k] ?? 0;
    if (point < 0) continue;
    const i = points.cell[point] ?? 0;
    tiles[Math.floor(k / (DIRECTIONS * MOST_PER_DIRECTION))]?.push({
      column: i % width,
      row: Math.floor(i / width),
      acrossX: (dx[i] ?? 0) / (size[i] ?? 0),
      acrossY: (dy[i] ?? 0) / (size[i] ?? 0),
    });
  }
  return { across, down, tiles };
}
