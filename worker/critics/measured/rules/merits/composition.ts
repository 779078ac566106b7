import { smoothStep } from '../../../../imaging/measure/math/smooth-step.ts';
import { mix } from '../../curves.ts';
import { everyGenreIn, numberOf, optionalValue, type Reading, surenessOf } from '../../reading.ts';
import type { MeritRule } from '../rule.ts';

const category = 'composition_balance';

const sizeOf = (reading: Reading): number => optionalValue(reading, 'subject_size') ?? 0;

/** How little the rule of thirds applies, 0–1: to a subject that fills the photo, a portrait, or symmetry. */
const thirdsExemption = (reading: Reading): number =>
  Math.max(
    smoothStep(sizeOf(reading), 25, 55),
    everyGenreIn(reading, ['Portraits', 'Fashion']) ? 0.8 : 0,
    smoothStep(optionalValue(reading, 'symmetry') ?? 0, 55, 85),
  );

const bonus = (kind: 'symmetry' | 'leading_lines' | 'pattern', weight: number): MeritRule => ({
  ...{ kind, category, measurement: kind, weight, isBonus: true },
  quality: (reading) => smoothStep(numberOf(reading, kind), 40, 85),
  distinction: (reading) => 0.95 * smoothStep(numberOf(reading, kind), 45, 75),
});

export const COMPOSITION_MERITS: readonly MeritRule[] = [
  {
    ...{ kind: 'thirds_placement', category, measurement: 'thirds_distance', weight: 1.2 },
    isOfSubject: true,
    quality: (reading) =>
      mix(smoothStep(numberOf(reading, 'thirds_distance'), 20, 3), 0.7, thirdsExemption(reading)),
    distinction: (reading) =>
      0.8 * smoothStep(numberOf(reading, 'thirds_distance'), 9, 3) * (1 - thirdsExemption(reading)),
  },
  {
    ...{ kind: 'fills_frame', category, measurement: 'subject_size', weight: 0.8 },
    isOfSubject: true,
    quality: (reading) =>
      Math.min(
        smoothStep(sizeOf(reading), 0, 24),
        mix(0.6, 1, smoothStep(sizeOf(reading), 98, 60)),
      ),
    distinction: (reading) => 0.75 * smoothStep(sizeOf(reading), 28, 50),
  },
  {
    ...{ kind: 'clean_background', category, measurement: 'background_clutter', weight: 1.3 },
    isOfSubject: true,
    quality: (reading) => smoothStep(numberOf(reading, 'background_clutter'), 65, 12),
    distinction: (reading) => 0.8 * smoothStep(numberOf(reading, 'background_clutter'), 30, 10),
  },
  {
    ...{ kind: 'balanced', category, measurement: 'visual_balance', weight: 0.8 },
    quality: (reading) => smoothStep(Math.abs(numberOf(reading, 'visual_balance')), 16, 1),
    // Said only where nothing else is to be said, and where the weight is surely in the middle.
    distinction: (reading) =>
      0.2 *
      smoothStep(Math.abs(numberOf(reading, 'visual_balance')), 2.5, 0.5) *
      smoothStep(surenessOf(reading, 'visual_balance'), 0.5, 0.8),
  },
  {
    ...{ kind: 'level_horizon', category, measurement: 'horizon_tilt', weight: 0.5 },
    quality: (reading) => smoothStep(Math.abs(numberOf(reading, 'horizon_tilt')), 3, 0.3),
    distinction: (reading) =>
      0.45 *
      smoothStep(surenessOf(reading, 'horizon_tilt'), 0.6, 0.95) *
      smoothStep(Math.abs(numberOf(reading, 'horizon_tilt')), 1, 0.5),
  },
  {
    ...{ kind: 'negative_space', category, measurement: 'negative_space', weight: 0.8 },
    isOfSubject: true,
    isBonus: true,
    quality: (reading) =>
      smoothStep(numberOf(reading, 'negative_space'), 40, 75) * (reading.subject?.sureness ?? 0),
    distinction: (reading) =>
      0.85 *
      smoothStep(numberOf(reading, 'negative_space'), 45, 70) *
      smoothStep(sizeOf(reading), 30, 14),
  },
  bonus('leading_lines', 1.4),
  bonus('symmetry', 1.2),
  bonus('pattern', 1.2),
];
