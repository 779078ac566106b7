import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { centerOf } from '@photo-coach/shared/domain/regions.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureQuarterTurn } from './quarter-turn.ts';
import { findSegments } from './segments/find-segments.ts';
import { measureTilt } from './tilt/measure-tilt.ts';

/** Shortest straight edge that is searched for, as a share of the longest side. */
const SHORTEST = 0.035;

/** Width and height, as shares of the frame, of the line that gave the tilt: a level one across the photo. */
const WIDE = { from: 0.7, surely: 0.85 };
const FLAT = 0.2;
/** Degrees at which it is a slope. */
const SLOPE = { level: 2, sloping: 4 };

/** How far the horizon lies from the top, in percent of the height. @param tilt the measured tilt, with its line */
function measureHorizonPosition(tilt: Measurement | undefined): Measurement {
  if (tilt === undefined || tilt.value === null || tilt.region.height > FLAT) {
    return abstained('horizon_position', 'No horizon runs across the photo.');
  }
  const sureness =
    tilt.sureness *
    ramp(tilt.region.width, WIDE.from, WIDE.surely) *
    ramp(Math.abs(tilt.value), SLOPE.sloping, SLOPE.level);
  return measured('horizon_position', 100 * centerOf(tilt.region).y, tilt.region, 1, sureness);
}

/**
 * Whether the photo stands level and upright: horizon_tilt, converging_verticals and quarter_turn, in degrees; and the
 * position of its horizon.
 */
export function measureLines(view: PhotoView): Measurement[] {
  const { detail, points } = view;
  const shortest = SHORTEST * Math.max(detail.width, detail.height);
  const tilt = measureTilt(findSegments(points, detail, shortest), detail);
  const horizon = tilt.find(({ name }) => name === 'horizon_tilt');
  return [...tilt, measureHorizonPosition(horizon), measureQuarterTurn(view)];
}
