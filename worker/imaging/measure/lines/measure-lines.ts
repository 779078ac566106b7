import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureQuarterTurn } from './quarter-turn.ts';
import { findSegments } from './segments/find-segments.ts';
import { measureHorizonPosition } from './tilt/horizon-position.ts';
import { measureTilt } from './tilt/measure-tilt.ts';

/** Shortest straight edge that is searched for, as a share of the longest side. */
const SHORTEST = 0.035;

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
