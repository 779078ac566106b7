import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { Terms, Usage } from '../../../critics/coach/request/model.ts';

/** Tokens that are assumed for the largest request before its server has reported any: three times a usual one. */
const MOST_INPUT_TOKENS = 12_000;

/** Millionths of a dollar for the used tokens: a price in dollars per million tokens is one in millionths per token. */
export function priceOf({ prices }: Terms, { input, cached, output }: Usage): number {
  if (prices === null) return 0;
  const sent = Math.max(0, input - cached) * prices.input + cached * prices.cached;
  return Math.ceil(sent + output * prices.output);
}

/** The most that a request may cost, in millionths of a dollar. */
export const mostOf = (terms: Terms): number =>
  priceOf(terms, { input: MOST_INPUT_TOKENS, cached: 0, output: terms.maxTokens, reasoning: 0 });

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
