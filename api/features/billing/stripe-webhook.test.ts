import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

type EventFacts = { id?: string; type?: string; livemode?: boolean };

/** An event as Stripe writes it: indented. */
const eventText = ({ id, type, livemode }: EventFacts = {}): string =>
  JSON.stringify(
    {
      id: id ?? `evt_${newId()}`,
      object: 'event',
      type: type ?? 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1000),
      livemode: livemode ?? false,
      data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
    },
    null,
    2,
  );

const idOf = (text: string): string => JSON.parse(text).id;

type Signing = { secret?: string; ageSeconds?: number };

function sign(payload: string, { secret, ageSeconds = 0 }: Signing = {}): string {
  const { stripe, config } = api.dependencies.payments;
  return stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? config.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });
}

/** Posts the text unchanged. */
async function deliver(text: string, signature?: string) {
  const response = await fetch(`${api.url}/api/stripe-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body: text,
  });
  return { status: response.status, body: await response.json() };
}

const stored = (text: string) =>
  selectRows(api.dependencies.db, 'stripe_events', { id: idOf(text) });

test('a signed event is answered, stored unchanged, and given to a worker', async () => {
  const text = eventText();
  expect(await deliver(text, sign(text))).toEqual({ status: 200, body: { received: true } });
  expect(await stored(text)).toMatchObject([
    {
      type: 'customer.subscription.updated',
      customer_id: 'cus_1',
      payload: JSON.parse(text),
      attempt: 1,
      processed_at: null,
    },
  ]);
  const payload = { eventId: idOf(text), attempt: 1 };
  const isQueued = () => api.dependencies.queue.has('billing.apply-event.v1', payload);
  await sleepUntil(isQueued, { timeoutMs: 10_000 });
});

test.each<[string, (text: string) => [body: string, signature?: string]]>([
  ['without a signature', (text) => [text]],
  ['with an empty signature', (text) => [text, '']],
  ['that is parsed and serialised again', (text) => [JSON.stringify(JSON.parse(text)), sign(text)]],
  ['with a changed byte', (text) => [text.replace('cus_1', 'cus_2'), sign(text)]],
  ['signed with another secret', (text) => [text, sign(text, { secret: 'whsec_of_another' })]],
  ['signed more than 300 s ago', (text) => [text, sign(text, { ageSeconds: 302 })]],
  ['with the signature of another event', (text) => [text, sign(eventText())]],
])('a webhook delivery %s is refused and not stored', async (_what, change) => {
  const text = eventText();
  const reply = await deliver(...change(text));
  expect(reply).toMatchObject({ status: 400, body: { code: 'webhook_signature_invalid' } });
  expect(await stored(text)).toEqual([]);
});

test('a webhook signature that is 290 s old is accepted', async () => {
  const text = eventText();
  expect(await deliver(text, sign(text, { ageSeconds: 290 }))).toMatchObject({ status: 200 });
});

test.each([
  ['of a type that we do not handle', { type: 'charge.succeeded' }],
  ['of live payments, if payments are not live', { livemode: true }],
])('an event %s is answered and not stored', async (_what, facts) => {
  const text = eventText(facts);
  expect(await deliver(text, sign(text))).toEqual({ status: 200, body: { received: true } });
  expect(await stored(text)).toEqual([]);
});

test('events that arrive together are each stored once, with text that jsonb can not hold', async () => {
  const texts = Array.from({ length: 300 }, (_, index) =>
    eventText().replace('sub_1', index % 2 === 0 ? 'sub_1' : 'sub_\\u0000\\ud800'),
  );
  const replies = await Promise.all(
    [...texts, ...texts.slice(0, 150)].map((text) => deliver(text, sign(text))),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(450);
  const rows = await selectRows(
    api.dependencies.db,
    'stripe_events',
    { id: texts.map(idOf) },
    'id',
  );
  expect(rows).toHaveLength(300);
});

test('a webhook body over 1 MB is refused', async () => {
  const text = eventText().replace('sub_1', 's'.repeat(1024 * 1024));
  expect(await deliver(text, sign(text))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  });
});

/** JSON that JavaScript itself could not write. */
const DEEP = 'deep';
const deepJson = '['.repeat(9000) + ']'.repeat(9000);

test.each<[string, (event: Record<string, unknown>) => unknown]>([
  ['that is null', () => null],
  ['that is a list', () => []],
  ['that is a text', () => 'event'],
  ['without an id', ({ id: _, ...event }) => event],
  ['whose id is a number', (event) => ({ ...event, id: 1 })],
  ['whose id is longer than an index can hold', (event) => ({ ...event, id: 'e'.repeat(9000) })],
  ['whose id can’t be stored', (event) => ({ ...event, id: 'evt_\0' })],
  ['without data', ({ data: _, ...event }) => event],
  ['whose data is empty', (event) => ({ ...event, data: {} })],
  ['about nothing', (event) => ({ ...event, data: { object: null } })],
  ['without a time', ({ created: _, ...event }) => event],
  ['of a time that does not exist', (event) => ({ ...event, created: 1e15 })],
  ['nested thousands deep', (event) => ({ ...event, extra: DEEP })],
])('a signed delivery %s is refused, and harms no other', async (_what, change) => {
  const ordinary = eventText();
  const odd = JSON.stringify(change(JSON.parse(eventText()))).replace(`"${DEEP}"`, deepJson);
  const [refused, accepted] = await Promise.all([
    deliver(odd, sign(odd)),
    deliver(ordinary, sign(ordinary)),
  ]);
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect(accepted.status).toBe(200);
});

test.each([
  ['nobody', null],
  ['a number', 7],
  ['a list', ['cus_1']],
  ['an object without an id', { name: 'Ann' }],
  ['a text that can’t be stored', 'cus_\0'],
])('an event whose customer is %s is stored as one without a customer', async (_what, customer) => {
  const event = JSON.parse(eventText());
  event.data.object.customer = customer;
  const text = JSON.stringify(event);
  expect(await deliver(text, sign(text))).toMatchObject({ status: 200 });
  expect(await stored(text)).toMatchObject([{ customer_id: null }]);
});
