import { afterIo } from '@photo-coach/shared/server/stores/after-io.ts';
import pg from 'pg';

/** A server that works answers a new connection within some 20 ms; on a machine with too much to do, within this. */
const PROBE_MS = 1800;
/** No connection left (appendix A of PostgreSQL's manual): full, but there. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Asks PostgreSQL for a sign of life, on a connection of its own.
 * @throws Error when there is none within two seconds
 */
export async function probeDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // told by what is awaited below
  const cancel = afterIo(PROBE_MS, () => client.connection.stream.destroy());
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
