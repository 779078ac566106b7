import type { FindingTraits } from './traits.ts';

const category = 'mood_emotional_impact';

/** Findings of color and mood. */
export const MOOD_FINDINGS = {
  oversaturated: {
    polarity: 'weakness',
    category,
    name: 'Oversaturated colors',
    tracked: {
      recurring: 'Oversaturated colors',
      measurement: 'saturation_clipping',
      worse: 'more',
      better: 'Fewer of its colors are oversaturated.',
    },
    counted: 'have oversaturated colors',
  },
  rich_color: { polarity: 'strength', category, name: 'Rich color' },
} as const satisfies Record<string, FindingTraits>;
