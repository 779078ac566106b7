import {
  decidingSubscription,
  profilePlanOf,
} from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import {
  type StripeEventInsert,
  storeEvents,
} from '@photo-coach/shared/server/billing/stripe-events.ts';
import { createKeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import { selectRow, selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import {
  type BillingAccount,
  eventRowOf,
  startBilling,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import type { StripeObject } from '@photo-coach/testing/services/stripe-server.ts';
import pLimit from 'p-limit';
import { afterAll, expect, test } from 'vitest';
import { fetchCustomer } from '../sync/fetch-customer.ts';
import type { SyncDependencies } from '../sync/sync-customer.ts';
import { applyEvent } from './apply-event.ts';

const billing = await startBilling();
const { db, stripe, dependencies, insertCustomer } = billing;
afterAll(() => billing.stop());

const MOST_RUNS = 10;
const PARALLEL_CUSTOMERS = 24;
const { signal } = new AbortController();

/** A lifecycle: each event, and how Stripe's subscription differs from then on. */
const LIFECYCLE: { type: string; change: Partial<StripeObject>; price?: string }[] = [
  { type: 'customer.subscription.created', change: { status: 'incomplete' } },
  { type: 'invoice.paid', change: { status: 'active' } },
  {
    type: 'customer.subscription.updated',
    change: { cancel_at_period_end: true },
    price: 'price_pro',
  },
  { type: 'invoice.payment_failed', change: { status: 'past_due' } },
  {
    type: 'customer.subscription.deleted',
    change: { status: 'canceled', ended_at: 1_790_000_000 },
  },
];

/** All orders of the numbers below n. */
const ordersOf = (n: number): number[][] =>
  n === 0
    ? [[]]
    : ordersOf(n - 1).flatMap((order) =>
        Array.from({ length: n }, (_, at) => order.toSpliced(at, 0, n - 1)),
      );

/** A second worker process: it shares the rows and nothing else. */
const otherWorker = { ...dependencies, customerMutex: createKeyedMutex() };

/** A subscription as Stripe has it after each event. */
function statesOf(customerId: string): StripeObject[] {
  const first = subscriptionOf(customerId);
  let change: Partial<StripeObject> = {};
  let price = 'price_creator';
  return LIFECYCLE.map((step) => {
    change = { ...change, ...step.change };
    price = step.price ?? price;
    return {
      ...subscriptionOf(customerId, {}, price),
      id: first.id,
      created: first.created,
      ...change,
    };
  });
}

/** The workers that apply an event, one run for each: normally one, and more when the queue takes a worker for dead. */
type Runs = readonly SyncDependencies[];

/** Delivers an event as often as there are runs, all at once, and has it applied by all of them at once. */
async function deliver(row: StripeEventInsert, runs: Runs): Promise<void> {
  const deliveries = runs.map(() => storeEvents(db, [row]));
  const apply = async (worker: SyncDependencies, index: number) => {
    await deliveries[index];
    await applyEvent(worker, { eventId: row.id, attempt: 1 }, { signal });
  };
  await Promise.all([...deliveries, ...runs.map(apply)]);
}

/** Every tenth order has ten deliveries and runs by two workers that race each other, the others two by two workers or one. */
function runsOf(index: number): Runs {
  if (index % 10 === 0)
    return Array.from({ length: MOST_RUNS }, (_, run) => (run % 2 ? otherWorker : dependencies));
  return index % 2 === 0 ? [dependencies, otherWorker] : [dependencies, dependencies];
}

const readRows = async ({ userId }: BillingAccount) => ({
  subscriptions: await selectRows(db, 'subscriptions', { user_id: userId }),
  profile: await selectRow(db, 'profiles', { id: userId }),
});

/** How events are applied when state is fetched from Stripe. */
async function expectSameAsStripe(account: BillingAccount): Promise<void> {
  const { subscriptions } = await fetchCustomer(dependencies, account.customerId);
  const rows = await readRows(account);
  expect(rows.subscriptions).toMatchObject(subscriptions);
  expect(rows.profile).toMatchObject(profilePlanOf(decidingSubscription(subscriptions)));
}

/** Delivers a lifecycle's events in this order, each after Stripe has reached its state. */
async function live(order: readonly number[], runs: Runs): Promise<BillingAccount> {
  const account = await insertCustomer();
  const { customerId } = account;
  const states = statesOf(customerId);
  const invoice = { id: `in_${customerId}`, customer: customerId, created: 0, status: 'paid' };
  let reached = -1;
  for (const step of order) {
    reached = Math.max(reached, step);
    const [present, told] = [states[reached], states[step]];
    const type = LIFECYCLE[step]?.type ?? '';
    if (present === undefined || told === undefined) throw new Error(`no step ${step}`);
    stripe.subscriptions.set(present.id, present);
    const object = type.startsWith('invoice.') ? invoice : told;
    await deliver(eventRowOf({ type, object }), runs);
  }
  await expectSameAsStripe(account);
  return account;
}

test('every order of a lifecycle’s events, each delivered two or ten times at once, ends as Stripe has it', {
  timeout: 600_000,
}, async () => {
  const orders = ordersOf(LIFECYCLE.length);
  expect(new Set(orders.map(String)).size).toBe(120);
  const limit = pLimit(PARALLEL_CUSTOMERS);
  const accounts = await Promise.all(
    orders.map((order, index) => limit(live, order, runsOf(index))),
  );
  expect(await readRows(accounts[0] ?? (await insertCustomer()))).toMatchObject({
    subscriptions: [{ plan: 'pro', status: 'canceled' }],
    profile: { plan: 'pro', plan_label: 'Pro', plan_status: 'canceled' },
  });
  const counted = await db
    .selectFrom('stripe_events')
    .select(({ fn }) => [
      fn.countAll<number>().as('stored'),
      fn.count<number>('processed_at').as('applied'),
    ])
    .execute();
  expect(counted).toEqual([{ stored: 120 * 5, applied: 120 * 5 }]);
});
