import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { HANDLED_EVENT_TYPES } from './stripe-events.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/payments.md'), 'utf8');

test('the payment guide registers the webhook for exactly the events that are handled', () => {
  const listed = guide.match(/^ {3}[a-z_.]+$/gm)?.map((line) => line.trim());
  expect(listed).toEqual(HANDLED_EVENT_TYPES);
});

test('the payment guide names the API version that the SDK uses', () => {
  expect(guide).toContain(`\`${Stripe.API_VERSION}\``);
});
