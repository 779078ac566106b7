import { describe, expect, test } from 'vitest';
import { calendarDay, dayBefore, isTimeZone, monthStart } from '../progress/calendar-day.ts';
import { streakCount } from '../progress/progress.ts';
import { type QuotaUse, quotaLeft, refuseAnalysis } from './quota.ts';

const unused: QuotaUse = {
  plan: 'free',
  analysesToday: 0,
  photosToday: 0,
  photosThisMonth: 0,
  failuresToday: 0,
  folderUploadsUsed: 0,
};

describe('quota', () => {
  test.each<[string, Partial<QuotaUse>, 'single' | 'folder', number, string | null]>([
    ['third analysis of the day', { analysesToday: 2 }, 'single', 1, null],
    ['fourth analysis of the day', { analysesToday: 3 }, 'single', 1, 'FREE_LIMIT_REACHED'],
    ['second folder', { folderUploadsUsed: 1 }, 'folder', 12, null],
    ['third folder', { folderUploadsUsed: 2 }, 'folder', 2, 'FREE_LIMIT_REACHED'],
    ['single photo after two folders', { folderUploadsUsed: 2 }, 'single', 1, null],
    ['hundredth photo', { plan: 'creator', photosToday: 88 }, 'folder', 12, null],
    ['hundred-and-first', { plan: 'pro', photosToday: 89 }, 'folder', 12, 'PLAN_LIMIT_REACHED'],
    ['tenth failure of a day', { failuresToday: 9 }, 'single', 1, null],
    ['after ten failures', { failuresToday: 10 }, 'single', 1, 'failure_limit_reached'],
    ['after ten failures of a paid plan', { plan: 'pro', failuresToday: 10 }, 'folder', 2, null],
    ['after fifty', { plan: 'creator', failuresToday: 50 }, 'single', 1, 'failure_limit_reached'],
    ['fourth analysis of a paid plan', { plan: 'pro', analysesToday: 9 }, 'single', 1, null],
  ])('%s', (_name, use, kind, photos, code) => {
    expect(refuseAnalysis({ ...unused, ...use }, { kind, photos })?.code ?? null).toBe(code);
  });

  test('what is left is never below zero, and null where it is not counted', () => {
    expect(quotaLeft({ ...unused, analysesToday: 5, folderUploadsUsed: 3 })).toEqual({
      analysesLeftToday: 0,
      photosLeftToday: null,
      photosLeftThisMonth: null,
      folderUploadsLeft: 0,
    });
    expect(quotaLeft({ ...unused, plan: 'pro', photosToday: 30, photosThisMonth: 200 })).toEqual({
      analysesLeftToday: null,
      photosLeftToday: 70,
      photosLeftThisMonth: 2800,
      folderUploadsLeft: null,
    });
  });
});

describe('calendar days', () => {
  const instant = new Date('2026-03-01T02:30:00Z');

  test('are those of the time zone', () => {
    expect(calendarDay(instant, 'UTC')).toBe('2026-03-01');
    expect(calendarDay(instant, 'America/New_York')).toBe('2026-02-28');
    expect(calendarDay(instant, 'Pacific/Kiritimati')).toBe('2026-03-01');
    expect(monthStart('2026-03-17')).toBe('2026-03-01');
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  });

  test('know IANA names alone', () => {
    expect(['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true);
    expect(['+01:00', 'Mars/Phobos', '', "UTC'; --"].some(isTimeZone)).toBe(false);
  });
});

describe('the streak', () => {
  test.each([
    ['no upload ever', [], 0],
    ['today', ['2026-03-10'], 1],
    ['yesterday still counts', ['2026-03-09', '2026-03-08'], 2],
    ['a missed day ends it', ['2026-03-10', '2026-03-08'], 1],
    ['older ones are over', ['2026-03-08', '2026-03-07'], 0],
    ['several on one day are one', ['2026-03-10', '2026-03-10', '2026-03-09'], 2],
  ])('%s', (_name, days, count) => {
    expect(streakCount(days, '2026-03-10')).toBe(count);
  });
});
