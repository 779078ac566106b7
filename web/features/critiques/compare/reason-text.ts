import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Reason } from '@photo-coach/shared/domain/comparison/reasons.ts';
import { ownProperty } from '../../../lib/own-property.ts';

/** What is better about the photo that has less of a weakness. */
const ADVANTAGES: Partial<Record<WeaknessKind, string>> = {
  over_exposed: 'It is less overexposed.',
  under_exposed: 'It is less underexposed.',
  blown_highlights: 'Less of it is blown out.',
  blocked_shadows: 'More is left in its shadows.',
  dark_subject: 'The subject is lighter.',
  dark_face: 'The face is lighter.',
  flat: 'It is less flat.',
  harsh: 'The contrast is less harsh.',
  color_cast: 'It has less of a color cast.',
  haze: 'It has less haze.',
  oversaturated: 'Fewer of its colors are oversaturated.',
  out_of_focus: 'It is in better focus.',
  missed_focus: 'The focus is closer to the subject.',
  camera_shake: 'It has less camera shake.',
  motion_blur: 'The subject has less motion blur.',
  noise: 'It has less noise.',
  oversharpened: 'It is less oversharpened.',
  closed_eyes: 'The eyes are more open.',
  tilt: 'It is straighter.',
  converging_verticals: 'The verticals are straighter.',
  subject_cut: 'Less of the subject is cut off.',
  edge_distraction: 'Less at the edge pulls the eye away.',
  busy_background: 'The background is calmer.',
  merger: 'Less in the background runs into the subject.',
  off_balance: 'It is better balanced.',
  weak_separation: 'The subject stands out better.',
};

/** What is better about the photo with the better score, by what explains it. */
const BY_MEASUREMENT: { readonly [name in MeasurementName]?: string } = {
  eye_sharpness: 'The eyes are sharper.',
  sharpness_subject: 'The subject is sharper.',
  motion_blur: 'It has less motion blur.',
  defocus_blur: 'It is in better focus.',
  noise: 'It has less noise.',
  exposure_offset: 'It is better exposed.',
  blown_area: 'Less of it is blown out.',
  shadow_clipping: 'More is left in its shadows.',
  color_cast: 'It has less of a color cast.',
  tonal_range: 'It is less flat.',
  harshness: 'The contrast is less harsh.',
  haze: 'It has less haze.',
  horizon_tilt: 'It is straighter.',
  subject_cut: 'Less of the subject is cut off.',
  visual_balance: 'It is better balanced.',
  edge_distraction: 'Less at the edge pulls the eye away.',
  background_clutter: 'The background is calmer.',
};

/** Why the better of two photos is better, as a sentence about it. */
export function advantageText({ weakness, measurement }: Reason): string {
  const text =
    weakness === null
      ? ownProperty(BY_MEASUREMENT, measurement)
      : ownProperty(ADVANTAGES, weakness);
  return text ?? 'It has less of one weakness.';
}
