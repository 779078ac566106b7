import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { StripeEventInsert } from './stripe-events.ts';

/**
 * Stores events in one statement, the same for any number of them. Events that are stored already stay as they are.
 * Rows are inserted in the order of their ids, so that processes which store the same events can't deadlock.
 * @returns the ids of the new ones
 */
export async function storeEvents(db: Db, events: readonly StripeEventInsert[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into stripe_events (id, type, customer_id, payload, created_at)
    select id, type, customer_id, payload, created_at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (id text, type text, customer_id text, payload jsonb, created_at timestamptz)
    order by id
    on conflict (id) do nothing
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
