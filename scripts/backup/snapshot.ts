import pg from 'pg';

/**
 * Runs `work` on a separate connection, in one transaction without deadlines, with times in UTC.
 * @param begin the statement that begins the transaction
 * @returns the result of `work`, once the transaction is committed
 */
export async function inSession<T>(
  databaseUrl: string,
  begin: 'begin' | 'begin isolation level repeatable read read only',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  // Without a listener a connection that breaks between two statements would end the process; the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(begin);
    await client.query(
      "set local timezone to 'UTC'; set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0",
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Ends a transaction that was not committed.
    await client.end();
  }
}
