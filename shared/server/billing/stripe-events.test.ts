import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { toEventRow } from './stripe-events.ts';

// Only the fields that the row is made of.
const eventOf = (type: string, object: object) =>
  ({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1_790_000_000,
    data: { object },
  }) as Stripe.Event;

test.each([
  ['checkout.session.completed', { object: 'checkout.session', customer: 'cus_1' }],
  ['customer.subscription.updated', { object: 'subscription', customer: 'cus_1' }],
  ['customer.subscription.deleted', { object: 'subscription', customer: { id: 'cus_1' } }],
  ['invoice.payment_failed', { object: 'invoice', customer: 'cus_1' }],
  ['customer.deleted', { object: 'customer', id: 'cus_1' }],
])('an event of type %s belongs to its customer', (type, object) => {
  expect(toEventRow(eventOf(type, object))).toMatchObject({
    id: 'evt_1',
    type,
    customer_id: 'cus_1',
    created_at: '2026-09-21T14:13:20.000Z',
  });
});

test('text in an event that PostgreSQL can not store as jsonb is replaced', () => {
  const object = { object: 'customer', id: 'cus_1', name: 'A\0nn \ud83d' };
  const { payload } = toEventRow(eventOf('customer.updated', object)) ?? {};
  expect(payload).toMatchObject({ data: { object: { name: 'A\uFFFDnn \uFFFD' } } });
});
