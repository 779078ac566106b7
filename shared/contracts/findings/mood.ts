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
    },
    compared: { topic: 'saturation', better: 'Fewer of its colors are oversaturated.' },
    counted: 'have oversaturated colors',
  },
  weak_separation: {
    polarity: 'weakness',
    category,
    name: 'Subject blends into the background',
    tracked: {
      recurring: 'Subjects that blend into the background',
      measurement: 'subject_separation',
      worse: 'less',
    },
    compared: { topic: 'separation', better: 'The subject stands out better.' },
    counted: 'have a subject that blends into the background',
  },
  separation: { polarity: 'strength', category, name: 'Subject stands out' },
  color_accent: { polarity: 'strength', category, name: 'Color accent' },
  rich_color: { polarity: 'strength', category, name: 'Rich color' },
  monochrome: { polarity: 'intent', category, name: 'Black and white' },
} as const satisfies Record<string, FindingTraits>;
