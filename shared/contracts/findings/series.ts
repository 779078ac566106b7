import type { FindingTraits } from './traits.ts';

const polarity = 'either';

/**
 * Findings that the coach makes only by seeing all photos of an album together. Each can be a strength or a weakness,
 * and none is followed: albums are not comparable.
 */
export const SERIES_FINDINGS = {
  series_story: { polarity, category: 'storytelling_flow', name: 'Story of the album' },
  series_opening: { polarity, category: 'storytelling_flow', name: 'Opening' },
  series_ending: { polarity, category: 'storytelling_flow', name: 'Ending' },
  series_sequence: { polarity, category: 'storytelling_flow', name: 'Sequence' },
  series_repetition: { polarity, category: 'repetition_variety', name: 'Repetition' },
  series_variety: { polarity, category: 'repetition_variety', name: 'Variety' },
  series_outlier: { polarity, category: 'repetition_variety', name: 'Photo that does not belong' },
  series_look: { polarity, category: 'lighting_consistency', name: 'One look' },
  series_framing: { polarity, category: 'composition_framing', name: 'Framing across the album' },
  series_eye: { polarity, category: 'composition_framing', name: 'The photographer’s eye' },
} as const satisfies Record<string, FindingTraits>;
