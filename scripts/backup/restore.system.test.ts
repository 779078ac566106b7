import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readOwnMigrations } from '@photo-coach/shared/server/db/migrate.ts';
import { fillAccount } from '@photo-coach/testing/fixtures/fill-account.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSchemaCheck } from '../../shared/server/db/check-schema.ts';
import { connectDatabase, type Db } from '../../shared/server/db/connect.ts';
import { newId } from '../../shared/server/db/new-id.ts';
import { createDiskStorage } from '../../shared/server/storage/disk-storage.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { backUp } from './back-up.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { type RestoreProgress, restore } from './restore.ts';

let database: TestDatabase;
let api: StartedApi;
let folder: string;
/** A backup of a product in which an account has a row in every table that can hold one. */
let source: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ databaseUrl: database.url });
  folder = await mkdtemp(path.join(os.tmpdir(), 'restore-'));
  await fillAccount(api, await api.createAccount({ plan: 'pro' }), 'own');
  source = (await makeBackup(database.url, api.dependencies.storage)).folder;
});
afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const makeBackup = (databaseUrl: string, storage: Storage) =>
  backUp({ databaseUrl, storage, target: path.join(folder, newId()) });

type EmptySystem = {
  databaseUrl: string;
  storage: Storage;
  /** Uses the database, and leaves no connection open. */
  use: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** An empty database and an empty store. */
async function emptySystem(create = createBareDatabase): Promise<EmptySystem> {
  const bare = await create();
  onTestFinished(() => bare.drop());
  const storage = createDiskStorage({
    folder: path.join(folder, newId()),
    baseUrl: 'http://localhost',
    secret: 'x'.repeat(32),
  });
  const use: EmptySystem['use'] = async (work) => {
    const db = connectDatabase(bare.url, 1);
    return await work(db).finally(() => db.destroy());
  };
  return { databaseUrl: bare.url, storage, use };
}

test('a restore brings back every row of every table, and every object, unchanged', async () => {
  const system = await emptySystem();
  const restored = await restore({ ...system, source });
  const { tables, objects, critiques } = restored.manifest;
  expect(tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(30);
  expect(restored).toMatchObject({ equalCritiques: critiques.count, migrated: [] });

  const again = await makeBackup(system.databaseUrl, system.storage);
  expect(again.manifest.tables).toEqual(tables);
  expect(again.manifest).toMatchObject({ objects, critiques, missing: [] });
});

test('a restored photo is not bound to what the former store called its bytes', async () => {
  const { db, storage } = api.dependencies;
  const setEtag = (upload_etag: string | null) =>
    db.updateTable('photos').set({ upload_etag }).execute();
  onTestFinished(async () => void (await setEtag(null)));
  await setEtag('"9f86d081"');
  const system = await emptySystem();
  await restore({ ...system, source: (await makeBackup(database.url, storage)).folder });
  const bound = await system.use((restored) =>
    restored.selectFrom('photos').select('id').where('upload_etag', 'is not', null).execute(),
  );
  expect(bound).toEqual([]);
});

test('a restore accepts a migrated database without rows, and refuses one with a row or an object', async () => {
  const migrated = await emptySystem(createTestDatabase);
  await restore({ ...migrated, source });
  await expect(restore({ ...migrated, source })).rejects.toThrow('The object store is not empty');
  const other = await emptySystem();
  const halfFull = { ...migrated, storage: other.storage, source };
  await expect(restore(halfFull)).rejects.toThrow(/^The database is not empty: \w+ has rows/);
  expect(await other.storage.isEmpty()).toBe(true);
  await makeBackup(migrated.databaseUrl, migrated.storage); // and is as it was
});

test('an interrupted restore prevents the product from starting, and can be run again', async () => {
  const system = await emptySystem();
  const broken = { ...system.storage, putFile: () => Promise.reject(new Error('killed')) };
  await expect(restore({ ...system, storage: broken, source })).rejects.toThrow('killed');
  const checkSchema = () => system.use((db) => createSchemaCheck({ db, log: captureLog().log })());
  await expect(checkSchema()).rejects.toThrow('The database is being restored');

  const { folder: other } = await makeBackup(database.url, api.dependencies.storage);
  const closed = await emptySystem();
  await expect(
    restore({ ...closed, databaseUrl: system.databaseUrl, source: other }),
  ).rejects.toThrow('The restore of another backup');

  const steps: RestoreProgress['step'][] = [];
  await restore({ ...system, source, onProgress: ({ step }) => steps.push(step) });
  expect(steps[0]).toBe('again');
  await checkSchema();
});

test('a damaged file of a backup is not restored', async () => {
  const { folder: backup } = await makeBackup(database.url, api.dependencies.storage);
  await writeFile(path.join(backup, 'tables', 'users.copy.zst'), 'damaged');
  const system = await emptySystem();
  await expect(restore({ ...system, source: backup })).rejects.toThrow('was changed or is damaged');
  const rows = await system.use((db) => db.selectFrom('auth_users').select('id').execute());
  expect(rows).toEqual([]);
});

test('a restore is refused while the product is still connected to the database', async () => {
  const system = await emptySystem(createTestDatabase);
  await system.use(async (db) => {
    await db.selectFrom('users').select('id').execute();
    await expect(restore({ ...system, source })).rejects.toThrow('1 other connections');
  });
  await restore({ ...system, source });
});

test('a backup of an earlier version is migrated to this version, and one of a later version is refused', async () => {
  const { databaseUrl, storage } = await emptySystem(createTestDatabase);
  const { folder: backup, manifest } = await makeBackup(databaseUrl, storage);
  const own = (await readOwnMigrations()).toSorted();
  const [earlier, later] = [own.slice(0, -3), own.slice(-3)];
  // Without its tables, because those of later migrations would be among them.
  await writeManifest(backup, { ...manifest, migrations: earlier, tables: [] });
  expect(await restore({ ...(await emptySystem()), source: backup })).toMatchObject({
    migrated: later,
  });
  const migrations = [...own, '2999-01-01T0000_of_a_later_version'];
  await writeManifest(backup, { ...(await readManifest(backup)), migrations });
  await expect(restore({ ...(await emptySystem()), source: backup })).rejects.toThrow(
    'The backup is of a newer version (2999-01-01T0000_of_a_later_version)',
  );
});
