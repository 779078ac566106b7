import { byteAt, floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';

/** A place with a local maximum of the slope, on the overview's grid. */
export type Candidate = {
  readonly column: number;
  readonly row: number;
  /** Unit vector toward brighter. */
  readonly acrossX: number;
  readonly acrossY: number;
  /** Slope in L* per cell. */
  readonly slope: number;
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

/** Sobel's operator, scaled to the slope per cell. */
function slopeAt(values: Float32Array, i: number, width: number): { x: number; y: number } {
  const diagonalDown = floatAt(values, i + width + 1) - floatAt(values, i - width - 1);
  const diagonalUp = floatAt(values, i - width + 1) - floatAt(values, i + width - 1);
  return {
    x: (2 * (floatAt(values, i + 1) - floatAt(values, i - 1)) + diagonalDown + diagonalUp) / 8,
    y:
      (2 * (floatAt(values, i + width) - floatAt(values, i - width)) + diagonalDown - diagonalUp) /
      8,
  };
}

type Slopes = {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly length: Float32Array;
};

function slopesOf({ overview, measurable }: PhotoView): Slopes {
  const { width, height, lightness } = overview;
  const plane = (): Float32Array => new Float32Array(width * height);
  const slopes = { x: plane(), y: plane(), length: plane() };
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const i = row * width + column;
      if (byteAt(measurable, i) === 0) continue;
      const slope = slopeAt(lightness, i, width);
      slopes.x[i] = slope.x;
      slopes.y[i] = slope.y;
      slopes.length[i] = Math.hypot(slope.x, slope.y);
    }
  }
  return slopes;
}

/** Whether the slope at cell `i` is no less than that of its two neighbors across the edge. */
function isCrest({ x, y, length }: Slopes, i: number, width: number): boolean {
  const here = floatAt(length, i);
  if (here < LEAST_SLOPE) return false;
  const [alongX, alongY] = [floatAt(x, i), floatAt(y, i)];
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
  const ranges = Array.from({ length: across * down * DIRECTIONS }, (): Candidate[] => []);
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const i = row * width + column;
      if (!isCrest(slopes, i, width)) continue;
      const [x, y, slope] = [floatAt(slopes.x, i), floatAt(slopes.y, i), floatAt(slopes.length, i)];
      const tileRow = Math.floor(((row + 0.5) * down) / height);
      const tile = tileRow * across + Math.floor(((column + 0.5) * across) / width);
      ranges[tile * DIRECTIONS + directionOf(x, y)]?.push({
        column,
        row,
        acrossX: x / slope,
        acrossY: y / slope,
        slope,
      });
    }
  }
  const strongest = ranges.map((range) =>
    range.sort((a, b) => b.slope - a.slope).slice(0, MOST_PER_DIRECTION),
  );
  const tiles = Array.from({ length: across * down }, (_, tile) =>
    strongest.slice(tile * DIRECTIONS, (tile + 1) * DIRECTIONS).flat(),
  );
  return { across, down, tiles };
}
