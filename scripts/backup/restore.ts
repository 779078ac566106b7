import {
  DROP_RESTORE_MARK,
  readRestoreMark,
  setRestoreMark,
} from '@photo-coach/shared/server/db/check-schema.ts';
import type pg from 'pg';
import { connectDatabase } from '../../shared/server/db/connect.ts';
import { migrateTo, migrateToLatest, readOwnMigrations } from '../../shared/server/db/migrate.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { hashCritiques } from './critique-hashes.ts';
import { emptyDatabase } from './empty-system.ts';
import { readLines } from './hashed-files.ts';
import { loadObjects } from './load-objects.ts';
import { checkFile, loadTables } from './load-tables.ts';
import { type BackupManifest, type BackupTable, readManifest } from './manifest.ts';
import { inSession } from './snapshot.ts';

export type RestoreProgress =
  | { step: 'again' }
  | { step: 'objects'; done: number; total: number }
  | { step: 'table'; table: BackupTable };

type Options = {
  databaseUrl: string;
  storage: Storage;
  /** The folder of a backup. */
  source: string;
  onProgress?: (progress: RestoreProgress) => void;
};

type Restored = {
  manifest: BackupManifest;
  /** Critiques whose hash matches the backup: all of them, or nothing is restored. */
  equalCritiques: number;
  /** Migrations of this version that were missing in the backup's database. */
  migrated: string[];
};

/** @throws BackupError for a backup of a newer version */
async function refuseNewer({ migrations }: BackupManifest): Promise<void> {
  const own = await readOwnMigrations();
  const unknown = migrations.filter((name) => !own.includes(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup is of a newer version (${unknown.join(', ')}). Restore it with that version.`,
  );
}

/**
 * Makes sure that a restore can't overwrite anything. The remains of an interrupted restore of the same backup don't
 * count: they are rewritten.
 * @throws BackupError
 */
async function claimEmptySystem(
  { databaseUrl, storage, onProgress }: Options,
  { id }: BackupManifest,
): Promise<void> {
  const db = connectDatabase(databaseUrl, 1);
  const mark = await readRestoreMark(db).finally(() => db.destroy());
  if (mark !== null && mark !== id) {
    throw new BackupError(
      `The restore of another backup (${mark}) was interrupted here. Run that one again, or use a new database and an empty store.`,
    );
  }
  if (mark === id) onProgress?.({ step: 'again' });
  else if (!(await storage.isEmpty())) {
    throw new BackupError(
      'The object store is not empty. A restore needs an empty one; nothing was changed.',
    );
  }
  await inSession(databaseUrl, 'begin', emptyDatabase);
  const marking = connectDatabase(databaseUrl, 1);
  await setRestoreMark(marking, id).finally(() => marking.destroy());
}

/** @returns how many critiques are equal. @throws BackupError when one is not */
async function compareCritiques(
  client: pg.ClientBase,
  folder: string,
  { critiques }: BackupManifest,
): Promise<number> {
  const expected = readLines(await checkFile(folder, critiques));
  let equal = 0;
  for await (const line of hashCritiques(client)) {
    const { value } = await expected.next();
    if (line !== value)
      throw new BackupError(`A critique differs from that of the backup: ${line}`);
    equal += 1;
  }
  if (equal === critiques.count) return equal;
  throw new BackupError(`There are ${equal} critiques instead of ${critiques.count}`);
}

/** This store calls the same bytes otherwise than the one before, and no PUT was signed for it. */
async function forgetEtags(client: pg.ClientBase, { tables }: BackupManifest): Promise<void> {
  const photos = tables.find(({ name }) => name === 'photos');
  // An earlier version had none.
  if (!photos?.columns.includes('upload_etag')) return;
  await client.query('update photos set upload_etag = null where upload_etag is not null');
}

/** All rows in one transaction, so that an interrupted restore leaves none. */
const loadDatabase = (
  { databaseUrl, source, onProgress }: Options,
  manifest: BackupManifest,
): Promise<number> =>
  inSession(databaseUrl, 'begin', async (client) => {
    await loadTables(client, { folder: source, tables: manifest.tables }, (table) =>
      onProgress?.({ step: 'table', table }),
    );
    const equal = await compareCritiques(client, source, manifest);
    await forgetEtags(client, manifest);
    await client.query(DROP_RESTORE_MARK);
    return equal;
  });

/**
 * Restores a backup into an empty database and an empty store, and brings the schema up to this version. Objects come
 * first and the rows in one transaction at the end: an interrupted restore can be run again.
 * @throws BackupError, having changed nothing when database or store hold anything
 */
export async function restore(options: Options): Promise<Restored> {
  const { databaseUrl, storage, source, onProgress } = options;
  const manifest = await readManifest(source);
  await refuseNewer(manifest);
  await storage.check();
  await checkFile(source, manifest.objects);
  await claimEmptySystem(options, manifest);
  await migrateTo(databaseUrl, manifest.migrations);
  await loadObjects(storage, { folder: source, manifest }, (done) =>
    onProgress?.({ step: 'objects', done, total: manifest.objects.count }),
  );
  const equalCritiques = await loadDatabase(options, manifest);
  const migrated = await migrateToLatest(databaseUrl);
  return { manifest, equalCritiques, migrated };
}
