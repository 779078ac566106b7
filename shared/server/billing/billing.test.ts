import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { readWorkerEnv } from '../env.ts';
import { formatPrice } from './format-price.ts';
import { readPaymentConfig } from './payment-config.ts';
import {
  HANDLED_EVENT_TYPES,
  type StripeEventInsert,
  storeEvents,
  toEventRow,
} from './stripe-events.ts';

test.each([
  [1900, 'gbp', '£19'],
  [1999, 'gbp', '£19.99'],
  [950, 'usd', '$9.50'],
  [123_400, 'usd', '$1,234'],
  [1905, 'eur', '€19.05'],
  [900, 'jpy', '¥900'],
  [1900, 'cad', 'CA$19'],
  [12_500, 'kwd', 'KWD 12.500'],
  [190_000, 'isk', 'ISK 1,900'],
  [19_000, 'mga', 'MGA 19,000'],
  [0, 'gbp', '£0'],
])('a price of %d of %s is shown as %s', (unitAmount, currency, shown) => {
  // Intl sets a no-break space between a code and its number.
  expect(formatPrice(unitAmount, currency).replace('\u00A0', ' ')).toBe(shown);
});

const SECRET = 'a secret of at least thirty-two characters';
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_CREATOR: 'price_1',
  STRIPE_PRICE_PRO: 'price_2',
};

const configOf = (env: Record<string, string>) =>
  readPaymentConfig(
    readWorkerEnv({ DATABASE_URL: 'postgres://database', STORAGE_SECRET: SECRET, ...env }),
  );

describe('payments without a key', () => {
  test('use the sandbox of the API on this machine, at its port', () => {
    expect(configOf({ PORT: '3100' })).toMatchObject({
      mode: 'sandbox',
      apiUrl: new URL('http://127.0.0.1:3100'),
    });
  });

  test('from a worker on another machine reach the sandbox at PAYMENT_SANDBOX_URL', () => {
    const { apiUrl } = configOf({ PAYMENT_SANDBOX_URL: 'http://api:3000' });
    expect(apiUrl.origin).toBe('http://api:3000');
  });

  test('use the same keys in all processes that share STORAGE_SECRET, and different keys in other installations', () => {
    const { secretKey, webhookSecret } = configOf({});
    expect(configOf({ PORT: '3100' })).toMatchObject({ secretKey, webhookSecret });
    const other = configOf({ STORAGE_SECRET: `${SECRET}, another` });
    expect(other.secretKey).not.toBe(secretKey);
    expect(other.webhookSecret).not.toBe(webhookSecret);
  });
});

describe('payments with a key', () => {
  test.each([
    ['sk_test_1', 'test'],
    ['rk_test_1', 'test'],
    ['sk_live_1', 'live'],
    ['rk_live_1', 'live'],
  ])('%s have the mode %s', (key, mode) => {
    expect(configOf({ ...KEYS, STRIPE_SECRET_KEY: key }).mode).toBe(mode);
  });

  test('go only to Stripe, even if the address of the sandbox is still set', () => {
    const { apiUrl } = configOf({ ...KEYS, PAYMENT_SANDBOX_URL: 'http://api:3000' });
    expect(apiUrl.origin).toBe('https://api.stripe.com');
  });

  test('use the keys and prices of the environment', () => {
    expect(configOf(KEYS)).toMatchObject({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      priceIds: { creator: 'price_1', pro: 'price_2' },
    });
  });
});

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/payments.md'), 'utf8');

test('the payment guide registers the webhook for exactly the events that are handled', () => {
  const listed = guide.match(/^ {3}[a-z_.]+$/gm)?.map((line) => line.trim());
  expect(listed).toEqual(HANDLED_EVENT_TYPES);
});

test('the payment guide names the API version that the SDK uses', () => {
  expect(guide).toContain(`\`${Stripe.API_VERSION}\``);
});

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

const { db } = await openTestDatabase(4);
const makeEvents = (count: number): StripeEventInsert[] =>
  Array.from({ length: count }, () => ({
    id: `evt_${newId()}`,
    type: 'invoice.paid',
    customer_id: 'cus_1',
    payload: {},
    created_at: new Date().toISOString(),
  }));

test('processes that store the same events in different orders don’t deadlock', async () => {
  for (let round = 0; round < 20; round += 1) {
    const events = makeEvents(200);
    const ids = await Promise.all([
      storeEvents(db, events),
      storeEvents(db, events.toReversed()),
      storeEvents(db, events),
      storeEvents(db, events.toReversed()),
    ]);
    expect(ids.flat().sort()).toEqual(events.map(({ id }) => id).sort());
  }
});
