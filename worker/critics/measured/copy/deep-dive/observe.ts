import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { evidenceOf } from '../../evidence.ts';
import type { Reading } from '../../reading.ts';
import { COMPOSITION_OBSERVATIONS } from './composition.ts';
import { FOCUS_OBSERVATIONS } from './focus.ts';
import { LIGHTING_OBSERVATIONS } from './lighting.ts';
import type { Look } from './look.ts';
import { MOOD_OBSERVATIONS } from './mood.ts';
import type { Observation } from './observation.ts';

const OBSERVATIONS: Readonly<Record<PhotoCategory, readonly Observation[]>> = {
  lighting_exposure: LIGHTING_OBSERVATIONS,
  composition_balance: COMPOSITION_OBSERVATIONS,
  focus_sharpness: FOCUS_OBSERVATIONS,
  mood_emotional_impact: MOOD_OBSERVATIONS,
};

/** What can be said of a photo in one category beside its findings, the most telling first, with its evidence. */
export const observe = (category: PhotoCategory, look: Look, reading: Reading): Sentence[] =>
  OBSERVATIONS[category].flatMap((observation) => {
    const observed = observation(look);
    if (observed === null) return [];
    const evidence = observed.rests.flatMap((name) => evidenceOf(reading, name));
    return [{ text: observed.text, evidence, finding: null }];
  });
