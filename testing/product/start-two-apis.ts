import { randomBytes } from 'node:crypto';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { type AuthClients, authClientsOf } from '../accounts/auth-server.ts';
import { createTestDatabase } from '../services/postgres.ts';
import { startProcesses } from './start-processes.ts';

export type TwoApis = {
  /** Addresses of two API processes that share a database and their secrets. */
  urls: readonly [string, string];
  db: Db;
  /** Who use the first of them. */
  people: AuthClients;
  stop(): Promise<void>;
};

/** Starts two real API processes behind one proxy: tests name the caller's address in `X-Forwarded-For`. */
export async function startTwoApis(redisUrl: string | undefined): Promise<TwoApis> {
  const database = await createTestDatabase();
  const secret = () => randomBytes(32).toString('hex');
  const env = { TRUST_PROXY: '1', JWT_SECRET: secret(), STORAGE_SECRET: secret() };
  const options = { databaseUrl: database.url, redisUrl, workers: 0, env };
  // One after the other, so that both do not find the same free port.
  const first = await startProcesses(options);
  const second = await startProcesses(options);
  const db = connectDatabase(database.url, 5);
  return {
    urls: [first.url, second.url],
    db,
    people: authClientsOf({ url: first.url, dependencies: { db } }),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await db.destroy();
      await database.drop();
    },
  };
}
