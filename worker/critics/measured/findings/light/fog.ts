import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

export const fog = intent({
  measurement: 'tonal_range',
  about: [],
  confidence: (photo) => intentOf(photo, 'fog'),
  what: () => 'The soft, pale tones are probably fog, so they count as part of the mood.',
  short: () => 'the fog',
});
