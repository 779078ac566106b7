import type { RequestListener } from 'node:http';
import { createPayments } from '@photo-coach/shared/server/billing/create-payments.ts';
import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import { expect, test } from 'vitest';
import { createPricing } from './create-pricing.ts';

const priceIds = { creator: 'price_c', pro: 'price_p' };
const DEFAULTS = {
  starter: { displayPrice: 'Free' },
  creator: { displayPrice: '£19', priceId: 'price_c' },
  pro: { displayPrice: '£19', priceId: 'price_p' },
};

/** The prices at Stripe, which answers as `answer` says. */
async function openPricing(answer: RequestListener) {
  const state = { answer, now: 0 };
  const origin = await serveHere((request, response) => state.answer(request, response));
  const config: PaymentConfig = {
    mode: 'test',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    priceIds,
    apiUrl: new URL(origin),
  };
  const now = () => state.now;
  const log = createLog('test', 'silent');
  return {
    state,
    pricing: createPricing({ payments: createPayments(config, 2000), log, waitMs: 200, now }),
  };
}

const price = (amounts: Record<string, object>): RequestListener =>
  function answerPrice({ url = '' }, response) {
    const id = url.split('/').at(-1) ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id, object: 'price', product: `prod_${id}`, ...amounts[id] }));
  };

const live = price({
  price_c: { unit_amount: 900, currency: 'usd' },
  price_p: { unit_amount: 2050, currency: 'usd' },
});
const LIVE = {
  starter: { displayPrice: 'Free' },
  creator: { displayPrice: '$9', priceId: 'price_c' },
  pro: { displayPrice: '$20.50', priceId: 'price_p' },
};

const hang: RequestListener = () => undefined;
const fail: RequestListener = (_request, response) => {
  response.writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify({ error: { type: 'api_error', message: 'down' } }));
};

test('a price without an amount is shown as the default one', async () => {
  const { pricing } = await openPricing(
    price({
      price_c: { unit_amount: null, currency: 'usd' },
      price_p: { unit_amount: 2050, currency: 'usd' },
    }),
  );
  expect((await pricing.read()).prices).toEqual({ ...LIVE, creator: DEFAULTS.creator });
});

test.each([
  ['fails', fail],
  ['hangs', hang],
])(
  'while Stripe %s, only the first caller waits for prices, and then the default prices are shown',
  async (_what, answer) => {
    const { pricing, state } = await openPricing(answer);
    expect(await pricing.read()).toEqual({ prices: DEFAULTS, areKnown: false });
    // Nobody calls Stripe until the pause is over, or these would be the live prices.
    state.answer = live;
    expect(await pricing.read()).toEqual({ prices: DEFAULTS, areKnown: false });
  },
);

test('after an outage of Stripe the live prices are shown', async () => {
  const { pricing, state } = await openPricing(fail);
  expect(await pricing.read()).toEqual({ prices: DEFAULTS, areKnown: false });
  state.answer = live;
  state.now += 10_001;
  await expect.poll(() => pricing.read()).toEqual({ prices: LIVE, areKnown: true });
});

test('prices are those at Stripe, and during an outage the last known ones stay', async () => {
  const { pricing, state } = await openPricing(live);
  expect(await pricing.read()).toEqual({ prices: LIVE, areKnown: true });
  state.answer = fail;
  state.now += 11 * 60_000;
  expect(await pricing.read()).toEqual({ prices: LIVE, areKnown: true });
});

test('nobody waits for newer prices, which are shown once they are known', async () => {
  const { pricing, state } = await openPricing(live);
  await pricing.read();
  const asked = Promise.withResolvers<() => void>();
  const dearer = price({
    price_c: { unit_amount: 1000, currency: 'usd' },
    price_p: { unit_amount: 2050, currency: 'usd' },
  });
  state.answer = (request, response) => asked.resolve(() => dearer(request, response));
  state.now += 11 * 60_000;
  expect((await pricing.read()).prices).toEqual(LIVE);
  const answer = await asked.promise;
  state.answer = dearer;
  answer();
  await expect
    .poll(() => pricing.read())
    .toMatchObject({ prices: { creator: { displayPrice: '$10' } } });
});
