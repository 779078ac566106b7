import type { Size } from '../../planes/planes.ts';
import type { Segment } from '../segments/fit-segments.ts';

/** The evidence of a near-horizontal or near-vertical edge about the camera's roll. */
export type Vote = {
  /** Degrees clockwise from the axis that it is near to. */
  readonly angle: number;
  /** Where its line crosses the middle of the frame: share of the frame's side from the center, −0.5 to 0.5 inside. */
  readonly place: number;
  /** Share of the frame that it is long, less if it is short or faint. */
  readonly weight: number;
  readonly segment: Segment;
};

/** Steepest edge that counts as near to the axis, in degrees: the largest roll and some convergence. */
const LARGEST_ANGLE = 26;
/** A segment of this length counts half of a longer one's weight per length. */
const SHORT = 0.06;
/** A segment of this gradient, in L* per cell, counts half. */
const FAINT = 1;

/** The angle between a direction and the x axis in degrees clockwise, −90 to 90. */
export const angleOf = ({ dx, dy }: Pick<Segment, 'dx' | 'dy'>): number => {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
};

/** The votes of segments that are near to upright, or near to level. */
export function votesOf(
  segments: readonly Segment[],
  { width, height }: Size,
  isUpright: boolean,
): Vote[] {
  const size = Math.sqrt(width * height);
  const votes = segments.map((segment): Vote => {
    const { x, y, dx, dy, strength } = segment;
    const length = segment.length / size;
    const weight = ((length * length) / (length + SHORT)) * (strength / (strength + FAINT));
    const angle = angleOf(segment);
    if (!isUpright) return { angle, place: (y - (x * dy) / dx) / height, weight, segment };
    const lean = angle > 0 ? angle - 90 : angle + 90;
    return { angle: lean, place: (x - (y * dx) / dy) / width, weight, segment };
  });
  return votes.filter(({ angle }) => Math.abs(angle) <= LARGEST_ANGLE);
}
