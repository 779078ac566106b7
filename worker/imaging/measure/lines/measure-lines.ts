import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureLeadingLines } from './leading-lines.ts';
import { findSegments } from './segments/find-segments.ts';
import { linePlaneOf } from './segments/line-plane.ts';
import { measurePattern } from './structure/pattern.ts';
import { measureQuarterTurn } from './structure/quarter-turn.ts';
import { smallPlaneOf } from './structure/small-plane.ts';
import { measureSymmetry } from './structure/symmetry.ts';
import { measureTilt } from './tilt/measure-tilt.ts';

/** Shortest straight edge that is looked for, as a share of the longest side. */
const SHORTEST = 0.035;
/** Cells on the longest side in which structure is seen: the elements of a pattern are at least 4 % of the frame. */
const STRUCTURE_SIDE = 96;

/**
 * What lines and structure say: horizon_tilt and converging_verticals (°), quarter_turn (°), leading_lines, symmetry
 * and pattern (0–100).
 */
export function measureLines(view: PhotoView): Measurement[] {
  const plane = linePlaneOf(view);
  const segments = findSegments(plane, SHORTEST * Math.max(plane.width, plane.height));
  const lightness = smallPlaneOf(view, STRUCTURE_SIDE);
  return [
    ...measureTilt(segments, view.overview),
    measureQuarterTurn(view),
    measureLeadingLines(segments, view),
    measureSymmetry(lightness),
    measurePattern(lightness),
  ];
}
