import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

/** Rows per statement: few enough that no other transaction waits long for their locks. */
const BATCH = 1000;

type Rule = { table: keyof Database; due: RawBuilder<boolean> };

/** Expired rows, and why nothing needs them any more. */
const RULES: readonly Rule[] = [
  // A social sign-in that was not completed in time.
  { table: 'auth_flows', due: sql`expires_at < now() - interval '1 day'` },
  // A mailed link that is used or expired gets the same answer as an unknown one.
  { table: 'auth_one_time_tokens', due: sql`expires_at < now() - interval '1 day'` },
  // Used tokens reveal a stolen copy; after a month a copy is merely unknown. The newest one renews the session.
  {
    table: 'auth_refresh_tokens',
    due: sql`used_at < now() - interval '30 days' and exists (
      select from auth_refresh_tokens as newer
      where newer.session_id = candidate.session_id and newer.created_at > candidate.created_at)`,
  },
  // Not refreshed for half a year.
  { table: 'auth_sessions', due: sql`refreshed_at < now() - interval '180 days'` },
  // Their links expire after a day, and sending is retried for a day.
  { table: 'mails', due: sql`created_at < now() - interval '30 days'` },
  // Long enough to compare a year with the one before.
  { table: 'analytics_events', due: sql`received_at < now() - interval '400 days'` },
  // The same.
  { table: 'model_requests', due: sql`created_at < now() - interval '400 days'` },
  // Stripe sends an event again for three days and lists it for 30, so a repetition is still recognized.
  { table: 'stripe_events', due: sql`processed_at < now() - interval '35 days'` },
  // A link that has expired gets the same answer as an unknown one.
  { table: 'share_links', due: sql`expires_at < now() - interval '1 day'` },
  // An address whose link is gone is free for everyone again.
  { table: 'share_addresses', due: sql`link_id is null and held_until < now()` },
  // The API promises 24 hours by its own clock, so an hour more.
  { table: 'idempotency_keys', due: sql`created_at < now() - interval '25 hours'` },
];

/** Deletes one batch of due rows and skips locked ones, which the next run deletes. @returns how many */
async function deleteBatch(
  { db }: Pick<WorkerDependencies, 'db'>,
  { table, due }: Rule,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} as candidate
      where ${due} limit ${BATCH} for update skip locked))
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes expired rows in batches. Running it twice changes nothing; the rows that an aborted run leaves are deleted
 * an hour later.
 */
export async function purgeExpiredRows(
  dependencies: Pick<WorkerDependencies, 'db'>,
  _payload: Record<string, never>,
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<void> {
  for (const rule of RULES) {
    let deleted = 0;
    let batch = BATCH;
    while (batch === BATCH && !signal.aborted) {
      batch = await deleteBatch(dependencies, rule);
      deleted += batch;
    }
    if (deleted > 0) log.info({ table: rule.table, rows: deleted }, 'purged expired rows');
  }
}
