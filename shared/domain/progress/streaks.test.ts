import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay, dayAfter, dayStart } from './calendar-day.ts';
import { longestStreak, streakCount } from './progress.ts';

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
        expect(longestStreak(uploads.toReversed())).toBe(count);
      },
    ),
  );
});

test('a missed day ends a streak, and the longest streak stays', () => {
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
        expect(longestStreak([...after, ...before, ...after])).toBe(Math.max(one, other));
      },
    ),
  );
  expect([streakCount([], '2026-03-10'), longestStreak([])]).toEqual([0, 0]);
});
