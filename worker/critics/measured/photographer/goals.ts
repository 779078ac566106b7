import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import { GOALS, type Goal } from '@photo-coach/shared/domain/onboarding.ts';

/**
 * Factor on the weight of a kind of weakness; 1 changes nothing. It orders what is named first and is never part of a
 * score.
 */
export type Emphasis = (kind: WeaknessKind) => number;

/** Changes no order. */
export const NO_EMPHASIS: Emphasis = () => 1;

/**
 * A goal raises the weight of what it lists first by a quarter and lowers what it lists later as much: enough to
 * decide between weaknesses of about the same weight; otherwise the photo decides.
 */
const FIRST = 1.25;
const LATER = 1 / FIRST;

type Rule = {
  readonly first: readonly WeaknessKind[];
  readonly later: readonly WeaknessKind[];
};

/** What the audience of each goal notices first. `hobby` has no rule, because it has no particular audience. */
const RULES: Readonly<Partial<Record<Goal, Rule>>> = {
  // Clients want sharp subjects, level horizons and true color, and cannot recover blown highlights.
  professional: {
    first: [
      ...(['missed_focus', 'camera_shake', 'motion_blur', 'blown_highlights'] as const),
      ...(['tilt', 'color_cast', 'dark_face', 'closed_eyes'] as const),
    ],
    later: [],
  },
  // A jury sees a photo large and beside many others, and looks for reasons to reject it: craft, and the borders.
  competitions: {
    first: [
      ...(['out_of_focus', 'missed_focus', 'blown_highlights', 'tilt'] as const),
      ...(['edge_distraction', 'merger', 'oversharpened', 'noise'] as const),
    ],
    later: [],
  },
  // On a phone a photo is about 1000 pixels wide: light, contrast and a large, well-placed subject still show, while
  // downscaling averages noise out and hides slight softness.
  social_media: {
    first: ['under_exposed', 'over_exposed', 'flat', 'dark_subject', 'dark_face', 'small_subject'],
    later: ['noise', 'out_of_focus', 'oversharpened', 'compression'],
  },
};

function weightOf(goal: Goal, kind: WeaknessKind): number {
  const rule = RULES[goal];
  if (rule?.first.includes(kind)) return FIRST;
  return rule?.later.includes(kind) ? LATER : 1;
}

/**
 * The emphasis of the photographer's goals: the mean where there are several, ignoring unknown ones. There is none
 * where the usage of this upload was declared, because that outweighs general goals.
 */
export function emphasisOf({ questionnaire, photographer }: JobContext): Emphasis {
  const goals = GOALS.filter((goal) => photographer?.goals.includes(goal));
  if (goals.length === 0 || questionnaire.usage !== undefined) return NO_EMPHASIS;
  return (kind) => goals.reduce((sum, goal) => sum + weightOf(goal, kind), 0) / goals.length;
}
