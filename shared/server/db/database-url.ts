/**
 * Whether a pooler in transaction mode (PgBouncer) gives each transaction another connection of the server, as the address
 * says with `?pgbouncer=true`. Then nothing may belong to a connection: no named statement, no setting, no LISTEN.
 */
export const isSharedByPooler = (databaseUrl: string): boolean =>
  URL.canParse(databaseUrl) && new URL(databaseUrl).searchParams.get('pgbouncer') === 'true';
