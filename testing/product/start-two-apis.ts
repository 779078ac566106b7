import { randomBytes } from 'node:crypto';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { type AuthClients, authClientsOf } from '../accounts/auth-server.ts';
import { createTestDatabase } from '../services/postgres.ts';
import { startProcesses } from './start-processes.ts';

export type TwoApis = {
  /** Addresses of two API processes that share a database and their secrets. */
  urls: readonly [string, string];
  db: Db;
  databaseUrl: string;
  /** Opens browsers and reads mailboxes at the first address. */
  people: AuthClients;
  stop(): Promise<void>;
};

/** Starts two real API processes that trust one proxy, so tests set the client's address in `X-Forwarded-For`. */
export async function startTwoApis(redisUrl: string | undefined): Promise<TwoApis> {
  const database = await createTestDatabase();
  const secret = () => randomBytes(32).toString('hex');
  const env = { TRUST_PROXY: '1', JWT_SECRET: secret(), STORAGE_SECRET: secret() };
  const options = { databaseUrl: database.url, redisUrl, workers: 0, env };
  // In sequence, so that they don't pick the same free port.
  const first = await startProcesses(options);
  const second = await startProcesses(options);
  const db = connectDatabase(database.url, 5);
  return {
    urls: [first.url, second.url],
    db,
    databaseUrl: database.url,
    people: authClientsOf({ url: first.url, dependencies: { db } }),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await db.destroy();
      await database.drop();
    },
  };
}
