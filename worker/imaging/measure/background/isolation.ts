import { floatAt, numberAt } from '../math/typed-arrays.ts';
import type { Cell } from './extent.ts';
import { attractionBetween, colorAt } from './lab-color.ts';
import type { Windows } from './windows.ts';

/** How far the eight surrounding windows lie from the center window's, in multiples of its side. */
const SURROUND_DISTANCE = 1.5;
/** A surrounding window counts when at least this share of it lies in the frame and is measured. */
const LEAST_PRESENT = 0.4;
/** A corner has three. */
const FEWEST_AROUND = 3;
/** Standard deviation within the windows, in L*a*b*, that halves the square of a difference. */
const TEXTURE = 16;

/** Steps to the eight surrounding windows. */
const ACROSS: readonly number[] = [-1, 1, 0, 0, -1, 1, -1, 1];
const DOWN: readonly number[] = [0, 0, -1, 1, -1, -1, 1, 1];

/** How a window stands out. */
type Isolation = {
  /** Difference from the surrounding window that it differs from least, as the eye is drawn by it, in L*a*b*. */
  readonly attraction: number;
  /** The center of that window, as an index into the grid. */
  readonly nearest: number;
};

/**
 * How the window at a cell stands out from its surroundings on every side that lies in the frame: the least of its
 * differences, so that whatever goes on in one direction, such as a sky, does not stand out. Null below `least`.
 */
export function isolationAt(
  windows: Windows,
  width: number,
  at: Cell,
  least: number,
): Isolation | null {
  const height = windows.lightness.length / width;
  const center = at.y * width + at.x;
  const color = colorAt(windows, center);
  const reach = Math.round(SURROUND_DISTANCE * (2 * windows.radius + 1));
  let [attraction, nearest, around] = [Number.POSITIVE_INFINITY, center, 0];
  for (let side = 0; side < ACROSS.length; side += 1) {
    const x = at.x + numberAt(ACROSS, side) * reach;
    const y = at.y + numberAt(DOWN, side) * reach;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const other = y * width + x;
    if (floatAt(windows.present, other) < LEAST_PRESENT) continue;
    const variance = floatAt(windows.variance, center) + floatAt(windows.variance, other);
    const damping = Math.sqrt(1 + variance / (2 * TEXTURE * TEXTURE));
    const difference = attractionBetween(color, windows, other) / damping;
    around += 1;
    if (difference >= attraction) continue;
    if (difference < least) return null;
    [attraction, nearest] = [difference, other];
  }
  return around < FEWEST_AROUND ? null : { attraction, nearest };
}
