import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { selectRow } from '@photo-coach/testing/fixtures/rows.ts';
import {
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Handlers } from '../../queue-job/handler.ts';
import { createRunner } from '../../runner.ts';
import { resendEvents } from '../upkeep/resend-billing.ts';
import { applyEvent } from './events/apply-event.ts';
import { whileSelling } from './while-selling.ts';

const billing = await startBilling();
if (billing === null) throw new Error('PostgreSQL is always there');
const { db, queue, stripe, dependencies, insertCustomer, env } = billing;
afterAll(() => billing.stop());

const apply = whileSelling(applyEvent);

/** Runs a worker until it is stopped. */
async function startWorker(BILLING: 'on' | 'off') {
  const { log, lines } = captureLog();
  const own = { ...dependencies, env: { ...dependencies.env, BILLING } };
  const handlers: Handlers<object> = {
    ...idleHandlers,
    'billing.apply-event.v1': (_, payload, context) => apply(own, payload, context),
  };
  const options = { handlers, failures: idleHandlers, dependencies: {}, env, log };
  return { runner: await createRunner(options), lines };
}

test('an event that waits when billing is switched off ends with a reason, and is applied once billing is on again', async () => {
  const { customerId } = await insertCustomer();
  const object = subscriptionOf(customerId, {}, 'price_pro');
  stripe.subscriptions.set(object.id, object);
  const eventId = await storeEvent(db, { type: 'customer.subscription.created', object });
  const payload = { eventId, attempt: 1 };
  await queue.send('billing.apply-event.v1', payload);
  const asked = stripe.requests.length;

  const off = await startWorker('off');
  await sleepUntil(async () => !(await queue.isPending('billing.apply-event.v1', payload)), {
    timeoutMs: 20_000,
  });
  await off.runner.stop();
  expect(off.lines).toContainEqual(
    expect.objectContaining({ payload, msg: expect.stringContaining('BILLING=off') }),
  );
  const rowOf = () =>
    selectRow(db, 'stripe_events', { id: eventId }, ['processed_at', 'failed_at']);
  expect(await rowOf()).toEqual({ processed_at: null, failed_at: null });
  expect(stripe.requests).toHaveLength(asked);

  await sql`update stripe_events set received_at = now() - interval '11 minutes'`.execute(db);
  await resendEvents(dependencies);
  const on = await startWorker('on');
  await sleepUntil(async () => (await rowOf()).processed_at !== null, { timeoutMs: 20_000 });
  await on.runner.stop();
});
