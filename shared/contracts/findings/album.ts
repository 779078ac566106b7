import type { FindingTraits } from './traits.ts';

/** Findings of an album as a series. */
export const ALBUM_FINDINGS = {
  near_duplicate: {
    polarity: 'weakness',
    category: 'repetition_variety',
    name: 'Near-duplicate',
    tracked: null,
    compared: null,
    counted: 'repeat another photo',
  },
  exposure_drift: {
    polarity: 'weakness',
    category: 'lighting_consistency',
    name: 'Exposure differs from the album',
    tracked: null,
    compared: null,
    counted: 'differ in brightness',
  },
  color_drift: {
    polarity: 'weakness',
    category: 'lighting_consistency',
    name: 'Color differs from the album',
    tracked: null,
    compared: null,
    counted: 'differ in white balance',
  },
  same_scale: {
    polarity: 'weakness',
    category: 'storytelling_flow',
    name: 'Always the same distance',
    tracked: null,
    compared: null,
    counted: 'show their subject at the same size',
  },
  out_of_order: {
    polarity: 'weakness',
    category: 'storytelling_flow',
    name: 'Out of order',
    tracked: null,
    compared: null,
    counted: 'are out of order',
  },
  consistent_exposure: {
    polarity: 'strength',
    category: 'lighting_consistency',
    name: 'Consistent exposure',
  },
  consistent_color: {
    polarity: 'strength',
    category: 'lighting_consistency',
    name: 'Consistent color',
  },
  varied_scale: { polarity: 'strength', category: 'storytelling_flow', name: 'Varied distances' },
  in_order: { polarity: 'strength', category: 'storytelling_flow', name: 'In order' },
  exposure_bracket: {
    polarity: 'intent',
    category: 'repetition_variety',
    name: 'Exposure bracket',
  },
  panorama: { polarity: 'intent', category: 'repetition_variety', name: 'Panorama' },
  focus_stack: { polarity: 'intent', category: 'repetition_variety', name: 'Focus stack' },
} as const satisfies Record<string, FindingTraits>;
