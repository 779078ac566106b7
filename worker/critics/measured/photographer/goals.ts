import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { GOALS, type Goal } from '@photo-coach/shared/domain/onboarding.ts';

/**
 * Factor on the priority of traits by their first measurement; 1 changes nothing. It orders what is named first and
 * is never part of a score.
 */
export type Emphasis = (measurement: MeasurementName) => number;

/** Changes no priority. */
export const NO_EMPHASIS: Emphasis = () => 1;

/**
 * A goal raises the priority of what it lists first by a quarter and lowers what it lists later as much: enough to
 * decide between traits of about the same impact; otherwise the measurement decides.
 */
const FIRST = 1.25;
const LATER = 1 / FIRST;

type Rule = {
  readonly first: readonly MeasurementName[];
  readonly later: readonly MeasurementName[];
};

/**
 * What the audience of each goal notices first, by a trait's first measurement. `hobby` has no rule, because it has no
 * particular audience.
 */
const RULES: Readonly<Partial<Record<Goal, Rule>>> = {
  // Clients want sharp subjects, level horizons and true color, and cannot recover clipped highlights.
  professional: {
    first: ['sharpness_subject', 'motion_blur', 'highlight_clipping', 'horizon_tilt', 'color_cast'],
    later: [],
  },
  // A jury sees a photo large and beside many others, and looks for reasons to reject it: craft, and the borders.
  competitions: {
    first: [
      'sharpness_subject',
      'sharpness_peak',
      'highlight_clipping',
      'horizon_tilt',
      'edge_clutter',
    ],
    later: [],
  },
  // On a phone a photo is about 1000 pixels wide: light, contrast and a large, well-placed subject still show, while
  // downscaling averages noise out and hides slight softness.
  social_media: {
    first: ['lightness_median', 'contrast', 'subject_lightness', 'subject_size', 'thirds_distance'],
    later: ['noise', 'sharpness_subject', 'sharpness_peak'],
  },
};

function weightOf(goal: Goal, measurement: MeasurementName): number {
  const rule = RULES[goal];
  if (rule?.first.includes(measurement)) return FIRST;
  return rule?.later.includes(measurement) ? LATER : 1;
}

/**
 * The emphasis of the photographer's goals: the mean where there are several, ignoring unknown ones. There is none
 * where the usage of this upload was declared, because that outweighs general goals.
 */
export function emphasisOf({ questionnaire, photographer }: JobContext): Emphasis {
  const goals = GOALS.filter((goal) => photographer?.goals.includes(goal));
  if (goals.length === 0 || questionnaire.usage !== undefined) return NO_EMPHASIS;
  return (measurement) =>
    goals.reduce((sum, goal) => sum + weightOf(goal, measurement), 0) / goals.length;
}
