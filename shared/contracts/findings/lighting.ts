import type { FindingTraits } from './traits.ts';

const category = 'lighting_exposure';

/** Findings of light and exposure. */
export const LIGHTING_FINDINGS = {
  over_exposed: {
    polarity: 'weakness',
    category,
    name: 'Overexposed',
    tracked: {
      recurring: 'Overexposed photos',
      measurement: 'exposure_offset',
      worse: 'more',
      better: 'It is less overexposed.',
    },
    counted: 'are too bright',
  },
  blown_highlights: {
    polarity: 'weakness',
    category,
    name: 'Blown highlights',
    tracked: {
      recurring: 'Blown highlights',
      measurement: 'blown_area',
      worse: 'more',
      better: 'Less of it is blown out.',
    },
    counted: 'have blown highlights',
  },
  under_exposed: {
    polarity: 'weakness',
    category,
    name: 'Underexposed',
    tracked: {
      recurring: 'Underexposed photos',
      measurement: 'exposure_offset',
      worse: 'less',
      better: 'It is less underexposed.',
    },
    counted: 'are too dark',
  },
  blocked_shadows: {
    polarity: 'weakness',
    category,
    name: 'Blocked shadows',
    tracked: {
      recurring: 'Blocked shadows',
      measurement: 'dark_area',
      worse: 'more',
      better: 'Less of it is nearly black.',
    },
    counted: 'have shadows without detail',
  },
  direct_flash: {
    polarity: 'weakness',
    category,
    name: 'Direct flash',
    tracked: null,
    counted: 'are lit by direct flash',
  },
  dark_face: {
    polarity: 'weakness',
    category,
    name: 'Dark face',
    tracked: {
      recurring: 'Faces that are too dark',
      measurement: 'skin_lightness',
      worse: 'less',
      better: 'The face is lighter.',
    },
    counted: 'have a face that is too dark',
  },
  flat: {
    polarity: 'weakness',
    category,
    name: 'Flat',
    tracked: {
      recurring: 'Flat photos',
      measurement: 'tonal_range',
      worse: 'less',
      better: 'It is less flat.',
    },
    counted: 'are low in contrast',
  },
  color_cast: {
    polarity: 'weakness',
    category,
    name: 'Color cast',
    tracked: {
      recurring: 'Color casts',
      measurement: 'color_cast',
      worse: 'more',
      better: 'It has less of a color cast.',
    },
    counted: 'have a color cast',
  },
  haze: {
    polarity: 'weakness',
    category,
    name: 'Haze',
    tracked: {
      recurring: 'Hazy photos',
      measurement: 'haze',
      worse: 'more',
      better: 'It has less haze.',
    },
    counted: 'look hazy',
  },
  high_key: { polarity: 'intent', category, name: 'High key' },
  low_key: { polarity: 'intent', category, name: 'Low key' },
  silhouette: { polarity: 'intent', category, name: 'Silhouette' },
} as const satisfies Record<string, FindingTraits>;
