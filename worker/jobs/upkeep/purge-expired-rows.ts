import {
  EXPIRING_ROWS,
  type ExpiringTable,
} from '@photo-coach/shared/domain/retention/expiries.ts';
import type { MailEnv } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { type RawBuilder, sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

/** Rows per statement: few enough that no other transaction waits long for their locks. */
const BATCH = 1000;

/** A condition on a row besides its age. */
const ONLY_WHERE: { [Table in ExpiringTable]?: RawBuilder<boolean> } = {
  // The newest one renews the session, and so does its parent if the reply with the newest one was lost.
  auth_refresh_tokens: sql`exists (
    select from auth_refresh_tokens as newer
    where newer.session_id = candidate.session_id and newer.created_at > candidate.created_at)
    and not exists (
      select from auth_refresh_tokens as child
      where child.session_id = candidate.session_id
        and child.parent_hash = candidate.hash and child.used_at is null)`,
  // Somebody who was let in has an account, confirmed or not. A link may still be used, because it was mailed again.
  auth_users: sql`email_confirmed_at is null and admitted_at is null
    and not exists (select from auth_one_time_tokens where user_id = candidate.id)`,
};

type Dependencies = Pick<WorkerDependencies, 'db'> & { env: MailEnv };

/** The tables to purge. Where no mails are sent, nobody can confirm an address, and no account is waiting for it. */
const tablesOf = ({ MAIL_DELIVERY }: MailEnv): ExpiringTable[] =>
  // Object.keys widens the keys to string.
  (Object.keys(EXPIRING_ROWS) as ExpiringTable[]).filter(
    (table) => table !== 'auth_users' || MAIL_DELIVERY === 'on',
  );

function isDue(table: ExpiringTable): RawBuilder<boolean> {
  const { since, kept } = EXPIRING_ROWS[table];
  return sql`${sql.ref(`candidate.${since}`)} < now() - ${kept}::interval
    and ${ONLY_WHERE[table] ?? sql`true`}`;
}

/** Deletes one batch of due rows and skips locked ones, which the next run deletes. @returns how many */
async function deleteBatch(
  { db }: Pick<WorkerDependencies, 'db'>,
  table: ExpiringTable,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} as candidate
      where ${isDue(table)} limit ${BATCH} for update skip locked))
  `.execute(db);
  return Number(numAffectedRows);
}

/** Counts the rows that the next purge deletes, table by table. */
export async function countExpiredRows({
  db,
  env,
}: Dependencies): Promise<{ table: ExpiringTable; rows: number }[]> {
  const counts = [];
  for (const table of tablesOf(env)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} as candidate
      where ${isDue(table)}`.execute(db);
    counts.push({ table, rows: rows[0]?.count ?? 0 });
  }
  return counts;
}

/**
 * Deletes expired rows in batches, table by table. Running it twice changes nothing; an aborted run leaves its rows to
 * the next one, an hour later.
 * @yields each table with the number of its deleted rows
 */
export async function* deleteExpiredRows(
  dependencies: Dependencies,
  signal: AbortSignal,
): AsyncGenerator<{ table: ExpiringTable; rows: number }> {
  for (const table of tablesOf(dependencies.env)) {
    let rows = 0;
    let batch = BATCH;
    while (batch === BATCH && !signal.aborted) {
      batch = await deleteBatch(dependencies, table);
      rows += batch;
    }
    yield { table, rows };
  }
}

/** Deletes expired rows, as the hourly upkeep does. */
export async function purgeExpiredRows(
  dependencies: Dependencies,
  _payload: Record<string, never>,
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<void> {
  for await (const { table, rows } of deleteExpiredRows(dependencies, signal)) {
    if (rows > 0) log.info({ table, rows }, 'purged expired rows');
  }
}
