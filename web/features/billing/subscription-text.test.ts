import { expect, test } from 'vitest';
import { formatDate, periodEndOf, subscriptionStatusLabel } from './subscription-text.ts';

test.each([
  ['active', 'Active'],
  ['canceled', 'Cancelled'],
  ['past_due', 'Past Due'],
  ['trialing', 'trialing'],
  ['incomplete_expired', 'incomplete_expired'],
  ['toString', 'toString'],
])('the status %s reads %s', (status, label) => {
  expect(subscriptionStatusLabel(status)).toBe(label);
});

const END = '2026-12-22T10:00:00.000Z';
const CANCEL_AT = '2026-12-20T10:00:00.000Z';

test.each([
  ['active', END, null, 'Renews on', END],
  ['active', END, CANCEL_AT, 'Expires on', CANCEL_AT],
  ['active', null, CANCEL_AT, 'Expires on', CANCEL_AT],
  ['trialing', END, null, 'Expires on', END],
  ['past_due', END, null, 'Expires on', END],
  ['canceled', END, CANCEL_AT, 'Expires on', CANCEL_AT],
] as const)('%s until %s, canceled at %s: %s %s', (plan_status, end, cancelAt, label, at) => {
  expect(periodEndOf({ plan_status, current_period_end: end }, cancelAt)).toEqual({ label, at });
});

test('what was never bought has no end', () => {
  expect(periodEndOf({ plan_status: null, current_period_end: null }, null)).toBeNull();
});

test('a date is written as the person’s language writes it', () => {
  expect(formatDate(END, 'en-US')).toBe('December 22, 2026');
  expect(formatDate(END, 'de-DE')).toBe('22. Dezember 2026');
});
