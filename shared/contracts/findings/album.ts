import type { FindingTraits } from './traits.ts';

/** Findings of an album as a series. */
export const ALBUM_FINDINGS = {
  near_duplicate: {
    polarity: 'weakness',
    category: 'repetition_variety',
    name: 'Near-duplicate',
    tracked: null,
    counted: 'repeat another photo',
  },
  exposure_drift: {
    polarity: 'weakness',
    category: 'lighting_consistency',
    name: 'Exposure differs from the album',
    tracked: null,
    counted: 'differ in brightness',
  },
  color_drift: {
    polarity: 'weakness',
    category: 'lighting_consistency',
    name: 'Color differs from the album',
    tracked: null,
    counted: 'differ in white balance',
  },
  out_of_order: {
    polarity: 'weakness',
    category: 'storytelling_flow',
    name: 'Out of order',
    tracked: null,
    counted: 'are out of order',
  },
  photo_set: { polarity: 'intent', category: 'repetition_variety', name: 'Photos of one picture' },
} as const satisfies Record<string, FindingTraits>;
