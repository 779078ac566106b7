import { expect, test } from 'vitest';
import { cancelAtOf, periodEndOf, type SubscriptionDates } from './subscription-dates.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;
const [DECEMBER, JANUARY] = ['2026-12-22T10:00:00.000Z', '2027-01-22T10:00:00.000Z'] as const;

const subscription = (over: Partial<SubscriptionDates>): SubscriptionDates => ({
  items: { data: [{ current_period_end: seconds(DECEMBER) }] },
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  ...over,
});

/** The period's end where newer and older versions of Stripe's API have it. */
const SHAPES: [string, Partial<SubscriptionDates>][] = [
  ['on its items', {}],
  ['on the subscription', { items: { data: [{}] }, current_period_end: seconds(DECEMBER) }],
];

test.each(SHAPES)('the end of a subscription’s period is read %s', (_shape, dates) => {
  expect(periodEndOf(subscription(dates))).toBe(DECEMBER);
  expect(cancelAtOf(subscription(dates))).toBeNull();
});

test.each(SHAPES)(
  'a subscription that is canceled at the end of its period %s ends then',
  (_shape, dates) => {
    expect(cancelAtOf(subscription({ ...dates, cancel_at_period_end: true }))).toBe(DECEMBER);
  },
);

test('a date of cancellation takes precedence over the end of the period', () => {
  const canceled = subscription({ cancel_at: seconds(JANUARY), cancel_at_period_end: true });
  expect(cancelAtOf(canceled)).toBe(JANUARY);
  expect(periodEndOf(canceled)).toBe(DECEMBER);
});

test('an ended subscription was paid for until it ended', () => {
  const ended = subscription({ ended_at: seconds('2026-12-01T00:00:00.000Z') });
  expect(periodEndOf(ended)).toBe('2026-12-01T00:00:00.000Z');
  expect(cancelAtOf(ended)).toBe('2026-12-01T00:00:00.000Z');
});

test('of several items, the one that is paid for the longest counts, and without any there is no date', () => {
  const ends = [DECEMBER, JANUARY].map((end) => ({ current_period_end: seconds(end) }));
  expect(periodEndOf(subscription({ items: { data: ends } }))).toBe(JANUARY);
  expect(periodEndOf(subscription({ items: { data: [] } }))).toBeNull();
});
