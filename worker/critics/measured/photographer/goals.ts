import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { GOALS, type Goal } from '@photo-coach/shared/domain/onboarding.ts';

/**
 * How much what rests on a measurement counts when it is decided what is named first; 1 leaves it where the
 * measurement puts it. It orders what is said and is never part of a score.
 */
export type Emphasis = (measurement: MeasurementName) => number;

/** Everything in its measured order. */
export const NO_EMPHASIS: Emphasis = () => 1;

/**
 * What a goal names first counts a quarter more, and what it names later that much less: enough to decide between
 * what costs about the same; further apart, the measurement decides.
 */
const FIRST = 1.25;
const LATER = 1 / FIRST;

type Rule = {
  readonly first: readonly MeasurementName[];
  readonly later: readonly MeasurementName[];
};

/**
 * What is looked at first by those whom the photos are for, by the measurement that a trait rests on.
 * There is no rule for `hobby`: the joy of it looks at nothing in particular.
 */
const RULES: Readonly<Partial<Record<Goal, Rule>>> = {
  // Clients want to be sharp, upright and the color that they are, and can't lighten what is burnt out.
  professional: {
    first: ['sharpness_subject', 'motion_blur', 'highlight_clipping', 'horizon_tilt', 'color_cast'],
    later: [],
  },
  // A jury sees it large and beside many others, and looks for what sorts it out: craft, and the borders.
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
  // On a phone a photo is some 1000 pixels wide: light, contrast and a subject that is large and well placed carry
  // that far, while scaling down averages noise away and sharpens what is a little soft.
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
 * The emphasis of the photographer's goals, the mean where there are several; goals that we don't know have no
 * part in it. What the upload itself is for, where that was said, is worth more than goals: then there is none.
 */
export function emphasisOf({ questionnaire, photographer }: JobContext): Emphasis {
  const goals = GOALS.filter((goal) => photographer?.goals.includes(goal));
  if (goals.length === 0 || questionnaire.usage !== undefined) return NO_EMPHASIS;
  return (measurement) =>
    goals.reduce((sum, goal) => sum + weightOf(goal, measurement), 0) / goals.length;
}
