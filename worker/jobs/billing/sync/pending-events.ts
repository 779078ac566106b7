import { type Db, json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** An event that is stored and not applied yet. */
export type PendingEvent = {
  id: string;
  type: string;
  /** The id of the object that it is about. */
  object_id: string;
};

/** The events of a customer that are not applied yet. */
export async function readPendingEvents(db: Db, customerId: string): Promise<PendingEvent[]> {
  return await db
    .selectFrom('stripe_events')
    .select(['id', 'type', sql<string>`payload #>> '{data,object,id}'`.as('object_id')])
    .where('customer_id', '=', customerId)
    .where('processed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Marks events as applied, and removes their payload: nothing reads it any more, and it links to invoices. */
export async function markApplied(tx: Tx, events: readonly PendingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await tx
    .updateTable('stripe_events')
    .set({
      processed_at: sql<string>`now()`,
      payload: json({}),
      failed_at: null,
      error_text: null,
    })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('processed_at', 'is', null)
    .execute();
}

/**
 * Marks events of an unknown customer as applied, without their customer: they belong to another product of the same
 * Stripe account, or to a deleted account.
 */
export async function forgetEvents(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({
      processed_at: sql<string>`now()`,
      customer_id: null,
      payload: json({}),
      failed_at: null,
      error_text: null,
    })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('processed_at', 'is', null)
    .execute();
}
