import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Tx } from './connect.ts';

const limits = new AsyncLocalStorage<number>();

/** Milliseconds that a statement may take where it is begun; undefined where nothing was agreed. */
export const agreedStatementMs = (): number | undefined => limits.getStore();

/**
 * Lets the statements of a transaction take longer than those of other requests, as erasing a year's work does.
 * @param ms for each statement
 */
export async function withLongStatements<Result>(
  tx: Tx,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
  return await limits.run(ms, work);
}
