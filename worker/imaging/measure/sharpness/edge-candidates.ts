import { byteAt, floatAt, intAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';

/** A place with a local maximum of the slope, on the overview's grid. */
export type Candidate = {
  readonly column: number;
  readonly row: number;
  /** Unit vector toward brighter. */
  readonly acrossX: number;
  readonly acrossY: number;
};

/** Tiles on the longest side: a local fault on 4 % of the frame then covers at least three by three. */
const TILES_ON_LONGEST_SIDE = 24;
const DIRECTIONS = 8;
const MOST_PER_DIRECTION = 3;
/** The weakest slope that is looked at, in L* per cell. */
const LEAST_SLOPE = 0.8;

export type CandidateTiles = {
  readonly across: number;
  readonly down: number;
  readonly tiles: readonly (readonly Candidate[])[];
};

type Slopes = {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly length: Float32Array;
};

/** Sobel's operator, scaled to the slope per cell. */
function slopesOf({ overview, measurable }: PhotoView): Slopes {
  const { width, height, lightness } = overview;
  const plane = (): Float32Array => new Float32Array(width * height);
  const slopes = { x: plane(), y: plane(), length: plane() };
  for (let row = 1; row < height - 1; row += 1) {
    const end = row * width + width - 1;
    for (let i = row * width + 1; i < end; i += 1) {
      if (byteAt(measurable, i) === 0) continue;
      const down = floatAt(lightness, i + width + 1) - floatAt(lightness, i - width - 1);
      const up = floatAt(lightness, i - width + 1) - floatAt(lightness, i + width - 1);
      const sideways = floatAt(lightness, i + 1) - floatAt(lightness, i - 1);
      const upright = floatAt(lightness, i + width) - floatAt(lightness, i - width);
      const x = (2 * sideways + down + up) / 8;
      const y = (2 * upright + down - up) / 8;
      slopes.x[i] = x;
      slopes.y[i] = y;
      slopes.length[i] = Math.sqrt(x * x + y * y);
    }
  }
  return slopes;
}

/** Whether the slope at cell `i` is no less than that of its two neighbors across the edge. */
function isCrest({ x, y, length }: Slopes, i: number, width: number): boolean {
  const here = floatAt(length, i);
  if (here < LEAST_SLOPE) return false;
  const alongX = floatAt(x, i);
  const alongY = floatAt(y, i);
  const stepX = Math.abs(alongX) > 0.41 * Math.abs(alongY) ? Math.sign(alongX) : 0;
  const stepY = Math.abs(alongY) > 0.41 * Math.abs(alongX) ? Math.sign(alongY) : 0;
  const step = stepY * width + stepX;
  return floatAt(length, i + step) <= here && floatAt(length, i - step) <= here;
}

/** Which of the eight ranges of directions, 22.5° each, a slope lies in; opposite slopes share one. */
function directionOf(x: number, y: number): number {
  const turn = Math.atan2(y, x) / Math.PI + 1;
  return Math.round(turn * DIRECTIONS) % DIRECTIONS;
}

/** For each range of each tile, the cells with its strongest slopes, strongest first; −1 where there are fewer. */
type Strongest = { readonly cells: Int32Array; readonly slopes: Float32Array };

/** Puts a cell in its place among those of its range, behind equals. */
function keepStrongest({ cells, slopes }: Strongest, range: number, cell: number, slope: number) {
  const first = range * MOST_PER_DIRECTION;
  let at = first + MOST_PER_DIRECTION - 1;
  if (floatAt(slopes, at) >= slope) return;
  for (; at > first && floatAt(slopes, at - 1) < slope; at -= 1) {
    cells[at] = intAt(cells, at - 1);
    slopes[at] = floatAt(slopes, at - 1);
  }
  cells[at] = cell;
  slopes[at] = slope;
}

function findStrongest(
  slopes: Slopes,
  grid: { width: number; height: number },
  across: number,
  down: number,
): Strongest {
  const { width, height } = grid;
  const most = across * down * DIRECTIONS * MOST_PER_DIRECTION;
  const strongest = { cells: new Int32Array(most).fill(-1), slopes: new Float32Array(most) };
  for (let row = 1; row < height - 1; row += 1) {
    const first = Math.floor(((row + 0.5) * down) / height) * across;
    for (let column = 1; column < width - 1; column += 1) {
      const i = row * width + column;
      if (!isCrest(slopes, i, width)) continue;
      const tile = first + Math.floor(((column + 0.5) * across) / width);
      const direction = directionOf(floatAt(slopes.x, i), floatAt(slopes.y, i));
      keepStrongest(strongest, tile * DIRECTIONS + direction, i, floatAt(slopes.length, i));
    }
  }
  return strongest;
}

/**
 * The places where the overview is steepest, a few for each of eight directions in each tile of the frame. They are
 * chosen at a coarse scale, because blur then hardly changes the choice; and by direction, because
 * the rare directions are those that tell movement.
 */
export function findCandidates(view: PhotoView): CandidateTiles {
  const { width, height } = view.overview;
  const longest = Math.max(width, height);
  const across = Math.max(1, Math.round((TILES_ON_LONGEST_SIDE * width) / longest));
  const down = Math.max(1, Math.round((TILES_ON_LONGEST_SIDE * height) / longest));
  const slopes = slopesOf(view);
  const { cells } = findStrongest(slopes, view.overview, across, down);
  const tiles = Array.from({ length: across * down }, (): Candidate[] => []);
  for (let k = 0; k < cells.length; k += 1) {
    const i = intAt(cells, k);
    if (i < 0) continue;
    const slope = floatAt(slopes.length, i);
    tiles[Math.floor(k / (DIRECTIONS * MOST_PER_DIRECTION))]?.push({
      column: i % width,
      row: Math.floor(i / width),
      acrossX: floatAt(slopes.x, i) / slope,
      acrossY: floatAt(slopes.y, i) / slope,
    });
  }
  return { across, down, tiles };
}
