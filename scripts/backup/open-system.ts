import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStorage } from '../../shared/server/storage/create-storage.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { readSetup } from '../doctor/read-setup.ts';
import { BackupError } from './backup-error.ts';

/** Database and store that the variables name. */
export type System = { databaseUrl: string; storage: Storage; env: NodeJS.ProcessEnv };

/** Starts the embedded server only for this time. Containers have their own database, and not these files. */
async function startDatabase(dataDir: string) {
  const { startEmbeddedPostgres } = await import('../postgres/embedded-postgres.ts');
  return await startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres') });
}

/**
 * Opens database and store as the processes do, and closes them after the work.
 * @throws BackupError for variables with which the product could not start
 */
export async function withSystem<T>(work: (system: System) => Promise<T>): Promise<T> {
  const setup = readSetup(path.resolve(import.meta.dirname, '../..'));
  if (Array.isArray(setup)) throw new BackupError(setup.map(({ text }) => text).join('\n'));
  const { env, settings } = setup;
  const storage = await createStorage(settings);
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  const started = setup.databaseUrl === null ? await startDatabase(settings.DATA_DIR) : null;
  const databaseUrl = setup.databaseUrl ?? started?.url ?? '';
  try {
    return await work({ databaseUrl, storage, env });
  } finally {
    await storage.close();
    await started?.stop();
  }
}
