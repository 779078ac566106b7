import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { FindingKind, WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import { AUDIENCES } from '../photographer/audiences.ts';
import type { EmphasisRule } from '../photographer/emphasis.ts';

/** What the photographer wants to get better at (specification 2, section 3). */
export type ImproveGoal = NonNullable<JobContext['questionnaire']['improve_goal']>;

type GoalTraits = EmphasisRule & {
  /** Strengths that show the goal. None for a goal that no measurement can praise, such as a pose. */
  readonly strengths: readonly FindingKind[];
};

/** What an editor repairs without a trace, and what it can't bring back. */
const REPAIRED: readonly WeaknessKind[] = [
  ...(['over_exposed', 'under_exposed', 'blocked_shadows', 'flat', 'color_cast'] as const),
  ...(['oversaturated', 'haze', 'vignette', 'noise', 'oversharpened', 'red_eyes'] as const),
  ...(['tilt', 'converging_verticals', 'sideways', 'exposure_drift', 'color_drift'] as const),
];
const LOST: readonly WeaknessKind[] = [
  ...(['out_of_focus', 'missed_focus', 'camera_shake', 'motion_blur', 'closed_eyes'] as const),
];

const GOALS: Readonly<Record<ImproveGoal, GoalTraits>> = {
  // Of a pose itself nothing is measured: what is cut off, covered or hidden of a person is.
  Posing: {
    first: [
      ...(['subject_cut', 'headroom', 'merger', 'closed_eyes'] as const),
      ...(['dark_face', 'dark_eye_sockets'] as const),
    ],
    later: [],
    strengths: [],
  },
  Composition: {
    first: [
      ...(['tilt', 'converging_verticals', 'sideways', 'subject_cut', 'small_subject'] as const),
      ...(['headroom', 'edge_distraction', 'busy_background', 'merger', 'off_balance'] as const),
    ],
    later: [],
    strengths: [
      ...(['level_horizon', 'thirds_placement', 'symmetry', 'leading_lines', 'pattern'] as const),
      ...(['negative_space', 'fills_frame', 'clean_background', 'balanced'] as const),
      'varied_orientation',
    ],
  },
  Lighting: {
    first: [
      ...(['over_exposed', 'under_exposed', 'blown_highlights', 'blocked_shadows'] as const),
      ...(['dark_subject', 'dark_face', 'dark_eye_sockets', 'flat', 'harsh', 'flare'] as const),
      ...(['color_cast', 'haze', 'exposure_drift', 'color_drift'] as const),
    ],
    later: [],
    strengths: [
      ...(['well_exposed', 'full_range', 'held_highlights', 'subject_light'] as const),
      ...(['face_light', 'warm_light', 'cool_light'] as const),
      ...(['consistent_exposure', 'consistent_color'] as const),
    ],
  },
  Editing: { first: REPAIRED, later: LOST, strengths: [] },
  // A story needs a subject that is clear at once, and in an album an order and a change of distance.
  Storytelling: {
    first: [
      ...(['small_subject', 'weak_separation', 'busy_background', 'edge_distraction'] as const),
      ...(['merger', 'same_scale', 'out_of_order', 'near_duplicate'] as const),
    ],
    later: [],
    strengths: ['separation', 'varied_scale', 'in_order', 'no_repeats'],
  },
  // Clients get a choice of the best photos, which look alike in their light.
  Business: {
    first: [...AUDIENCES.clients.first, 'near_duplicate', 'exposure_drift', 'color_drift'],
    later: [],
    strengths: [],
  },
};

/** What a goal puts first. Posing puts nothing first where no people are in the picture. */
export function improveGoalRule(
  goal: ImproveGoal | undefined,
  hasPeople: boolean,
): EmphasisRule | undefined {
  return goal === undefined || (goal === 'Posing' && !hasPeople) ? undefined : GOALS[goal];
}

/** Whether a finding is about the goal. @param hasPeople whether people are in the picture */
export function isAbout(goal: ImproveGoal, kind: FindingKind, hasPeople: boolean): boolean {
  const first: readonly FindingKind[] = improveGoalRule(goal, hasPeople)?.first ?? [];
  return first.includes(kind) || GOALS[goal].strengths.includes(kind);
}
