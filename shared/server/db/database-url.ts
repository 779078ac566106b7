/**
 * Whether a pooler in transaction mode (PgBouncer) gives each transaction a different connection, which the address
 * declares with `?pgbouncer=true`. Then nothing may belong to a connection: no named statement, no setting, no LISTEN.
 */
export const isSharedByPooler = (databaseUrl: string): boolean =>
  URL.canParse(databaseUrl) && new URL(databaseUrl).searchParams.get('pgbouncer') === 'true';
