import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { comparedTraits } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Reason } from '@photo-coach/shared/domain/comparison/reasons.ts';
import { ownProperty } from '../../../lib/own-property.ts';

/** What is better about the photo with the better score, by the evidence for it. */
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
  edge_distraction: 'Less at the edge pulls the eye away.',
};

/** What the coach finds better about the photo with the better level. */
const BY_LEVEL: Record<PhotoCategory, string> = {
  lighting_exposure: 'The coach finds its light better.',
  composition_balance: 'The coach finds its composition better.',
  focus_sharpness: 'The coach finds its focus better.',
  mood_emotional_impact: 'The coach finds its mood stronger.',
};

function textOf(reason: Reason): string | undefined {
  if (reason.weakness !== null) return comparedTraits(reason.weakness)?.better;
  return reason.measurement === null
    ? BY_LEVEL[reason.category]
    : ownProperty(BY_MEASUREMENT, reason.measurement);
}

/** Why the better of two photos is better, as a sentence about it. */
export function advantageText(reason: Reason): string {
  return textOf(reason) ?? 'It has less of one weakness.';
}
