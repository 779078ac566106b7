import { agreement, LARGEST_ROLL, STEP, type Support, supportAt, supportFor } from './support.ts';
import type { Leaning } from './votes.ts';

/** How near-horizontal lines are seen at one roll, with the eye level at one height. */
export type Level = {
  /** Height of the eye level: share of the frame's height below the center. */
  readonly height: number;
  /** Weight of the lines that it explains. */
  readonly weight: number;
  /** Degrees by which lines of walls turn from the top of the frame to its bottom: one of each direction, 0 for none. */
  readonly walls: readonly [number, number];
};

/** Degrees by which the lines of a wall turn that are tried, in one direction. */
const WALLS = [3, 6, 10, 15, 21, 28, 36] as const;
/** A wall that turns by this much counts half. */
const USUAL_WALL = 24;
/** How much lines in perspective count beside lines that are parallel. */
const WALL_SHARE = 0.5;
/** Distance of two heights of the eye level that are tried, and their number on each side of the center. */
const HEIGHT_STEP = 0.1;
const HEIGHTS = 6;
/** Eye level at this height counts half: the photo is cropped or points far up or down. */
const USUAL_HEIGHT = 0.2;
/** Roll and the turn of a wall up to its eye level, together. */
const LARGEST_ANGLE = LARGEST_ROLL + 24;

type Wall = { readonly turn: number; readonly share: number; readonly support: Support };

function wallsOf(horizontals: readonly Leaning[], sign: number): Wall[] {
  return WALLS.map((size) => ({
    turn: sign * size,
    share: 1 / (1 + (size / USUAL_WALL) ** 2),
    support: supportFor(horizontals, sign * size, LARGEST_ANGLE),
  }));
}

/** The wall that explains most, and its weight. */
function bestWall(walls: readonly Wall[], roll: number, height: number): [number, number] {
  let [turn, weight] = [0, 0];
  for (const wall of walls) {
    const found = wall.share * supportAt(wall.support, roll + wall.turn * height);
    if (found > weight) [turn, weight] = [wall.turn, found];
  }
  return [turn, weight];
}

/**
 * For each roll, what near-horizontal lines say for it with the eye level at some heights. At eye level every horizontal
 * edge runs along the roll; above and below, the edges of a wall that recedes turn evenly with their distance from it.
 */
export function levelsOf(horizontals: readonly Leaning[]): Level[][] {
  const parallel = supportFor(horizontals, 0, LARGEST_ANGLE);
  const falling = wallsOf(horizontals, 1);
  const rising = wallsOf(horizontals, -1);
  return Array.from({ length: (2 * LARGEST_ROLL) / STEP + 1 }, (_, at) => {
    const roll = at * STEP - LARGEST_ROLL;
    const frontal = supportAt(parallel, roll);
    return Array.from({ length: 2 * HEIGHTS + 1 }, (_, row) => {
      const height = (row - HEIGHTS) * HEIGHT_STEP;
      const [down, downWeight] = bestWall(falling, roll, height);
      const [up, upWeight] = bestWall(rising, roll, height);
      const more = Math.max(0, downWeight - frontal) + Math.max(0, upWeight - frontal);
      const weight = (frontal + WALL_SHARE * more) / (1 + (height / USUAL_HEIGHT) ** 2);
      return {
        height,
        weight,
        walls: [downWeight > frontal ? down : 0, upWeight > frontal ? up : 0] as const,
      };
    });
  });
}

/** What a near-horizontal line adds to the roll: how well it agrees, and the roll that it says, in degrees. */
export function readLevel(
  { angle, place }: Pick<Leaning, 'angle' | 'place'>,
  roll: number,
  { height, walls }: Pick<Level, 'height' | 'walls'>,
): { agrees: number; says: number } {
  let best = { agrees: agreement(angle - roll), says: angle };
  for (const turn of walls) {
    const says = angle - turn * (height - place);
    const agrees = (WALL_SHARE / (1 + (turn / USUAL_WALL) ** 2)) * agreement(says - roll);
    if (agrees > best.agrees) best = { agrees, says };
  }
  return best;
}
