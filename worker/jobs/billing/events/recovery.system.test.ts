import os from 'node:os';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  type BillingAccount,
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { queueBackends, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deleteAccount } from '../../../../api/features/accounts/delete/delete-account.ts';
import type { FailureHandlers, Handlers } from '../../../queue-job/handler.ts';
import { createRunner } from '../../../runner.ts';
import { resendEvents, resendRemovals } from '../../upkeep/resend-billing.ts';
import { recordUnremovedCustomer, removeCustomer } from '../remove-customer.ts';
import { applyEvent, recordUnappliedEvent } from './apply-event.ts';

/** The API keeps the call counts. */
const NO_LIMITS = { forget: async () => undefined };
const SITE = {
  PUBLIC_URL: 'https://photo-coach.test',
  PORT: 3000,
  BILLING: 'on',
  MAIL_DELIVERY: 'on',
} as const;

const WAIT = { timeoutMs: 25_000 };
const DOWN = { status: 500, body: { error: { message: 'down' } } };

for (const backend of await queueBackends()) {
  const billing = await startBilling(backend);
  describe(`recovery of billing on ${backend}`, () => {
    const { db, queue, stripe, dependencies, insertCustomer, env } = billing;
    const queued = billing.queueNamed('billing');
    const answerAlways = stripe.script;
    beforeEach(async () => {
      stripe.script = answerAlways;
      await billing.empty();
    });
    afterAll(() => billing.stop());

    const handlers: Handlers<object> = {
      ...idleHandlers,
      'billing.apply-event.v1': (_, payload, context) => applyEvent(dependencies, payload, context),
      'billing.remove-customer.v1': (_, payload, context) =>
        removeCustomer(dependencies, payload, context),
    };
    const failures: FailureHandlers<object> = {
      ...idleHandlers,
      'billing.apply-event.v1': (_, ...failed) => recordUnappliedEvent(dependencies, ...failed),
      'billing.remove-customer.v1': (_, ...failed) =>
        recordUnremovedCustomer(dependencies, ...failed),
    };
    async function work(): Promise<void> {
      const options = { handlers, failures, dependencies: {}, env, log: silentLog };
      const runner = await createRunner(options);
      onTestFinished(() => runner.stop());
    }
    /** Sends a queue job that gets a single run, so that its last run comes without the minutes of the earlier ones. */
    const sendLastRun = (
      name: 'billing.apply-event.v1' | 'billing.remove-customer.v1',
      data: object,
      jobId: string,
    ) => queued.add(name, data, { jobId, attempts: 1 });

    /** Puts a subscription at Stripe. */
    function subscribe({ customerId }: BillingAccount) {
      const subscription = subscriptionOf(customerId, {}, 'price_pro');
      stripe.subscriptions.set(subscription.id, subscription);
      return subscription;
    }
    const isActive = async ({ userId }: BillingAccount) => {
      const profile = await db
        .selectFrom('profiles')
        .select('plan_status')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return profile.plan_status === 'active';
    };
    const age = (eventId: string, received: string) =>
      sql`update stripe_events set received_at = now() - ${received}::interval
        where id = ${eventId}`.execute(db);
    const isPending = (eventId: string) =>
      queue.isPending('billing.apply-event.v1', { eventId, attempt: 1 });
    const isSent = (eventId: string, attempt = 1) =>
      queue.has('billing.apply-event.v1', { eventId, attempt });

    const storage = createDiskStorage({
      folder: os.tmpdir(),
      baseUrl: 'http://localhost',
      secret: 'x'.repeat(32),
    });
    const erase = ({ userId }: BillingAccount) =>
      deleteAccount({ ...dependencies, storage, env: SITE, limits: NO_LIMITS }, userId);
    const isRemovalSent = (customerId: string, attempt: number) =>
      queue.has('billing.remove-customer.v1', { customerId, attempt });
    const isRemoved = async ({ customerId }: BillingAccount) => {
      const left = await db
        .selectFrom('stripe_customers')
        .select('id')
        .where('id', '=', customerId)
        .executeTakeFirst();
      return left === undefined;
    };

    test('an event that was stored when the API died is applied by the next worker', async () => {
      const account = await insertCustomer();
      const object = subscribe(account);
      const eventId = await storeEvent(db, { type: 'checkout.session.completed', object });
      await resendEvents(dependencies);
      expect(await isSent(eventId)).toBe(false); // its API is about to send it
      await age(eventId, '11 seconds');
      await resendEvents(dependencies);
      await work();
      await sleepUntil(() => isActive(account), WAIT);
    });

    test('an event that waits in the queue or is applied is not sent again', async () => {
      const account = await insertCustomer();
      const object = subscribe(account);
      const waiting = await storeEvent(db, { type: 'invoice.paid', object });
      const applied = await storeEvent(db, { type: 'invoice.paid', object });
      await queue.send('billing.apply-event.v1', { eventId: waiting, attempt: 1 });
      for (const id of [waiting, applied]) await age(id, '1 hour');
      await sql`update stripe_events set processed_at = now() where id = ${applied}`.execute(db);
      await resendEvents(dependencies);
      expect(await isSent(waiting, 2)).toBe(false);
      expect(await isSent(applied)).toBe(false);
    });

    test('an event that failed for good is tried again after ten minutes', async () => {
      const account = await insertCustomer();
      const object = subscribe(account);
      const eventId = await storeEvent(db, { type: 'invoice.paid', object });
      await age(eventId, '1 hour');
      await sendLastRun('billing.apply-event.v1', { eventId, attempt: 1 }, `apply.${eventId}.1`);
      stripe.script = async () => DOWN;
      await work();
      const hasFailed = () =>
        db
          .selectFrom('stripe_events')
          .select('error_text')
          .where('id', '=', eventId)
          .where('failed_at', 'is not', null)
          .executeTakeFirst();
      await sleepUntil(hasFailed, WAIT);
      // The failure is recorded before the queue has given up.
      await sleepUntil(async () => !(await isPending(eventId)), WAIT);
      await resendEvents(dependencies);
      expect(await isSent(eventId, 2)).toBe(false);
      stripe.script = answerAlways;
      await sql`update stripe_events set failed_at = now() - interval '11 minutes'`.execute(db);
      await resendEvents(dependencies);
      await sleepUntil(() => isActive(account), WAIT);
      const { attempt } = await db
        .selectFrom('stripe_events')
        .select('attempt')
        .where('id', '=', eventId)
        .executeTakeFirstOrThrow();
      expect(attempt).toBe(2);
    });

    test('the subscription of a deleted account is canceled at once', async () => {
      const account = await insertCustomer();
      const subscription = subscribe(account);
      await work();
      await erase(account);
      await sleepUntil(() => isRemoved(account), WAIT);
      expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: 'canceled' });
      expect(stripe.customers.get(account.customerId)).toEqual({ deleted: true });
    });

    test('a cancellation that Stripe fails is tried again until it succeeds', async () => {
      const account = await insertCustomer();
      const subscription = subscribe(account);
      let failures = 0;
      stripe.script = async (_request, answer) => {
        failures += 1;
        return failures <= 4 ? DOWN : answer();
      };
      await work();
      await erase(account);
      await sleepUntil(() => isRemoved(account), WAIT);
      expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: 'canceled' });
    });

    test('a customer’s removal that the queue has lost or given up on is sent again', async () => {
      const account = await insertCustomer();
      const subscription = subscribe(account);
      const { customerId } = account;
      await erase(account);
      await sleepUntil(() => isRemovalSent(customerId, 1), WAIT);
      await billing.empty();
      await sql`update stripe_customers set removal_requested_at = now() - interval '11 seconds'`.execute(
        db,
      );
      await resendRemovals(dependencies);
      expect(await isRemovalSent(customerId, 1)).toBe(true);
      await billing.empty();
      const id = `remove.${customerId}.1`;
      await sendLastRun('billing.remove-customer.v1', { customerId, attempt: 1 }, id);
      stripe.script = async () => DOWN;
      await work();
      const hasFailed = async () =>
        !(await queue.isPending('billing.remove-customer.v1', { customerId, attempt: 1 }));
      await sleepUntil(hasFailed, WAIT);
      stripe.script = answerAlways;
      // As if the worker had died before it recorded the failure.
      await sql`update stripe_customers set failed_at = null,
        removal_requested_at = now() - interval '11 minutes'`.execute(db);
      await resendRemovals(dependencies);
      await sleepUntil(() => isRemoved(account), WAIT);
      expect(stripe.subscriptions.get(subscription.id)).toMatchObject({ status: 'canceled' });
    });
  });
}
