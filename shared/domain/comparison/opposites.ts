import { type FindingKind, isSeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';

/** Strengths, each with the weakness of another photo that is its opposite under another name. */
const OPPOSITES: readonly (readonly [FindingKind, FindingKind])[] = [
  ['separation', 'background_object'],
  ['separation', 'merger'],
  ['light_quality', 'dark_face'],
  ['story', 'record_shot'],
  ['rich_color', 'color_idea'],
  ['sharp_eyes', 'missed_focus'],
  ['sharp_subject', 'missed_focus'],
  ['sharp_subject', 'out_of_focus'],
  ['sharp_subject', 'camera_shake'],
  ['sharp_subject', 'motion_blur'],
];

/** Whether a strength of one photo and a weakness of another are opposites. */
export const areOpposed = (strength: FindingKind, weakness: FindingKind): boolean =>
  (strength === weakness && isSeenKind(strength)) ||
  OPPOSITES.some(([good, bad]) => good === strength && bad === weakness);
