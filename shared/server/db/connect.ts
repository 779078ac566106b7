import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { StoreGuard } from '../stores/create-breaker.ts';
import { throttledWarn } from '../throttled-warn.ts';
import { isSharedByPooler } from './database-url.ts';
import { GuardedPool } from './guarded-pool.ts';
import { type PoolName, watchPool } from './pool-metrics.ts';
import type { Database } from './tables.ts';

/** The database or a transaction on it. */
export type Db = Kysely<Database>;
/** Required by functions that lock rows or must commit together with others. */
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

/** Named statements per process; pg plans any further query each time, as it does by default. */
const MAX_STATEMENTS = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a connection send parameterized queries as named prepared statements, so that PostgreSQL
 * parses and plans each once per connection (measured in dev/bench/database.bench.ts).
 */
function prepareStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown; // one signature for pg's dozen overloads
  const prepared = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    // A text without parameters may be several statements (migrations), which can't be prepared.
    const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPreparable ? nameOf(text) : undefined;
    return name === undefined
      ? plain(text, values, ...rest)
      : plain({ name, text, values }, ...rest);
  };
  client.query = prepared as typeof client.query; // keeps what every overload returns
}

type PoolOptions = {
  /** Most connections at once. */
  max?: number | undefined;
  log?: Log | undefined;
  /** Deadlines for requests; without them connections and statements may wait longer, as in workers. */
  guard?: StoreGuard | undefined;
  /** Its purpose, for metrics; without it they leave it out. */
  name?: PoolName | undefined;
};

/** Milliseconds for a statement without other deadlines. */
const STATEMENT_MS = 30_000;

/** Opens a pool of connections; behind a pooler, one without settings and statements that belong to a connection. */
export function createPool(
  databaseUrl: string,
  { max = 10, log, guard, name }: PoolOptions = {},
): pg.Pool {
  const isShared = isSharedByPooler(databaseUrl);
  const config: pg.PoolConfig = { connectionString: databaseUrl, max, types, keepAlive: true };
  const pool =
    guard === undefined
      ? new pg.Pool({
          ...config,
          connectionTimeoutMillis: 5000,
          [isShared ? 'query_timeout' : 'statement_timeout']: STATEMENT_MS,
        })
      : new GuardedPool(config, guard);
  if (!isShared) pool.on('connect', prepareStatements);
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  const report = log && throttledWarn(log, 'an idle database connection broke');
  pool.on('error', (error) => report?.(error));
  ignoreIdleClientErrors(pool);
  if (name !== undefined) watchPool(pool, name);
  return pool;
}

/**
 * Ignores the errors of connections that break between two queries, in a transaction or while listening: the next
 * query fails with the error. Without a listener it would end the process.
 */
export function ignoreIdleClientErrors(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Opens the database on a pool; `db.destroy()` closes the pool too. */
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
