import { comparedTraits } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Reason } from '@photo-coach/shared/domain/comparison/reasons.ts';
import { ownProperty } from '../../../lib/own-property.ts';

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
  edge_distraction: 'Less at the edge pulls the eye away.',
};

/** Why the better of two photos is better, as a sentence about it. */
export function advantageText({ weakness, measurement }: Reason): string {
  const text =
    weakness === null
      ? measurement && ownProperty(BY_MEASUREMENT, measurement)
      : comparedTraits(weakness)?.better;
  return text ?? 'It has less of one weakness.';
}
