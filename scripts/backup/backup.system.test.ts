import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startS3Server } from '@photo-coach/testing/services/s3/s3-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readLastBackup } from '../../shared/server/backup/last-backup.ts';
import { newId } from '../../shared/server/db/new-id.ts';
import { createDiskStorage } from '../../shared/server/storage/disk-storage.ts';
import { holdRemoval } from '../../shared/server/storage/removal-holds.ts';
import { createS3Storage } from '../../shared/server/storage/s3-storage.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { backUp } from './back-up.ts';
import { BACKED_UP_TABLES, LEFT_OUT_SCHEMAS, LEFT_OUT_TABLES } from './backed-up-tables.ts';
import { OBJECT_COLUMNS } from './objects-named.ts';
import { verifyBackup } from './verify-backup.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
let target: string;
let storage: Storage;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 4);
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
});
beforeEach(async () => {
  await db.deleteFrom('auth_users').execute();
  await db.deleteFrom('removal_holds').execute();
  target = path.join(folder, newId());
  storage = createDiskStorage({
    folder: path.join(folder, newId()),
    baseUrl: 'http://localhost',
    secret: 'x'.repeat(32),
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** An account whose logo is in the store, under each path. */
async function logo(run = 1): Promise<string> {
  const id = newId();
  await db
    .insertInto('auth_users')
    .values({ id, email: `${id}@example.test` })
    .execute();
  await db.insertInto('users').values({ id }).execute();
  const logo_path = `brandings/${id}/logo-${run}.png`;
  await db
    .insertInto('brandings')
    .values({
      user_id: id,
      accent: '#112233',
      background: '#ffffff',
      logo_path,
      logo_width: 2,
      logo_height: 1,
      logo_run: run,
    })
    .execute();
  await storage.put(logo_path, Buffer.from(`logo ${id}`), 'image/png');
  return logo_path;
}

let second = 0;
/** A backup, each a second later than the previous one. */
const make = (options: { keep?: number; storage?: Storage } = {}) => {
  second += 1;
  const now = new Date(Date.now() + second * 1000);
  return backUp({ databaseUrl: database.url, storage, target, now: () => now, ...options });
};

test('every table is backed up, or left out for a reason', async () => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const kept = rows.filter(({ schema }) => !(schema in LEFT_OUT_SCHEMAS));
  expect(kept.filter(({ schema }) => schema !== 'public')).toEqual([]);
  const known = [...BACKED_UP_TABLES, ...Object.keys(LEFT_OUT_TABLES)];
  expect(known.toSorted()).toEqual(kept.map(({ name }) => name).toSorted());
});

test('no backed-up table has generated numbers, which a restore would generate again', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public'
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(db);
  expect(rows.filter(({ name }) => !(name in LEFT_OUT_TABLES))).toEqual([]);
});

test('every column that names an object is known, so that the object is backed up', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(path|_upload)$'
      and table_name <> 'unneeded_objects'
    order by 1, 2`.execute(db);
  const known = OBJECT_COLUMNS.map(({ table, column }) => ({ table, column }));
  const inOrder = (one: { table: string; column: string }) => `${one.table}.${one.column}`;
  expect(known.map(inOrder).toSorted()).toEqual(rows.map(inOrder).toSorted());
});

test('a second backup copies only new objects, and both can be restored on their own', async () => {
  const old = await logo();
  const first = await make();
  expect(first).toMatchObject({ reused: 0, manifest: { objects: { count: 1 }, missing: [] } });
  expect(await readLastBackup(db)).toBe(first.manifest.made_at);
  const young = await logo();
  const again = await make();
  expect(again).toMatchObject({ reused: 1, manifest: { objects: { count: 2 }, missing: [] } });
  const [before, after] = await Promise.all(
    [first, again].map((each) => stat(path.join(each.folder, 'objects', old))),
  );
  expect(after?.ino).toBe(before?.ino);
  await rm(first.folder, { recursive: true });
  expect(await verifyBackup(again.folder)).toMatchObject({ problems: [] });
  expect((await stat(path.join(again.folder, 'objects', young))).size).toBeGreaterThan(0);
});

test('verifying a backup names every file that was changed, cut or lost', async () => {
  const [changed, lost] = [await logo(), await logo()];
  const { folder: backup } = await make();
  const file = path.join(backup, 'objects', changed);
  const { size } = await stat(file);
  await writeFile(file, Buffer.alloc(size));
  await rm(path.join(backup, 'objects', lost));
  await writeFile(path.join(backup, 'tables', 'users.copy.zst'), 'cut');
  const { problems } = await verifyBackup(backup);
  expect(problems.map((each) => each.file).toSorted()).toEqual(
    [`objects/${changed}`, `objects/${lost}`, 'tables/users.copy.zst'].toSorted(),
  );
  await writeFile(path.join(backup, 'manifest.json'), '{}');
  await expect(verifyBackup(backup)).rejects.toThrow('was changed or is damaged');
});

test('old backups are removed once a new one is complete, and none are while an object is missing', async () => {
  const missing = await logo();
  await make();
  const kept = await make();
  expect(await make({ keep: 2 })).toMatchObject({ removed: [expect.any(String)] });
  expect(await readdir(target)).toHaveLength(2);

  await db.deleteFrom('auth_users').execute();
  const gone = await logo();
  await storage.remove([gone, missing]);
  const before = await readLastBackup(db);
  const incomplete = await make({ keep: 1 });
  expect(incomplete).toMatchObject({ removed: [], manifest: { missing: [gone] } });
  expect(await readdir(target)).toContain(path.basename(kept.folder));
  expect(await readLastBackup(db)).toBe(before);
});

test('a failed backup leaves nothing under a name, and does not block the next one', async () => {
  await logo();
  const damaged = await make();
  await writeFile(path.join(damaged.folder, 'manifest.json'), '{}');
  await expect(make()).rejects.toThrow('was changed or is damaged');
  expect(await readdir(target)).toEqual([path.basename(damaged.folder)]);
  await rm(damaged.folder, { recursive: true });
  expect((await make()).manifest.objects.count).toBe(1);
});

test('a second backup at the same time is refused, and the remains of a killed one are removed', async () => {
  await mkdir(path.join(target, '.unfinished-2020-01-01T000000Z'), { recursive: true });
  await utimes(path.join(target, '.unfinished-2020-01-01T000000Z'), 0, 0);
  await mkdir(path.join(target, '.unfinished-alive'));
  await holdRemoval(db);
  await expect(make()).rejects.toThrow('Another backup is running');
  await db.updateTable('removal_holds').set({ held_until: sql`now()` }).execute();
  const { folder: made } = await make();
  expect((await readdir(target)).toSorted()).toEqual(['.unfinished-alive', path.basename(made)]);
});

test('objects of a backup are read from S3 as from the disk', async () => {
  const disk = storage;
  const server = await startS3Server('photos');
  onTestFinished(() => server.stop());
  const { endpoint, credentials } = server;
  storage = createS3Storage({
    bucket: 'photos',
    region: 'us-east-1',
    forcePathStyle: true,
    endpoint,
    credentials,
  });
  expect(await storage.isEmpty()).toBe(true);
  const object = await logo();
  expect(await storage.isEmpty()).toBe(false);
  const made = await make();
  expect(made.manifest).toMatchObject({ objects: { count: 1 }, missing: [] });
  const file = path.join(made.folder, 'objects', object);
  expect(await readFile(file)).toEqual(await storage.get(object));
  await storage.close();
  storage = disk;
});
