import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categorySchema, PHOTO_CATEGORIES } from '../../contracts/categories.ts';
import { BADGES, earnedBadges } from './badges.ts';
import { overallScore } from './scores.ts';

const allAt = (dots: number) => PHOTO_CATEGORIES.map((category) => ({ category, dots }));

test('every analysis earns Feedback Seeker, and a weak one nothing else', () => {
  expect(earnedBadges({ categories: allAt(3), photoCount: 1 })).toEqual(['Feedback Seeker']);
  expect(earnedBadges({ categories: [], photoCount: 1 })).toEqual(['Feedback Seeker']);
});

test('an overall score of 80 earns High Achiever, and 90 Photography Master', () => {
  expect(earnedBadges({ categories: allAt(4), photoCount: 1 })).toContain('High Achiever');
  expect(earnedBadges({ categories: allAt(4), photoCount: 1 })).not.toContain('Photography Master');
  expect(earnedBadges({ categories: allAt(5), photoCount: 1 })).toContain('Photography Master');
});

test('a category at 4 dots earns its badge, and an album category the badge of the closest one', () => {
  const of = (category: 'focus_sharpness' | 'storytelling_flow' | 'repetition_variety') =>
    earnedBadges({
      categories: [
        { category, dots: 4 },
        { category: 'lighting_exposure', dots: 1 },
      ],
      photoCount: 1,
    });
  expect(of('focus_sharpness')).toEqual(['Feedback Seeker', 'Sharp Shooter']);
  expect(of('storytelling_flow')).toEqual(['Feedback Seeker', 'Emotion Explorer']);
  expect(of('repetition_variety')).toEqual(['Feedback Seeker']);
});

test('five photos earn Album Artist, and ten Prolific Photographer', () => {
  expect(earnedBadges({ categories: [], photoCount: 5 })).toContain('Album Artist');
  expect(earnedBadges({ categories: [], photoCount: 9 })).not.toContain('Prolific Photographer');
  expect(earnedBadges({ categories: [], photoCount: 10 })).toContain('Prolific Photographer');
});

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

test('a better analysis never earns fewer badges, and no badge twice', () => {
  fc.assert(
    fc.property(analyses, (analysis) => {
      const earned = earnedBadges(analysis);
      expect(new Set(earned).size).toBe(earned.length);
      const better = {
        categories: analysis.categories.map(({ category, dots }) => ({
          category,
          dots: Math.min(5, dots + 1),
        })),
        photoCount: analysis.photoCount + 1,
      };
      expect(earnedBadges(better)).toEqual(expect.arrayContaining(earned));
    }),
  );
});

test('each badge has its rule, whatever else the analysis has', () => {
  fc.assert(
    fc.property(analyses, ({ categories, photoCount }) => {
      const earned = new Set<string>(earnedBadges({ categories, photoCount }));
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
