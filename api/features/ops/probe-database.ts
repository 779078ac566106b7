import { afterIo } from '@photo-coach/shared/server/stores/after-io.ts';
import pg from 'pg';

/** A healthy server accepts a connection within about 20 ms; on an overloaded machine, within this. */
const PROBE_MS = 1800;
/** No connection left (appendix A of PostgreSQL's manual): the server is full, but it answers. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Checks that PostgreSQL answers, on a new connection.
 * @throws Error if it does not within two seconds
 */
export async function probeDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the awaited calls below throw it
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
