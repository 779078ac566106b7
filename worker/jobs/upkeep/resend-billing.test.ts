import { deleteRows, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import {
  type BillingAccount,
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { eachQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { applyEvent } from '../billing/events/apply-event.ts';
import { resendEvents, resendRemovals } from './resend-billing.ts';

describe.each(await eachQueue())('resending events of Stripe on %s', async (_backend, fixture) => {
  const billing = await startBilling(fixture);
  const { db, queue, stripe, dependencies, insertCustomer } = billing;
  beforeEach(async () => {
    await deleteRows(db, 'stripe_events');
    await billing.empty();
  });
  afterAll(() => billing.stop());

  const type = 'customer.subscription.updated';
  const storeFor = ({ customerId }: Pick<BillingAccount, 'customerId'>) =>
    storeEvent(db, { type, object: subscriptionOf(customerId) });
  const age = (eventId: string, received: string) =>
    sql`update stripe_events set received_at = now() - ${received}::interval
      where id = ${eventId}`.execute(db);
  const fail = (eventId: string, ago: string) =>
    sql`update stripe_events set failed_at = now() - ${ago}::interval
      where id = ${eventId}`.execute(db);
  const sentIds = async () => {
    const jobs = await billing.queueNamed('billing').getJobs();
    return jobs.map(({ id }) => id).toSorted();
  };
  const jobIdsOf = (...eventIds: string[]) => eventIds.map((id) => `apply.${id}.1`).toSorted();
  async function resend() {
    const { log, lines } = captureLog();
    await resendEvents({ ...dependencies, log });
    return lines;
  }

  test('sends the newest lost event of each customer, which applies the others', async () => {
    const [account, other] = [await insertCustomer(), await insertCustomer()];
    stripe.subscriptions.set('sub_1', subscriptionOf(account.customerId));
    const lost = [await storeFor(account), await storeFor(account), await storeFor(account)];
    const ofOthers = [await storeFor(other), await storeFor({ customerId: 'cus_unknown' })];
    await sql`update stripe_events set received_at = received_at - interval '11 seconds'`.execute(
      db,
    );
    const newest = lost.at(-1) ?? '';
    expect(await resend()).toHaveLength(3);
    expect(await sentIds()).toEqual(jobIdsOf(newest, ...ofOthers));
    const { signal } = new AbortController();
    await applyEvent(dependencies, { eventId: newest, attempt: 1 }, { signal });
    const unapplied = { id: lost, processed_at: null };
    expect(await selectRows(db, 'stripe_events', unapplied)).toEqual([]);
  });

  test('leaves an event that waits in the queue or is applied', async () => {
    const [waiting, applied] = [
      await storeFor(await insertCustomer()),
      await storeFor(await insertCustomer()),
    ];
    await queue.send('billing.apply-event.v1', { eventId: waiting, attempt: 1 });
    for (const id of [waiting, applied]) await age(id, '1 hour');
    await sql`update stripe_events set processed_at = now() where id = ${applied}`.execute(db);
    expect(await resend()).toEqual([]);
    expect(await sentIds()).toEqual(jobIdsOf(waiting));
  });

  test('sends a customer’s removal that the queue lost, and ten minutes after it gave up on one', async () => {
    const { customerId } = await insertCustomer();
    const requested = (ago: string) =>
      sql`update stripe_customers set user_id = null, removal_requested_at = now() - ${ago}::interval
        where id = ${customerId}`.execute(db);
    const isSent = (attempt: number) =>
      queue.isPending('billing.remove-customer.v1', { customerId, attempt });
    await requested('1 second');
    await resendRemovals(dependencies);
    expect(await isSent(1)).toBe(false); // its API is about to send it
    await requested('11 seconds');
    await resendRemovals(dependencies);
    expect(await isSent(1)).toBe(true);
    const givenUp = { ...queue, has: async () => true, isPending: async () => false };
    for (const [ago, expected] of [
      ['9 minutes', false],
      ['11 minutes', true],
    ] as const) {
      await requested(ago);
      await resendRemovals({ ...dependencies, queue: givenUp });
      expect(await isSent(2)).toBe(expected);
    }
  });

  test('sends each lost event without a customer', async () => {
    const eventIds = [await storeFor({ customerId: '' }), await storeFor({ customerId: '' })];
    await updateRows(db, 'stripe_events', {}, { customer_id: null });
    for (const id of eventIds) await age(id, '11 seconds');
    await resend();
    expect(await sentIds()).toEqual(jobIdsOf(...eventIds));
  });

  test('leaves an older event to a newer one that is about to be sent, but not for longer than a minute', async () => {
    const account = await insertCustomer();
    const [older, newer] = [await storeFor(account), await storeFor(account)];
    await age(older, '59 seconds');
    expect(await resend()).toEqual([]);
    await age(older, '61 seconds');
    await resend();
    expect(await sentIds()).toEqual(jobIdsOf(newer));
  });

  test.each([
    ['the newest', 1],
    ['an older one', 0],
  ])(
    'sends none of a customer’s events for ten minutes once %s has failed for good',
    async (_case, failed) => {
      const account = await insertCustomer();
      const eventIds = [await storeFor(account), await storeFor(account)];
      await sql`update stripe_events set received_at = received_at - interval '1 hour'`.execute(db);
      await fail(eventIds[failed] ?? '', '9 minutes');
      expect(await resend()).toEqual([]);
      expect(await sentIds()).toEqual([]);
      await fail(eventIds[failed] ?? '', '11 minutes');
      await resend();
      expect(await sentIds()).toEqual(jobIdsOf(eventIds[1] ?? ''));
    },
  );

  test('waits ten minutes even if an event fails for good while the sweep runs', async () => {
    const eventId = await storeFor(await insertCustomer());
    await age(eventId, '1 hour');
    await queue.send('billing.apply-event.v1', { eventId, attempt: 1 });
    const isPending = async () => {
      await fail(eventId, '0 seconds');
      return false;
    };
    await resendEvents({ ...dependencies, queue: { ...queue, isPending } });
    expect(await sentIds()).toEqual(jobIdsOf(eventId));
  });
});
