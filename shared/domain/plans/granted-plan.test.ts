import { expect, test } from 'vitest';
import { planInForce } from './granted-plan.ts';

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
