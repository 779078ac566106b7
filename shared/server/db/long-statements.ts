import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

const limits = new AsyncLocalStorage<number>();

/** The limit that `withLongStatements` sets for the statements of its `work`, ms; undefined outside it. */
export const statementLimitMs = (): number | undefined => limits.getStore();

/**
 * Allows the statements of a transaction more time than those of other requests, for example to erase an account.
 * @param ms for each statement
 */
export async function withLongStatements<Result>(
  tx: Transaction<Database>,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
  return await limits.run(ms, work);
}
