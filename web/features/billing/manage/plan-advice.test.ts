import { expect, test } from 'vitest';
import { formatDay, type PlanStatus } from '../plan-status/plan-status.ts';
import { planAdviceOf } from './plan-advice.ts';

const END = '2026-12-22T10:00:00.000Z';
const DAY = formatDay(END);
const BEFORE = Date.parse('2026-12-01T10:00:00.000Z');
const AFTER = Date.parse('2026-12-23T10:00:00.000Z');

const planStatus = (change: Partial<PlanStatus>): PlanStatus => ({
  ...{ subscribed: true, plan: 'creator', planName: 'Creator', productId: 'prod_1' },
  ...{ status: 'active', subscriptionEnd: END, renews: false },
  ...change,
});

test('a plan that renews, and the free plan, need no advice', () => {
  expect(planAdviceOf(planStatus({ renews: true }), BEFORE)).toBeNull();
  const free = { status: null, plan: 'free', planName: 'Free', subscriptionEnd: null } as const;
  expect(planAdviceOf(planStatus(free), BEFORE)).toBeNull();
  expect(planAdviceOf(planStatus({ status: 'toString' }), BEFORE)).toBeNull();
});

test('a plan that was canceled says until when it is kept', () => {
  const advice = planAdviceOf(planStatus({ status: 'active' }), BEFORE);
  expect(advice?.text).toContain(`You keep Creator until ${DAY}.`);
});

test('an unpaid plan says until when to pay, and names no day that has passed', () => {
  const unpaid = planStatus({ status: 'past_due', subscribed: false });
  expect(planAdviceOf(unpaid, BEFORE)?.text).toContain(`Update your card by ${DAY}, and`);
  expect(planAdviceOf(unpaid, AFTER)?.text).toContain('Update your card, and');
});

test.each(['trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'canceled'])(
  '%s is explained, also without a day',
  (status) => {
    const advice = planAdviceOf(planStatus({ status, subscriptionEnd: null }), BEFORE);
    expect(advice?.title).toBeTruthy();
    expect(advice?.text).not.toMatch(/null|undefined/);
  },
);
