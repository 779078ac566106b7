import pg from 'pg';
import { afterIo } from './after-io.ts';

/** No connection left (appendix A of PostgreSQL's manual): the server is full, but it answers. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Checks that PostgreSQL answers, on a new connection.
 * @param withinMs longest wait; a healthy server accepts a connection within about 20 ms
 * @throws Error if it does not
 */
export async function probeDatabase(databaseUrl: string, withinMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the awaited calls below throw it
  const cancel = afterIo(withinMs, () => client.connection.stream.destroy());
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS) return;
    throw error;
  } finally {
    cancel();
    client.connection.stream.destroy();
  }
}
