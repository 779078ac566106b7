import type { PlanChangeReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { expect, test } from 'vitest';
import { switchCostText } from './switch-cost-text.ts';

const CHANGE: PlanChangeReply = {
  dueToday: '$11.00',
  credit: null,
  price: '$20',
  interval: 'month',
  periodEnd: '2026-12-27T12:00:00.000Z',
  endsThen: false,
};

test.each<[Partial<PlanChangeReply>, string]>([
  [{}, 'Today: $11.00. From December 27: $20 a month.'],
  [{ dueToday: null }, 'Today: nothing. From December 27: $20 a month.'],
  [
    { dueToday: null, credit: '$4.50', price: '$9' },
    'Today: nothing, and $4.50 off your next payments. From December 27: $9 a month.',
  ],
  [{ endsThen: true }, 'Today: $11.00. Your plan still ends on December 27.'],
])('a plan change with the preview %o is described as: %s', (change, text) => {
  expect(switchCostText({ ...CHANGE, ...change }, 'en-US')).toBe(text);
});
