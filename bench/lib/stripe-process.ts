/*
 * Answers what a sync fetches from Stripe, in a separate process and after Stripe's usual time: the payment sandbox
 * would run in the API's process, which is being measured. Every customer has one active subscription.
 */
import '../../scripts/lib/end-with-parent.ts';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';

/** Milliseconds of a call to Stripe within a region. */
const ANSWER_MS = 100;
const MONTH_SECONDS = 30 * 86_400;
const START = Math.floor(Date.now() / 1000);

const price = (id: string) => ({
  id,
  object: 'price',
  active: true,
  currency: 'gbp',
  product: `prod_${id}`,
  recurring: { interval: 'month', interval_count: 1 },
  type: 'recurring',
  unit_amount: 1900,
});

const subscription = (customer: string) => ({
  id: customer.replace('cus_', 'sub_'),
  object: 'subscription',
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  created: START,
  customer,
  items: {
    object: 'list',
    data: [
      {
        id: customer.replace('cus_', 'si_'),
        object: 'subscription_item',
        current_period_end: START + MONTH_SECONDS,
        current_period_start: START,
        price: price('price_creator'),
        quantity: 1,
      },
    ],
    has_more: false,
  },
  latest_invoice: null,
  livemode: false,
  metadata: {},
  pause_collection: null,
  status: 'active',
  trial_end: null,
});

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false });

const app = express();
app.use(async (_request, _response, next) => {
  await sleep(ANSWER_MS);
  next();
});
app.get('/v1/prices/:id', ({ params }, response) => void response.json(price(params.id)));
app.get('/v1/customers/:id', ({ params: { id } }, response) => {
  response.json({ id, object: 'customer', deleted: false, livemode: false, metadata: {} });
});
app.get('/v1/subscriptions', ({ query }, response) => {
  response.json(list([subscription(String(query['customer']))]));
});
app.get('/v1/events', (_request, response) => void response.json(list([])));
const server = app.listen(0, '127.0.0.1', () => {
  // Listening on a port, never on a pipe.
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
