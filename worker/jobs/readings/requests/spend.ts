import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

const MIDNIGHT = sql<string>`date_trunc('day', now(), 'UTC')`;
const TODAY = sql<string>`(now() at time zone 'UTC')::date`;

/** Starts a day's row with what its requests have cost so far: those from before there were such rows. */
async function openDay(tx: Tx): Promise<void> {
  await sql`
    insert into model_spend (day, price_micros)
    select ${TODAY}, (
      select coalesce(sum(price_micros), 0) from model_requests where created_at >= ${MIDNIGHT}
    )
    where not exists (select from model_spend where day = ${TODAY})`.execute(tx);
}

/**
 * Adds a request's highest possible cost to its day (UTC). One worker at a time does so: `beginRequest` holds a lock.
 * @returns the day's cost including it, in millionths of a dollar
 */
export async function spendToday(tx: Tx, micros: number): Promise<number> {
  await openDay(tx);
  const { price_micros: spent } = await tx
    .updateTable('model_spend')
    .set({ price_micros: sql<number>`price_micros + ${micros}` })
    .where('day', '=', TODAY)
    .returning('price_micros')
    .executeTakeFirstOrThrow();
  return spent;
}

/** Corrects a day's cost by the real cost of a request. */
export async function correctSpend(
  tx: Tx,
  { created_at: begun }: { created_at: string },
  micros: number,
): Promise<void> {
  if (micros === 0) return;
  await tx
    .updateTable('model_spend')
    .set({ price_micros: sql<number>`price_micros + ${micros}` })
    .where('day', '=', sql<string>`(${begun}::timestamptz at time zone 'UTC')::date`)
    .execute();
}
