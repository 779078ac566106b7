import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { StoreGuard } from '../stores/create-breaker.ts';
import { throttledWarn } from '../throttled-warn.ts';
import { GuardedPool } from './guarded-pool.ts';
import { prepareStatements } from './prepare-statements.ts';
import type { Database } from './tables.ts';

/** The database or a transaction on it. */
export type Db = Kysely<Database>;
/** Demanded by functions that lock rows or must commit together with others. */
export type Tx = Transaction<Database>;

const { builtins } = pg.types;

/** Rows are JSON-true: timestamps as ISO strings, dates as YYYY-MM-DD, bigint and numeric as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
};

type PoolOptions = {
  /** Most connections at once. */
  max?: number | undefined;
  log?: Log | undefined;
  /** Deadlines for requests; without it connections and statements may wait longer, as in workers. */
  guard?: StoreGuard | undefined;
};

/** Opens a pool of connections. */
export function createPool(
  databaseUrl: string,
  { max = 10, log, guard }: PoolOptions = {},
): pg.Pool {
  const config: pg.PoolConfig = { connectionString: databaseUrl, max, types, keepAlive: true };
  const pool =
    guard === undefined
      ? new pg.Pool({ ...config, connectionTimeoutMillis: 5000, statement_timeout: 30_000 })
      : new GuardedPool(config, guard);
  pool.on('connect', prepareStatements);
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  const report = log && throttledWarn(log, 'an idle database connection broke');
  pool.on('error', (error) => report?.(error));
  ignoreIdleClientErrors(pool);
  return pool;
}

/**
 * Ignores the errors of connections that break between two queries, in a transaction or while listening: the next
 * query fails with the error. Without a listener it would end the process.
 */
export function ignoreIdleClientErrors(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Opens the database on a pool; `db.destroy()` closes the pool as well. */
export function connectDatabase(databaseUrl: string, max = 10, log?: Log): Db {
  return openDatabase(createPool(databaseUrl, { max, log }));
}

/** Opens the database on an existing pool. `db.destroy()` closes it. */
export const openDatabase = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** A value for a jsonb column (the driver would send an array as a PostgreSQL array). */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
