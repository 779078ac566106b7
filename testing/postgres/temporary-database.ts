import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateToLatest } from '@photo-coach/shared/server/db/migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Starts an embedded PostgreSQL with the schema. `stop` deletes its data.
 * @param durable whether a commit waits for the disk, as in production
 */
export async function startTemporaryDatabase({ durable = false } = {}): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'photo-coach-bench-'));
  const server = await startEmbeddedPostgres({ folder, durable });
  await migrateToLatest(server.url);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
