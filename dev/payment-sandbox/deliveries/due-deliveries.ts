import { sql } from 'kysely';
import type { SandboxDb } from '../store/tables.ts';

/** A delivery that this process makes now. */
export type ClaimedDelivery = { eventId: string; attempts: number; event: object };

const BATCH = 10;
/** Longer than a delivery takes, so that a delivery is made twice only when its process has ended. */
const LEASE_SECONDS = 30;
const MAX_DELAY_SECONDS = 600;
/** About 3 days, as at Stripe: 10 attempts in the first quarter of an hour, and then one every 10 minutes. */
const MAX_ATTEMPTS = 440;

/** Claims due deliveries, oldest first; no other process makes them meanwhile. */
export async function claimDueDeliveries(db: SandboxDb): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery & { position: number }>`
    with claimed as (
      update payment_sandbox.deliveries
      set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where event_id in (
        select event_id from payment_sandbox.deliveries
        where delivered_at is null and due_at <= now() and attempts < ${MAX_ATTEMPTS}
        order by due_at limit ${BATCH} for update skip locked
      )
      returning event_id, attempts
    )
    select event_id as "eventId", attempts, data as event, position
    from claimed join payment_sandbox.objects on id = event_id
    order by position`.execute(db);
  return rows;
}

/** Records that an event was delivered. */
export async function markDelivered(db: SandboxDb, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_sandbox.deliveries')
    .set({ delivered_at: now.toISOString() })
    .where('event_id', '=', eventId)
    .execute();
}

/** Plans the next attempt of a delivery, later each time. */
export async function planRetry(
  db: SandboxDb,
  { eventId, attempts }: ClaimedDelivery,
): Promise<void> {
  const seconds = Math.min(2 ** (attempts - 1), MAX_DELAY_SECONDS);
  await db
    .updateTable('payment_sandbox.deliveries')
    .set({ due_at: sql<string>`now() + make_interval(secs => ${seconds})` })
    .where('event_id', '=', eventId)
    .execute();
}

/** Milliseconds until the next delivery is due, 0 if one is; null if there is none. */
export async function nextDueInMs(db: SandboxDb): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as ms
    from payment_sandbox.deliveries
    where delivered_at is null and attempts < ${MAX_ATTEMPTS}`.execute(db);
  const ms = rows[0]?.ms ?? null;
  // Not SQL's greatest(), which is 0 for 0 and null.
  return ms === null ? null : Math.max(0, ms);
}
