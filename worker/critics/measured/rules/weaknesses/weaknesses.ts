import type { WeaknessRule } from '../rule.ts';
import { COMPOSITION_WEAKNESSES } from './composition.ts';
import { FOCUS_WEAKNESSES } from './focus.ts';
import { LIGHTING_WEAKNESSES } from './lighting.ts';
import { MOOD_WEAKNESSES } from './mood.ts';

/** Every weakness that a photo can have. */
export const WEAKNESSES: readonly WeaknessRule[] = [
  ...LIGHTING_WEAKNESSES,
  ...COMPOSITION_WEAKNESSES,
  ...FOCUS_WEAKNESSES,
  ...MOOD_WEAKNESSES,
];
