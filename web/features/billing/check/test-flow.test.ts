import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { expect, test } from 'vitest';
import { listSteps } from './test-flow.tsx';

const profile: ProfileRecord = {
  id: '0192f0c1-0000-7000-8000-000000000000',
  plan: 'free',
  plan_label: 'Free',
  plan_status: null,
  current_period_end: null,
  stripe_customer_id: null,
};
const event = {
  id: 'evt_1',
  type: 'checkout.session.completed',
  error_text: null,
  processed_at: null,
  created_at: '2026-11-22T10:00:00.000Z',
  received_at: '2026-11-22T10:00:01.000Z',
};
const customer = { ...profile, stripe_customer_id: 'cus_1' };
const active = { ...customer, plan: 'creator', plan_status: 'active' } as const;
const pastDue = { ...active, plan_status: 'past_due' };

test.each([
  ['nothing is loaded', false, undefined, undefined, [false, false, false, false]],
  ['verified', true, profile, [], [true, false, false, false]],
  ['the person is at checkout', true, customer, [], [true, true, false, false]],
  ['a payment is not applied yet', true, customer, [event], [true, true, true, false]],
  ['active', true, active, [event], [true, true, true, true]],
  ['the subscription is past due', true, pastDue, [event], [true, true, true, false]],
] as const)('the test flow when %s', (_name, verified, record, events, done) => {
  const steps = listSteps({ verified, profile: record, events: events && [...events] });
  expect(steps.map(({ isDone }) => isDone)).toEqual(done);
});
