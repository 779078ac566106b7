import { expect, test } from 'vitest';
import { formatDay, type PlanStatus } from '../plan-status/plan-status.ts';
import { planAdviceOf } from './plan-advice.ts';

const END = '2026-12-22T10:00:00.000Z';
const DAY = formatDay(END);
const BEFORE = Date.parse('2026-12-01T10:00:00.000Z');
const AFTER = Date.parse('2026-12-23T10:00:00.000Z');

const planStatus = (change: Partial<PlanStatus>): PlanStatus => ({
  subscribed: true,
  isGranted: false,
  plan: 'creator',
  planName: 'Creator',
  isCustomer: true,
  hasInvoices: true,
  productId: 'prod_1',
  priceId: 'price_1',
  status: 'active',
  subscriptionEnd: END,
  isCanceled: false,
  ...change,
});

test('a plan that renews, and the free plan, need no advice', () => {
  expect(planAdviceOf(planStatus({}), BEFORE)).toBeNull();
  const free = { status: null, plan: 'free', planName: 'Free', subscriptionEnd: null } as const;
  expect(planAdviceOf(planStatus(free), BEFORE)).toBeNull();
  expect(planAdviceOf(planStatus({ status: 'toString' }), BEFORE)).toBeNull();
});

test.each(['active', 'trialing'])(
  'a canceled plan with the status %s says until when it is kept',
  (status) => {
    const advice = planAdviceOf(planStatus({ status, isCanceled: true }), BEFORE);
    expect(advice?.text).toContain(`You keep Creator until ${DAY}.`);
    expect(advice?.action).toBe('Renew Plan');
  },
);

test("a trial that isn't canceled says that a charge follows", () => {
  const advice = planAdviceOf(planStatus({ status: 'trialing' }), BEFORE);
  expect(advice?.text).toContain(`free until ${DAY}. Then you pay for Creator every month`);
  expect(advice?.action).toBeNull();
});

test.each([
  ['past_due', 'Update your card'],
  ['unpaid', 'Pay the invoice'],
])(
  'a plan with the status %s names only the day of a pending cancellation as its deadline',
  (status, todo) => {
    const unpaid = planStatus({ status, subscribed: false });
    expect(planAdviceOf(unpaid, BEFORE)?.text).toContain(`${todo}, and`);
    const canceled = { ...unpaid, isCanceled: true };
    expect(planAdviceOf(canceled, BEFORE)?.text).toContain(`${todo} by ${DAY}, and`);
    expect(planAdviceOf(canceled, AFTER)?.text).toContain(`${todo}, and`);
  },
);

test.each(['trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'canceled'])(
  'a plan with the status %s is explained even if no day is known',
  (status) => {
    const advice = planAdviceOf(planStatus({ status, subscriptionEnd: null }), BEFORE);
    expect(advice?.title).toBeTruthy();
    expect(advice?.text).not.toMatch(/null|undefined/);
  },
);
