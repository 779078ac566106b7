import type { ProfileRecord, SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { expect, test } from 'vitest';
import { afterEnd, endLabel, planStatusOf, planTitle, statusText } from './plan-status.ts';

const PERIOD_END = '2026-12-22T10:00:00.000Z';
const CANCEL_AT = '2026-12-20T10:00:00.000Z';

const profile = (change: Partial<ProfileRecord>): ProfileRecord => ({
  id: '0192f0c1-0000-7000-8000-000000000000',
  plan: 'creator',
  plan_label: 'Creator',
  plan_status: 'active',
  current_period_end: PERIOD_END,
  stripe_customer_id: 'cus_1',
  ...change,
});

const subscription = (cancel_at: string | null): SubscriptionRecord => ({
  id: '0192f0c1-0000-7000-8000-000000000001',
  user_id: '0192f0c1-0000-7000-8000-000000000000',
  plan: 'creator',
  status: 'active',
  current_period_end: PERIOD_END,
  cancel_at,
  stripe_customer_id: 'cus_1',
  stripe_subscription_id: 'sub_1',
  product_id: 'prod_1',
  price_id: 'price_1',
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
});

test('an account that has never bought anything is on Free', () => {
  const free = {
    plan: 'free',
    plan_status: null,
    current_period_end: null,
    stripe_customer_id: null,
  } as const;
  expect(planStatusOf(profile(free), null)).toEqual({
    subscribed: false,
    isGranted: false,
    plan: 'free',
    isCustomer: false,
    hasInvoices: false,
    status: null,
    subscriptionEnd: null,
    isCanceled: false,
  });
  expect(planTitle(planStatusOf(profile(free), null))).toBe('Starter (Free)');
  expect(planTitle(planStatusOf(profile({}), null))).toBe('Creator');
});

test('a plan without a paying subscription was granted, whatever subscription preceded it', () => {
  const given = profile({ plan: 'pro', current_period_end: null });
  for (const before of [null, { ...subscription(CANCEL_AT), status: 'canceled' }]) {
    expect(planStatusOf(given, before)).toMatchObject({
      subscribed: true,
      isGranted: true,
      subscriptionEnd: null,
      isCanceled: false,
    });
  }
  expect(planStatusOf(profile({}), subscription(null)).isGranted).toBe(false);
  expect(planStatusOf(profile({ plan_status: 'canceled' }), null).isGranted).toBe(false);
});

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', false],
  ['unpaid', false],
  ['paused', false],
  ['incomplete', false],
  ['canceled', false],
  ['incomplete_expired', false],
])('a plan with the status %s keeps its name, and is in force: %s', (plan_status, subscribed) => {
  const shown = planStatusOf(profile({ plan: 'pro', plan_status }), subscription(null));
  expect(shown).toMatchObject({ subscribed, plan: 'pro' });
});

test.each([
  ['active', null, 'Renews on', PERIOD_END, ''],
  ['active', CANCEL_AT, 'Active until', CANCEL_AT, ', then Starter'],
  ['trialing', null, 'Trial until', PERIOD_END, ', then you pay every month'],
  ['trialing', CANCEL_AT, 'Trial until', CANCEL_AT, ', then Starter'],
  ['past_due', null, 'Expires on', PERIOD_END, ''],
  ['past_due', CANCEL_AT, 'Expires on', CANCEL_AT, ''],
  ['unpaid', null, 'Expires on', PERIOD_END, ''],
  ['canceled', CANCEL_AT, 'Ended on', CANCEL_AT, ''],
])(
  'a %s plan with cancel_at %s is labelled: %s %s%s',
  (plan_status, cancelAt, label, day, after) => {
    const shown = planStatusOf(profile({ plan_status }), subscription(cancelAt));
    expect(endLabel(shown)).toBe(label);
    expect(shown.subscriptionEnd).toBe(day);
    expect(shown.isCanceled).toBe(cancelAt !== null);
    expect(afterEnd(shown)).toBe(after);
  },
);

test('three statuses have a text, any other is shown as it is', () => {
  expect(['active', 'canceled', 'past_due', 'trialing', 'toString'].map(statusText)).toEqual([
    'Active',
    'Cancelled',
    'Past Due',
    'trialing',
    'toString',
  ]);
});
