import type { MeritRule } from '../rule.ts';
import { COMPOSITION_MERITS } from './composition.ts';
import { FOCUS_MERITS } from './focus.ts';
import { LIGHTING_MERITS } from './lighting.ts';
import { MOOD_MERITS } from './mood.ts';

/** Everything that can work in a photo. */
export const MERITS: readonly MeritRule[] = [
  ...LIGHTING_MERITS,
  ...COMPOSITION_MERITS,
  ...FOCUS_MERITS,
  ...MOOD_MERITS,
];
