import type { Category } from '@photo-coach/shared/contracts/categories.ts';

/** What people read for each category: its name, and what it looks at. */
export const CATEGORY_NAMES: Record<Category, { name: string; about: string }> = {
  lighting_exposure: {
    name: 'Lighting & Exposure',
    about: 'Clipping, tonal range, contrast and color cast.',
  },
  composition_balance: {
    name: 'Composition & Balance',
    about: 'Where the weight lies, the horizon, the edges.',
  },
  focus_sharpness: {
    name: 'Focus & Sharpness',
    about: 'Subject against background, blur, noise.',
  },
  mood_emotional_impact: {
    name: 'Mood & Emotional Impact',
    about: 'Key, warmth and color, and what they say together.',
  },
  lighting_consistency: {
    name: 'Lighting Consistency',
    about: 'Drift of exposure and white balance from photo to photo.',
  },
  composition_framing: {
    name: 'Composition & Framing',
    about: 'Framing and balance across the set.',
  },
  storytelling_flow: {
    name: 'Storytelling & Flow',
    about: 'Order, scale and pace of the series.',
  },
  repetition_variety: {
    name: 'Repetition & Variety',
    about: 'Near-duplicates, palette and orientation.',
  },
};
