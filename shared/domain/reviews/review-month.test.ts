import { expect, test } from 'vitest';
import { dueMonth, monthName, monthTitle, nextReviewDay } from './review-month.ts';

const due = (now: string, timeZone: string) => {
  const { month, begins, ends } = dueMonth(new Date(now), timeZone);
  return [month, begins.toISOString(), ends.toISOString()];
};

test.each([
  // The first begins in Kiritimati 25 hours before it does in Pago Pago.
  [
    '2026-10-31T10:00:00Z',
    'Pacific/Kiritimati',
    '2026-10-01',
    '2026-09-30T10:00',
    '2026-10-31T10:00',
  ],
  [
    '2026-11-01T10:59:59Z',
    'Pacific/Pago_Pago',
    '2026-09-01',
    '2026-09-01T11:00',
    '2026-10-01T11:00',
  ],
  [
    '2026-11-01T11:00:00Z',
    'Pacific/Pago_Pago',
    '2026-10-01',
    '2026-10-01T11:00',
    '2026-11-01T11:00',
  ],
  // The clocks go back within October.
  ['2026-11-01T00:00:00Z', 'Europe/London', '2026-10-01', '2026-09-30T23:00', '2026-11-01T00:00'],
  ['2027-01-15T12:00:00Z', 'UTC', '2026-12-01', '2026-12-01T00:00', '2027-01-01T00:00'],
])('at %s in %s the review of the month %s is due', (now, zone, month, begins, ends) => {
  expect(due(now, zone)).toEqual([month, `${begins}:00.000Z`, `${ends}:00.000Z`]);
});

test('a review that was missed on the first is due until the last of the month', () => {
  expect(due('2026-11-30T23:59:59Z', 'UTC')[0]).toBe('2026-10-01');
  expect(due('2026-12-01T00:00:00Z', 'UTC')[0]).toBe('2026-11-01');
});

test('the next review comes on the first of the next month, by the account’s clock', () => {
  expect(nextReviewDay(new Date('2026-12-31T23:30:00Z'), 'UTC')).toBe('2027-01-01');
  expect(nextReviewDay(new Date('2026-12-31T23:30:00Z'), 'Europe/Paris')).toBe('2027-02-01');
});

test('a month has the same name everywhere', () => {
  expect([monthName('2026-10-01'), monthTitle('2026-10-01')]).toEqual(['October', 'October 2026']);
});
