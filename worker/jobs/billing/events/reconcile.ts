import { PAID_STATUSES } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  HANDLED_EVENT_TYPES,
  type StripeEventInsert,
  storeEvents,
  toEventRow,
} from '@photo-coach/shared/server/billing/stripe-events.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { HandlerContext } from '../../../queue-job/handler.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'env' | 'queue' | 'payments' | 'log' | 'now'>;

/** Events of our customers that a reconciliation found at Stripe. */
export const missedEvents = createCounter('photo_coach_stripe_missed_events_total');

const HOUR_MS = 3_600_000;
/** Covers clocks that differ, and events that Stripe lists late. */
const OVERLAP_MS = HOUR_MS;
/** Stripe keeps events for 30 days. */
const KEPT_MS = 30 * 24 * HOUR_MS;
/** A younger event may still be on its way to the webhook. */
const DELIVERY_MS = 5 * 60_000;
const PAGE = 100;

/** When events were last known to be complete; null before the first reconciliation. */
async function readReconciledUntil({ db }: Dependencies): Promise<Date | null> {
  const row = await db
    .selectFrom('stripe_reconciliation')
    .select('reconciled_until')
    .executeTakeFirst();
  return row === undefined ? null : new Date(row.reconciled_until);
}

async function saveReconciledUntil({ db }: Dependencies, until: Date): Promise<void> {
  const reconciled_until = until.toISOString();
  await db
    .insertInto('stripe_reconciliation')
    .values({ reconciled_until })
    .onConflict((conflict) =>
      conflict.column('only').doUpdateSet({
        reconciled_until: sql`greatest(excluded.reconciled_until, stripe_reconciliation.reconciled_until)`,
      }),
    )
    .execute();
}

/** Stripe's events since then, newest first, by the page. */
async function* listEvents(
  { payments }: Dependencies,
  since: Date,
): AsyncGenerator<Stripe.Event[]> {
  let last: string | undefined;
  for (;;) {
    const page = await payments.call((stripe) =>
      stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        types: [...HANDLED_EVENT_TYPES],
        limit: PAGE,
        ...(last !== undefined && { starting_after: last }),
      }),
    );
    yield page.data;
    last = page.data.at(-1)?.id;
    if (!page.has_more || last === undefined) return;
  }
}

/** The rows of the events that are about customers of ours. */
async function ofKnownCustomers(
  { db }: Dependencies,
  events: readonly Stripe.Event[],
): Promise<StripeEventInsert[]> {
  const rows = events.map(toEventRow).filter((row) => row !== null);
  const ids = rows.map((row) => row.customer_id);
  const known = await db
    .selectFrom('stripe_customers')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  const knownIds = new Set<string | null | undefined>(known.map(({ id }) => id));
  return rows.filter((row) => knownIds.has(row.customer_id));
}

/** Stores the events that the webhook did not receive, and sends them to be applied. @returns how many were late */
async function storeMissed(
  dependencies: Dependencies,
  events: readonly Stripe.Event[],
): Promise<number> {
  const { db, queue, now } = dependencies;
  const rows = await ofKnownCustomers(dependencies, events);
  const deliveredBefore = now().getTime() - DELIVERY_MS;
  const stored = new Set(await storeEvents(db, rows));
  const { length: missed } = events.filter(
    ({ id, created }) => stored.has(id) && created * 1000 < deliveredBefore,
  );
  // Counted before anything else can fail: the next reconciliation finds them stored.
  missedEvents.inc(missed);
  for (const eventId of stored) await queue.send('billing.apply-event.v1', { eventId, attempt: 1 });
  return missed;
}

/** Stores all missed events since then, and logs how many there were, also when it fails half-way. */
async function catchUp(
  dependencies: Dependencies,
  since: Date,
  signal: AbortSignal,
): Promise<void> {
  let missed = 0;
  try {
    for await (const events of listEvents(dependencies, since)) {
      signal.throwIfAborted();
      missed += await storeMissed(dependencies, events);
    }
  } finally {
    if (missed > 0)
      dependencies.log.warn(
        { missed, since },
        'Stripe had events that the webhook did not receive',
      );
  }
}

async function hasCustomers({ db }: Dependencies): Promise<boolean> {
  const customer = await db.selectFrom('stripe_customers').select('id').limit(1).executeTakeFirst();
  return customer !== undefined;
}

/** Stripe renews a paid subscription within an hour of the end of its period. */
const RENEWAL_GRACE = '1 hour';

/**
 * Requests a sync of the customers whose subscription should have been renewed by now.
 * @param options.everyone syncs all customers instead, after a gap that Stripe's events no longer cover
 */
async function requestSyncs(
  { db, queue }: Pick<WorkerDependencies, 'db' | 'queue'>,
  { everyone, at }: { everyone: boolean; at: Date },
): Promise<void> {
  const customers = db
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', 'is not', null)
    .where(({ or, val, exists, selectFrom }) =>
      or([
        val(everyone),
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.stripe_customer_id', '=', 'stripe_customers.id')
            .where('subscriptions.status', 'in', PAID_STATUSES)
            .where(
              'subscriptions.current_period_end',
              '<',
              sql<string>`${at.toISOString()}::timestamptz - ${RENEWAL_GRACE}::interval`,
            ),
        ),
      ]),
    );
  const request = at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  for (const { id: customerId } of await customers.execute()) {
    await queue.send('billing.sync-customer.v1', { customerId, request });
  }
}

/**
 * Fetches the events that Stripe could not deliver since the last run, even after days, and syncs the customers whose
 * next period should have begun. Running it twice changes nothing.
 * @throws AppError payments_timeout, payments_unavailable, queue_unavailable
 */
export async function reconcile(
  dependencies: Dependencies,
  _payload: Record<string, never>,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<void> {
  // The schedule of an earlier start may still be in the queue.
  if (dependencies.env.BILLING === 'off') return;
  const startedAt = dependencies.now();
  const until = await readReconciledUntil(dependencies);
  const oldest = startedAt.getTime() - KEPT_MS;
  const since = new Date(Math.max(oldest, (until?.getTime() ?? 0) - OVERLAP_MS));
  // Without customers there is nothing to fetch, and a new installation need not wait for Stripe.
  if (await hasCustomers(dependencies)) await catchUp(dependencies, since, signal);
  const hasGap = until !== null && until.getTime() < oldest;
  await requestSyncs(dependencies, { everyone: hasGap, at: startedAt });
  await saveReconciledUntil(dependencies, startedAt);
}
