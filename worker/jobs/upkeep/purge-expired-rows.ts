import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

/** Rows that are deleted at once: short enough that nobody waits for their locks. */
const BATCH = 1000;

type Rule = { table: keyof Database; due: RawBuilder<boolean> };

/** Rows that nobody needs any more, and why that is sure. */
const RULES: readonly Rule[] = [
  // A sign-in through a provider that did not come back in time.
  { table: 'auth_flows', due: sql`expires_at < now() - interval '1 day'` },
  // A mailed link that is used or has expired says the same as one that is not there.
  { table: 'auth_one_time_tokens', due: sql`expires_at < now() - interval '1 day'` },
  // Kept to know a copy when it is used: after a month it is only unknown. The newest is what the session goes on with.
  {
    table: 'auth_refresh_tokens',
    due: sql`used_at < now() - interval '30 days' and exists (
      select from auth_refresh_tokens as newer
      where newer.session_id = candidate.session_id and newer.created_at > candidate.created_at)`,
  },
  // Nobody has opened the product in this browser for half a year.
  { table: 'auth_sessions', due: sql`refreshed_at < now() - interval '180 days'` },
  // Their links work for a day, and sending is tried for a day. The text is a key while it works and of no use after.
  { table: 'mails', due: sql`created_at < now() - interval '30 days'` },
  // A year can be compared with the one before.
  { table: 'analytics_events', due: sql`received_at < now() - interval '400 days'` },
  // Promised for 24 hours, by the clock of the API.
  { table: 'idempotency_keys', due: sql`created_at < now() - interval '25 hours'` },
];

/** Deletes a batch of what is due; rows that somebody works on are left to the next time. @returns how many */
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
 * Deletes rows that have outlived their use, in batches. Running it twice changes nothing; what an aborted
 * run leaves is due an hour later as well.
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
    if (deleted > 0) log.info({ table: rule.table, rows: deleted }, 'tidied');
  }
}
