import type { SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, test } from 'vitest';
import { decidingSubscription, profilePlanOf } from './deciding-subscription.ts';
import { planInForce } from './granted-plan.ts';
import { effectivePlan } from './plans.ts';

const PERIOD_END = '2026-12-22T10:00:00.000Z';

type Row = Pick<
  SubscriptionRecord,
  'plan' | 'status' | 'current_period_end' | 'created_at' | 'stripe_subscription_id'
>;
const row = (over: Partial<Row>): Row => ({
  plan: 'creator',
  status: 'active',
  current_period_end: PERIOD_END,
  created_at: '2026-11-22T10:00:00.000Z',
  stripe_subscription_id: 'sub_1',
  ...over,
});

describe('the profile of a subscription’s status', () => {
  test.each([
    ['active', 'pro', 'pro'],
    ['trialing', 'pro', 'pro'],
    ['past_due', 'pro', 'free'],
    ['unpaid', 'pro', 'free'],
    ['paused', 'pro', 'free'],
    ['incomplete', 'pro', 'free'],
    ['canceled', 'pro', 'free'],
    ['an unknown future status', 'pro', 'free'],
  ])('%s shows %s and unlocks %s', (status, plan, unlocked) => {
    const profile = profilePlanOf(decidingSubscription([row({ plan: 'pro', status })]));
    expect(profile).toEqual({
      plan,
      plan_label: 'Pro',
      plan_status: status,
      current_period_end: PERIOD_END,
    });
    expect(effectivePlan(profile)).toBe(unlocked);
  });

  test('incomplete_expired counts as never bought, like no subscription', () => {
    const free = { plan: 'free', plan_label: 'Free', plan_status: null, current_period_end: null };
    expect(decidingSubscription([row({ status: 'incomplete_expired' })])).toBeNull();
    expect(profilePlanOf(decidingSubscription([]))).toEqual(free);
    const never = [null, 'incomplete_expired'];
    expect(never.map((plan_status) => effectivePlan({ plan: 'pro', plan_status }))).toEqual([
      'free',
      'free',
    ]);
  });
});

describe('of several subscriptions', () => {
  const older = '2026-10-01T00:00:00.000Z';
  const newer = '2026-11-01T00:00:00.000Z';

  test.each([
    ['a live one before a newer one with a problem', 'active', 'past_due'],
    ['a trial before a newer unpaid one', 'trialing', 'unpaid'],
    ['one with a problem before a newer canceled one', 'incomplete', 'canceled'],
    ['a paused one before a newer canceled one', 'paused', 'canceled'],
    ['a canceled one before a newer one that was never bought', 'canceled', 'incomplete_expired'],
  ])('%s decides', (_name, first, second) => {
    const rows = [
      row({ status: first, created_at: older, stripe_subscription_id: 'first' }),
      row({ status: second, created_at: newer, stripe_subscription_id: 'second' }),
    ];
    expect(decidingSubscription(rows)?.stripe_subscription_id).toBe('first');
    expect(decidingSubscription(rows.toReversed())?.stripe_subscription_id).toBe('first');
  });

  test.each([
    ['active', 'trialing'],
    ['past_due', 'incomplete'],
    ['canceled', 'canceled'],
  ])('with %s and %s the newest decides', (first, second) => {
    const rows = [
      row({ status: first, created_at: newer, stripe_subscription_id: 'newest' }),
      row({ status: second, created_at: older, stripe_subscription_id: 'older' }),
    ];
    expect(decidingSubscription(rows)?.stripe_subscription_id).toBe('newest');
  });

  test('two of the same second are ordered by id, in whatever order they come', () => {
    const rows = [row({ stripe_subscription_id: 'b' }), row({ stripe_subscription_id: 'a' })];
    expect(decidingSubscription(rows)?.stripe_subscription_id).toBe('b');
    expect(decidingSubscription(rows.toReversed())?.stripe_subscription_id).toBe('b');
  });
});

test.each([
  ['active', 'creator', 'active'],
  ['trialing', 'creator', 'trialing'],
  ['past_due', 'creator', 'past_due'],
  ['paused', 'creator', 'paused'],
  ['incomplete', 'pro', 'active'],
  ['canceled', 'pro', 'active'],
])('with a subscription that is %s and a granted Pro, %s is in force', (status, plan, shown) => {
  expect(planInForce(row({ status }), 'pro')).toMatchObject({ plan, plan_status: shown });
});

test('without a subscription a granted plan is in force, and has no end of a period', () => {
  expect(planInForce(null, 'pro')).toEqual({
    plan: 'pro',
    plan_label: 'Pro',
    plan_status: 'active',
    current_period_end: null,
  });
  expect(planInForce(null, null)).toMatchObject({ plan: 'free', plan_status: null });
});
