import type { Plan, SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, test } from 'vitest';
import { decidingSubscription, planInForce, profilePlanOf } from './deciding-subscription.ts';
import { listOffers } from './offers.ts';
import { effectivePlan, PLANS } from './plans.ts';
import { cancelAtOf, periodEndOf, type SubscriptionDates } from './subscription-dates.ts';

test.each<[Plan, string | null, Plan]>([
  ['creator', 'active', 'creator'],
  ['pro', 'incomplete_expired', 'free'],
  ['creator', null, 'free'],
  ['free', null, 'free'],
])('the plan %s with the status %s has the terms of %s', (plan, plan_status, effective) => {
  expect(effectivePlan({ plan, plan_status })).toBe(effective);
});

const CREATORS = {
  deepDive: true,
  export: true,
  shoots: true,
  coachingCall: false,
  earlyAccess: false,
  branding: false,
  businessTips: false,
};

test('plans include what they are sold with', () => {
  const { free, creator, pro } = PLANS;
  expect([free.analysesPerDay, free.folderUploads]).toEqual([3, 2]);
  expect([creator.photosPerDay, creator.photosPerAlbum]).toEqual([100, 12]);
  expect([pro.queuePriority, creator.queuePriority, free.queuePriority]).toEqual([1, 5, 10]);
  expect([free, creator, pro].map(({ features }) => features)).toEqual([
    { ...CREATORS, deepDive: false, export: false, shoots: false },
    CREATORS,
    { ...CREATORS, coachingCall: true, earlyAccess: true, branding: true, businessTips: true },
  ]);
});

const idsOf = (...args: Parameters<typeof listOffers>) => listOffers(...args).map(({ id }) => id);

test('an offer without an address is not listed', () => {
  const configured = { coachingCall: false, community: false };
  expect(idsOf('free', configured)).not.toContain('community');
  expect(idsOf('pro', configured)).not.toContain('coachingCall');
  const both = { coachingCall: true, community: true };
  expect(idsOf('free', both)).toContain('community');
  expect(idsOf('pro', both)).toContain('coachingCall');
});

const subscription = (status: string) =>
  ({ plan: 'creator', status, current_period_end: '2026-12-24T00:00:00.000Z' }) as const;

test.each([
  ['active', 'creator', 'active'],
  ['trialing', 'creator', 'trialing'],
  ['past_due', 'creator', 'past_due'],
  ['paused', 'creator', 'paused'],
  ['incomplete', 'pro', 'active'],
  ['canceled', 'pro', 'active'],
])('with a subscription that is %s and a granted Pro, %s is in force', (status, plan, shown) => {
  expect(planInForce(subscription(status), 'pro')).toMatchObject({ plan, plan_status: shown });
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

describe('subscription dates', () => {
  const seconds = (iso: string): number => Date.parse(iso) / 1000;
  const [DECEMBER, JANUARY] = ['2026-12-22T10:00:00.000Z', '2027-01-22T10:00:00.000Z'] as const;
  const subscription = (over: Partial<SubscriptionDates>): SubscriptionDates => ({
    items: { data: [{ current_period_end: seconds(DECEMBER) }] },
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    ...over,
  });

  test('a subscription that is canceled at the end of its period ends then', () => {
    expect(periodEndOf(subscription({}))).toBe(DECEMBER);
    expect(cancelAtOf(subscription({}))).toBeNull();
    expect(cancelAtOf(subscription({ cancel_at_period_end: true }))).toBe(DECEMBER);
  });

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
});
