import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categorySchema } from '../../contracts/categories.ts';
import { BADGES, earnedBadges } from './badges.ts';
import { calendarDay, dayAfter, dayStart } from './calendar-day.ts';
import { streakCount, tierOf } from './progress.ts';
import {
  continuousScore,
  overallScore,
  rankingScore,
  showScore,
  storedScore,
  toDots,
} from './scores.ts';

const score = fc.double({ min: 0, max: 100, noNaN: true });
const stored = fc.double({ min: 0, max: 10, noNaN: true });
const dots = fc.integer({ min: 1, max: 5 });

describe('dots', () => {
  test('of a stored score are half of it, rounded, from 1 to 5, and never fewer for a higher score', () => {
    fc.assert(
      fc.property(stored, stored, (one, other) => {
        const count = toDots(one);
        expect([1, 2, 3, 4, 5]).toContain(count);
        if (one >= 1) expect(Math.abs(count - one / 2)).toBeLessThanOrEqual(0.5);
        if (one <= other) expect(count).toBeLessThanOrEqual(toDots(other));
      }),
    );
  });

  test.each([
    [0, 1],
    [2.99, 1],
    [3, 2],
    [6.99, 3],
    [7, 4],
    [9, 5],
    [10, 5],
  ])('of %s are %i', (of, count) => {
    expect(toDots(of)).toBe(count);
  });
});

describe('the stored score', () => {
  test('comes back as the score to a tenth', () => {
    fc.assert(
      fc.property(score, (of) => {
        expect(Math.abs(continuousScore(storedScore(of)) - of)).toBeLessThanOrEqual(0.051);
      }),
    );
  });
});

describe('what is shown', () => {
  test.each([
    [5, '10.0', 'Excellent'],
    [4, '8.0', 'Excellent'],
    [3, '6.0', 'Good'],
    [2, '4.0', 'Needs Work'],
    [1, '2.0', 'Poor'],
  ])('of %i dots is %s, %s', (count, outOfTen, label) => {
    expect(showScore(overallScore([count]))).toEqual({ outOfTen, label });
  });

  test('of several is one number, whatever is between the dots, and its label is that of the number', () => {
    const labels = { Excellent: [8, 10], Good: [6, 7.9], 'Needs Work': [4, 5.9], Poor: [0, 3.9] };
    fc.assert(
      fc.property(fc.array(dots, { minLength: 1, maxLength: 48 }), (all) => {
        const overall = overallScore(all);
        const { outOfTen, label } = showScore(overall);
        expect(Number(outOfTen) * 10).toBeCloseTo(overall);
        const [least = 0, most = 0] = labels[label as keyof typeof labels];
        expect(Number(outOfTen)).toBeGreaterThanOrEqual(least);
        expect(Number(outOfTen)).toBeLessThanOrEqual(most);
      }),
    );
    expect(showScore(59.5)).toEqual({ outOfTen: '6.0', label: 'Good' });
  });

  test('orders photos, and equal ones are ordered by the stored scores', () => {
    const photo = fc.array(stored, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(photo, photo, (one, other) => {
        const [left, right] = [one, other].map((all) => overallScore(all.map(toDots)));
        if ((left ?? 0) > (right ?? 0)) {
          expect(rankingScore(one)).toBeGreaterThan(rankingScore(other));
        }
      }),
    );
    expect(rankingScore([6.2, 6.2])).toBeGreaterThan(rankingScore([6.1, 6.2]));
  });
});

describe('the overall score', () => {
  test('is the average of the dots times 20, rounded: between the lowest and the highest, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(dots, { minLength: 1, maxLength: 8 }), (all) => {
        const overall = overallScore(all);
        expect(overall).toBeGreaterThanOrEqual(Math.min(...all) * 20 - 1e-9);
        expect(overall).toBeLessThanOrEqual(Math.max(...all) * 20 + 1e-9);
        expect(overallScore([...all].reverse())).toBeCloseTo(overall);
      }),
    );
    expect([overallScore([3, 4, 5, 4]), overallScore([4, 4, 3])]).toEqual([80, 73]);
  });

  test('is 65 without categories', () => {
    expect(overallScore([])).toBe(65);
  });

  test.each([
    [0, 'Beginner'],
    [49.9, 'Beginner'],
    [50, 'Improving'],
    [74.9, 'Improving'],
    [75, 'Serious Hobbyist'],
    [89.9, 'Serious Hobbyist'],
    [90, 'Pro/Semi-Pro'],
    [100, 'Pro/Semi-Pro'],
  ])('%s is the tier %s', (overall, tier) => {
    expect(tierOf(overall)).toBe(tier);
  });
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

/** Zones whose clocks change, one of them at midnight, and some that never do. */
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
);

const start = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function daysFrom(first: string, count: number): string[] {
  const days = [first];
  while (days.length < count) days.push(dayAfter(days.at(-1) ?? first));
  return days;
}

test('an upload a day makes a streak of as many days, even when the clocks change', () => {
  fc.assert(
    fc.property(
      zone,
      start,
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (timeZone, first, count, share) => {
        const days = daysFrom(first, count);
        const uploads = days.map((day) => {
          const begin = dayStart(day, timeZone).getTime();
          const end = dayStart(dayAfter(day), timeZone).getTime();
          return calendarDay(new Date(begin + Math.floor((end - begin) * share)), timeZone);
        });
        expect(uploads).toEqual(days);
        const today = days.at(-1) ?? first;
        expect(streakCount(uploads, today)).toBe(count);
        expect(streakCount([...uploads, ...uploads], today)).toBe(count);
        expect(streakCount(uploads, dayAfter(today))).toBe(count);
        expect(streakCount(uploads, dayAfter(dayAfter(today)))).toBe(0);
      },
    ),
  );
});

test('a missed day ends a streak', () => {
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (first, one, other) => {
        const before = daysFrom(first, one);
        const next = dayAfter(dayAfter(before.at(-1) ?? first));
        const after = daysFrom(next, other);
        expect(streakCount([...after, ...before], after.at(-1) ?? next)).toBe(other);
      },
    ),
  );
  expect(streakCount([], '2026-03-10')).toBe(0);
});
