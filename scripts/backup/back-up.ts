import { promises as fs } from 'node:fs';
import path from 'node:path';
import { readApplied, readOwnMigrations } from '@photo-coach/shared/server/db/migrate.ts';
import { recordBackup } from '../../shared/server/backup/last-backup.ts';
import { connectDatabase, type Db } from '../../shared/server/db/connect.ts';
import { newId } from '../../shared/server/db/new-id.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { copyObjects, type EarlierBackup } from './copy-objects.ts';
import { copyTables } from './copy-tables.ts';
import { hashCritiques } from './critique-hashes.ts';
import { writeCompressed } from './hashed-files.ts';
import {
  findLatestBackup,
  nameOfBackup,
  removeLeftovers,
  removeOldBackups,
  unfinishedFolder,
} from './kept-backups.ts';
import { type BackupManifest, type BackupTable, writeManifest } from './manifest.ts';
import { listNamedObjects, NAMED_OBJECTS } from './objects-named.ts';
import { inSession } from './snapshot.ts';
import { whileHeld } from './while-held.ts';

export type BackupProgress =
  | { step: 'table'; table: BackupTable }
  | { step: 'objects'; done: number; total: number; bytes: number; reused: number };

type Options = {
  databaseUrl: string;
  storage: Storage;
  /** The folder that holds the backups, one folder each. */
  target: string;
  /** How many complete backups are kept; all of them by default. */
  keep?: number | undefined;
  now?: () => Date;
  onProgress?: (progress: BackupProgress) => void;
};

type Backup = {
  folder: string;
  manifest: BackupManifest;
  /** Objects that an earlier backup already held. */
  reused: number;
  /** Names of the old backups that were removed. */
  removed: string[];
};

/**
 * @throws BackupError unless the database has exactly the migrations of this version: its list of tables is made for
 *   them
 */
async function checkMigrations(db: Db): Promise<string[]> {
  const own = (await readOwnMigrations()).toSorted();
  const applied = (await readApplied(db)).toSorted();
  if (applied.length === 0) {
    throw new BackupError('The database is empty: there is nothing to back up.');
  }
  const lacking = own.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !own.includes(name));
  if (lacking.length > 0) {
    throw new BackupError(
      `The database lacks ${lacking.join(', ')}. Run \`node scripts/migrate.ts\`.`,
    );
  }
  if (newer.length === 0) return own;
  throw new BackupError(
    `The database is newer than this version (${newer.join(', ')}). Back it up with the version that migrated it.`,
  );
}

type Work = { db: Db; folder: string; earlier: EarlierBackup | null } & Options;

/** The parts of a manifest that come from one snapshot of the database. */
async function copyDatabase({ databaseUrl, folder, onProgress }: Work) {
  return await inSession(
    databaseUrl,
    'begin isolation level repeatable read read only',
    async (client) => {
      const tables = await copyTables(client, folder, (table) =>
        onProgress?.({ step: 'table', table }),
      );
      let count = 0;
      async function* lines(): AsyncGenerator<string> {
        for await (const line of hashCritiques(client)) {
          count += 1;
          yield `${line}\n`;
        }
      }
      const written = await writeCompressed(folder, 'critiques.zst', lines());
      const named = await listNamedObjects(client, folder);
      return { tables, critiques: { ...written, count }, named };
    },
  );
}

/** Fills the folder of a backup, the manifest last. */
async function fill(work: Work): Promise<{ manifest: BackupManifest; reused: number }> {
  const { db, folder, storage, earlier, onProgress, now = () => new Date() } = work;
  const made_at = now().toISOString();
  const migrations = await checkMigrations(db);
  const { tables, critiques, named } = await copyDatabase(work);
  const { objects, missing, reused } = await copyObjects({
    storage,
    folder,
    earlier,
    onProgress: (progress) => onProgress?.({ step: 'objects', total: named, ...progress }),
  });
  await fs.rm(path.join(folder, NAMED_OBJECTS));
  const id = newId();
  const manifest: BackupManifest = {
    version: 1,
    id,
    made_at,
    migrations,
    tables,
    critiques,
    objects,
    missing,
  };
  await writeManifest(folder, manifest);
  return { manifest, reused };
}

/**
 * Copies database and objects, consistent with each other, while the product runs: all rows come from one snapshot, and
 * no object that they name is removed until it is copied. A backup appears under its name once it is complete, and only
 * then are old ones removed; none are while an object is missing. A complete backup is recorded in the database, for
 * alerts.
 * @throws BackupError
 */
export async function backUp(options: Options): Promise<Backup> {
  const { databaseUrl, storage, target, keep, now = () => new Date() } = options;
  await fs.mkdir(target, { recursive: true, mode: 0o700 });
  const name = nameOfBackup(now());
  const unfinished = unfinishedFolder(target, name);
  const db = connectDatabase(databaseUrl, 2);
  try {
    await checkMigrations(db);
    await storage.check();
    const touch = () => fs.utimes(unfinished, now(), now());
    const { manifest, reused } = await whileHeld(db, touch, async () => {
      await removeLeftovers(target, now());
      await fs.mkdir(unfinished, { mode: 0o700 });
      const earlier = await findLatestBackup(target);
      return await fill({ ...options, db, folder: unfinished, earlier });
    });
    const folder = path.join(target, name);
    await fs.rename(unfinished, folder);
    const isWhole = manifest.missing.length === 0;
    if (isWhole) await recordBackup(db, manifest.made_at);
    const removed = keep !== undefined && isWhole ? await removeOldBackups(target, keep) : [];
    return { folder, manifest, reused, removed };
  } catch (error) {
    await fs.rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}
