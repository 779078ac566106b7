import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { expect, test } from 'vitest';
import { earnedBadges } from './badges.ts';

const allAt = (dots: number) => PHOTO_CATEGORIES.map((category) => ({ category, dots }));

test('every analysis earns Feedback Seeker, and a weak one nothing else', () => {
  expect(earnedBadges({ categories: allAt(3), photoCount: 1 })).toEqual(['Feedback Seeker']);
  expect(earnedBadges({ categories: [], photoCount: 1 })).toEqual(['Feedback Seeker']);
});

test('an overall score of 80 makes a High Achiever, of 90 a Photography Master', () => {
  expect(earnedBadges({ categories: allAt(4), photoCount: 1 })).toContain('High Achiever');
  expect(earnedBadges({ categories: allAt(4), photoCount: 1 })).not.toContain('Photography Master');
  expect(earnedBadges({ categories: allAt(5), photoCount: 1 })).toContain('Photography Master');
});

test('a category at 4 dots earns its badge, an album category that of the closest one', () => {
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

test('five photos make an Album Artist, ten a Prolific Photographer', () => {
  expect(earnedBadges({ categories: [], photoCount: 5 })).toContain('Album Artist');
  expect(earnedBadges({ categories: [], photoCount: 9 })).not.toContain('Prolific Photographer');
  expect(earnedBadges({ categories: [], photoCount: 10 })).toContain('Prolific Photographer');
});
