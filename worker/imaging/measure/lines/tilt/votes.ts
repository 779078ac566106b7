import type { Segment } from '../segments/fit-segments.ts';
import type { LinePlane } from '../segments/line-plane.ts';

/** What a near-horizontal or near-vertical line says of the camera's roll. */
export type Leaning = {
  /** Degrees clockwise from the axis that it is near to. */
  readonly angle: number;
  /** Where its line crosses the middle of the frame: share of the frame's side from the center, −0.5 to 0.5 inside. */
  readonly place: number;
  /** Share of the frame that it is long, less if it is short or faint. */
  readonly weight: number;
};

/** What an edge says. */
export type Vote = Leaning & { readonly segment: Segment };

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

const weightOf = (segment: Segment, size: number): number => {
  const length = segment.length / size;
  return ((length * length) / (length + SHORT)) * (segment.strength / (segment.strength + FAINT));
};

/** The near-horizontal and the near-vertical ones of the segments. */
export function votesOf(
  segments: readonly Segment[],
  { width, height }: Pick<LinePlane, 'width' | 'height'>,
): { horizontals: Vote[]; verticals: Vote[] } {
  const size = Math.sqrt(width * height);
  const horizontals: Vote[] = [];
  const verticals: Vote[] = [];
  for (const segment of segments) {
    const { x, y, dx, dy } = segment;
    const weight = weightOf(segment, size);
    const angle = angleOf(segment);
    const lean = angle > 0 ? angle - 90 : angle + 90;
    if (Math.abs(angle) <= LARGEST_ANGLE) {
      horizontals.push({ angle, place: (y - (x * dy) / dx) / height, weight, segment });
    } else if (Math.abs(lean) <= LARGEST_ANGLE) {
      verticals.push({ angle: lean, place: (x - (y * dx) / dy) / width, weight, segment });
    }
  }
  return { horizontals, verticals };
}
