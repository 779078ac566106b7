import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categorySchema } from '../../contracts/categories.ts';
import { BADGES, earnedBadges } from './badges.ts';
import { overallScore } from './scores.ts';

const analyses = fc.record({
  categories: fc.uniqueArray(
    fc.record({
      category: fc.constantFrom(...categorySchema.options),
      dots: fc.integer({ min: 1, max: 5 }),
    }),
    { selector: ({ category }) => category },
  ),
  photoCount: fc.integer({ min: 1, max: 12 }),
});

test('each badge is earned once, by its rule, whatever else the analysis has', () => {
  fc.assert(
    fc.property(analyses, ({ categories, photoCount }) => {
      const badges = earnedBadges({ categories, photoCount });
      const earned = new Set<string>(badges);
      expect(earned.size).toBe(badges.length);
      const overall = categories.length === 0 ? 0 : overallScore(categories.map((c) => c.dots));
      const best = (...names: string[]) =>
        Math.max(0, ...categories.filter((c) => names.includes(c.category)).map((c) => c.dots));
      const rules: Record<(typeof BADGES)[number], boolean> = {
        'Feedback Seeker': true,
        'High Achiever': overall >= 80,
        'Photography Master': overall >= 90,
        'Lighting Learner': best('lighting_exposure', 'lighting_consistency') >= 4,
        'Composition Star': best('composition_balance', 'composition_framing') >= 4,
        'Sharp Shooter': best('focus_sharpness') >= 4,
        'Emotion Explorer': best('mood_emotional_impact', 'storytelling_flow') >= 4,
        'Album Artist': photoCount >= 5,
        'Prolific Photographer': photoCount >= 10,
      };
      for (const badge of BADGES) expect([badge, earned.has(badge)]).toEqual([badge, rules[badge]]);
    }),
  );
});
