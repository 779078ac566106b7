import {
  type PhotoKind,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { mix } from '@photo-coach/shared/domain/numbers.ts';
import fc from 'fast-check';
import { FINDING_RULES } from '../measured/findings/findings.ts';
import { type Changes, photoOf, sceneNames } from './scenes.ts';

/** Values of a photo without faults, as a start. */
const GOOD: Changes = {
  exposure_offset: 0,
  blown_area: 0,
  subject_lightness: 55,
  lightness_median: 50,
  lightness_mean: 50,
  tonal_range: 96,
  contrast: 20,
  haze: 0,
  color_cast: 0,
  warmth: 2,
  dark_area: 0,
  flash: 0,
  colorfulness: 40,
  saturation_clipping: 0,
  horizon_tilt: 0,
  converging_verticals: 0,
  quarter_turn: 0,
  subject_cut: 0,
  subject_size: 20,
  edge_distraction: 0,
  defocus_blur: 0,
  missed_focus: 1,
  motion_blur: 1,
  subject_motion: 1,
  noise: 0.5,
  compression: 0,
  sharpness_subject: 92,
  sharpness_peak: 96,
  sharpness_background: 70,
  panning: 0,
  date_stamp: 0,
};

export type PhotoWeakness = PhotoKind & WeaknessKind;

/**
 * What a share of each fault changes in the good photo: nothing at 0, and as much as photos ever have at 1. Kinds that are
 * not here change what they rest on: up to where their rule calls it ruined, or down to 0 where less of it is worse.
 */
const FAULTS: Readonly<Partial<Record<PhotoWeakness, (share: number) => Changes>>> = {
  over_exposed: (share) => ({ exposure_offset: 2.6 * share, lightness_median: mix(50, 64, share) }),
  under_exposed: (share) => ({ exposure_offset: -3.4 * share, tonal_range: mix(96, 70, share) }),
  blown_highlights: (share) => ({ blown_area: 34 * share }),
  blocked_shadows: (share) => ({
    dark_area: { value: 60 * share, region: { x: 0, y: 0.5, width: 1, height: 0.5 } },
  }),
  direct_flash: (share) => ({ flash: 2 * share }),
  dark_face: (share) => ({ skin_lightness: mix(60, 4, share) }),
  flat: (share) => ({ tonal_range: mix(96, 18, share), negative_space: 10 }),
  color_cast: (share) => ({ color_cast: 28 * share, color_cast_hue: 80 }),
  haze: (share) => ({ haze: 90 * share }),
  tilt: (share) => ({ horizon_tilt: 13 * share }),
  converging_verticals: (share) => ({ converging_verticals: 12 * share }),
  sideways: (share) => ({ quarter_turn: share < 0.5 ? 0 : 90 }),
  date_stamp: (share) => ({ date_stamp: 6 * share }),
  subject_cut: (share) => ({
    subject_cut: { value: 50 * share, region: { x: 0.3, y: 0, width: 0.3, height: 0.1 } },
  }),
  edge_distraction: (share) => ({ edge_distraction: 95 * share }),
  out_of_focus: (share) => ({
    defocus_blur: 10 * share,
    sharpness_subject: mix(92, 25, share),
    sharpness_peak: mix(96, 30, share),
  }),
  missed_focus: (share) => ({
    missed_focus: 1 + 2 * share,
    sharpness_subject: 90 - 60 * Math.min(1, 2 * share),
  }),
  camera_shake: (share) => ({ motion_blur: 1 + 2.5 * share }),
  motion_blur: (share) => ({ subject_motion: 1 + 2.5 * share }),
  noise: (share) => ({ noise: mix(0.5, 28, share) }),
  oversaturated: (share) => ({ saturation_clipping: 30 * share }),
};

const isWeakness = (kind: PhotoKind): kind is PhotoWeakness =>
  FINDING_RULES[kind].polarity === 'weakness';

export const WEAKNESSES = (Object.keys(FINDING_RULES) as PhotoKind[]).filter(isWeakness); // its keys are the kinds

/** What a share of a fault, 0–1, changes in the good photo. */
export function faultOf(kind: PhotoWeakness, share = 1): Changes {
  const fault = FAULTS[kind];
  if (fault !== undefined) return fault(share);
  const { measurement, levels } = FINDING_RULES[kind];
  const good = GOOD[measurement];
  const isWorseWithLess = weaknessTraits(kind).tracked?.worse === 'less';
  if (isWorseWithLess && typeof good === 'number') return { [measurement]: mix(good, 0, share) };
  return { [measurement]: levels.ruined * share };
}

/** A good photo of an animal, from a file without camera settings, with some values changed. */
export const goodPhoto = (changes: Changes = {}): PhotoRow =>
  photoOf('parrots', { ...GOOD, ...changes });

/** A good photo with a share of a fault, 0–1: without a subject if that would excuse it. */
export const photoWith = (kind: PhotoWeakness, share: number): PhotoRow =>
  kind === 'blocked_shadows'
    ? photoOf('lake', { ...GOOD, ...faultOf(kind, share) })
    : goodPhoto(faultOf(kind, share));

/** Up to eight faults at once of a real photo, each of any strength. */
export const damages = fc.record({
  scene: fc.constantFrom(...sceneNames),
  faults: fc.subarray(WEAKNESSES, { maxLength: 8 }),
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
});
type Damages = typeof damages extends fc.Arbitrary<infer Value> ? Value : never;

export const damagedPhoto = ({ scene, faults, shares }: Damages): PhotoRow =>
  photoOf(
    scene,
    Object.assign({}, ...faults.map((kind, index) => faultOf(kind, shares[index] ?? 1))),
  );
