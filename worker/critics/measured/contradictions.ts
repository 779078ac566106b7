import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { RankedFinding } from './find-findings.ts';

/** Weaknesses that say the same about a photo: only the first that matters is named. */
const ECHOES: readonly (readonly Finding['kind'][])[] = [
  ['over_exposed', 'haze', 'flat'],
  ['over_exposed', 'blown_highlights'],
  ['under_exposed', 'blocked_shadows', 'dark_subject', 'dark_face'],
  ['dark_face', 'dark_eye_sockets'],
  ['under_exposed', 'flat'],
  ['harsh', 'blocked_shadows'],
  ['harsh', 'blown_highlights'],
  ['out_of_focus', 'missed_focus', 'local_blur', 'camera_shake', 'motion_blur'],
  ['tilt', 'converging_verticals', 'sideways'],
  ['busy_background', 'merger'],
];

/** The weaknesses, given by weight, without those that say what a heavier one says. */
export function withoutEchoes<Ranked extends RankedFinding>(
  weaknesses: readonly Ranked[],
): Ranked[] {
  const named: Ranked[] = [];
  for (const each of weaknesses) {
    const isEcho = ECHOES.some(
      (group) =>
        group.includes(each.finding.kind) &&
        named.some(({ finding }) => group.includes(finding.kind)),
    );
    if (!isEcho) named.push(each);
  }
  return named;
}

/** Strengths that can't be praised beside a weakness: they speak of the same thing. */
const CONTRADICTIONS: Readonly<Partial<Record<Finding['kind'], readonly Finding['kind'][]>>> = {
  gentle_tones: ['flat', 'haze', 'over_exposed', 'under_exposed', 'color_cast'],
  strong_contrast: ['flat', 'harsh', 'haze'],
  warm_light: ['color_cast', 'over_exposed'],
  cool_light: ['color_cast', 'under_exposed', 'haze'],
  well_exposed: ['over_exposed', 'under_exposed', 'blown_highlights', 'harsh', 'haze', 'flat'],
  full_range: ['flat', 'harsh', 'haze', 'blocked_shadows', 'blown_highlights'],
  held_highlights: ['over_exposed', 'blown_highlights', 'harsh'],
  subject_light: ['dark_subject', 'under_exposed', 'over_exposed', 'dark_face'],
  face_light: ['dark_face', 'dark_eye_sockets', 'harsh', 'over_exposed', 'under_exposed'],
  sharp_subject: ['out_of_focus', 'missed_focus', 'camera_shake', 'motion_blur', 'local_blur'],
  sharp_eyes: ['out_of_focus', 'missed_focus', 'camera_shake', 'motion_blur', 'closed_eyes'],
  sharp_throughout: ['out_of_focus', 'missed_focus', 'camera_shake', 'motion_blur', 'local_blur'],
  in_focus: ['out_of_focus', 'missed_focus', 'camera_shake', 'motion_blur', 'local_blur'],
  shallow_focus: ['out_of_focus', 'missed_focus', 'camera_shake', 'local_blur'],
  frozen_motion: ['motion_blur', 'camera_shake', 'out_of_focus'],
  level_horizon: ['tilt', 'sideways'],
  clean_background: ['busy_background', 'merger', 'edge_distraction'],
  balanced: ['off_balance'],
  fills_frame: ['subject_cut', 'small_subject'],
  negative_space: ['off_balance', 'edge_distraction'],
  separation: ['weak_separation'],
  rich_color: ['oversaturated', 'color_cast'],
  color_harmony: ['oversaturated', 'color_cast'],
};

/** The strengths that no named weakness contradicts. */
export const withoutContradictions = (
  strengths: readonly RankedFinding[],
  weaknesses: readonly RankedFinding[],
): RankedFinding[] =>
  strengths.filter(({ finding }) => {
    const excluded = CONTRADICTIONS[finding.kind] ?? [];
    return !weaknesses.some((weakness) => excluded.includes(weakness.finding.kind));
  });

/** The weaknesses that contradict none of the strengths. */
export const withoutPraised = (
  weaknesses: readonly RankedFinding[],
  strengths: readonly RankedFinding[],
): RankedFinding[] =>
  weaknesses.filter((weakness) =>
    strengths.every((strength) => withoutContradictions([strength], [weakness]).length > 0),
  );
