import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { connectDatabase, type Db } from '../../shared/server/db/connect.ts';
import { createStorage } from '../../shared/server/storage/create-storage.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { readSetup } from '../doctor/read-setup.ts';

/** Database and store that the variables name. */
export type System = {
  db: Db;
  databaseUrl: string;
  storage: Storage;
  /** The folder of a store on the disk; null for a bucket. */
  storageFolder: string | null;
};

/** Starts the embedded server only for this time. Containers have their own database, and not these files. */
async function startDatabase(dataDir: string) {
  const { startEmbeddedPostgres } = await import('../../testing/postgres/embedded-postgres.ts');
  return await startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres') });
}

/** Opens database and store as the processes do, and closes them after the work. */
async function withSystem(work: (system: System) => Promise<void>): Promise<void> {
  const setup = await readSetup(path.resolve(import.meta.dirname, '../..'));
  if (Array.isArray(setup)) throw new Error(setup.map(({ text }) => text).join('\n'));
  const { S3_BUCKET, DATA_DIR } = setup.settings;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  const started = setup.databaseUrl === null ? await startDatabase(DATA_DIR) : null;
  const databaseUrl = setup.databaseUrl ?? started?.url ?? '';
  const db = connectDatabase(databaseUrl, 2);
  const storage = await createStorage(setup.settings);
  const storageFolder = S3_BUCKET === undefined ? path.join(DATA_DIR, 'storage') : null;
  try {
    await work({ db, databaseUrl, storage, storageFolder });
  } finally {
    await storage.close();
    await db.destroy();
    await started?.stop();
  }
}

/** Runs a command on the system, and prints in one line why it failed. Nobody else can read what it writes. */
export async function runOnSystem(work: (system: System) => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await withSystem(work);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
