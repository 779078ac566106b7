import type { Category } from '@photo-coach/shared/contracts/categories.ts';

/** The displayed name of each category, and what it covers. */
export const CATEGORY_NAMES: Record<Category, { name: string; about: string }> = {
  lighting_exposure: {
    name: 'Lighting & Exposure',
    about: 'Blown highlights, blocked shadows, contrast and color casts.',
  },
  composition_balance: {
    name: 'Composition & Balance',
    about: 'Balance, the horizon and the edges of the photo.',
  },
  focus_sharpness: {
    name: 'Focus & Sharpness',
    about: 'Focus on the subject, blur and noise.',
  },
  mood_emotional_impact: {
    name: 'Mood & Emotional Impact',
    about: 'Brightness, warmth and color, and the mood they create.',
  },
  lighting_consistency: {
    name: 'Lighting Consistency',
    about: 'Changes in exposure and white balance from photo to photo.',
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
    about: 'Near-duplicates, color palette and orientation.',
  },
};
