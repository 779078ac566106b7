import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureQuarterTurn } from './quarter-turn.ts';
import { findSegments } from './segments/find-segments.ts';
import { measureTilt } from './tilt/measure-tilt.ts';

/** Shortest straight edge that is searched for, as a share of the longest side. */
const SHORTEST = 0.035;

/** Whether the photo stands level and upright: horizon_tilt, converging_verticals and quarter_turn, in degrees. */
export function measureLines(view: PhotoView): Measurement[] {
  const { detail, points } = view;
  const shortest = SHORTEST * Math.max(detail.width, detail.height);
  return [...measureTilt(findSegments(points, detail, shortest), detail), measureQuarterTurn(view)];
}
