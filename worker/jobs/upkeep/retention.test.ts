import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  EXPIRING_FILES,
  EXPIRING_ROWS,
  type ExpiringTable,
  FILES_GONE_AFTER,
} from '@photo-coach/shared/domain/retention/expiries.ts';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { momentOf, samplesOf } from '@photo-coach/testing/fixtures/expiring-samples.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeExpiredExports } from '../exports/keep-exports.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { removeUnneededObjects, removeUnusedUploads } from './remove-objects.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
let storage: Storage;
let album: AlbumFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 4);
  folder = await mkdtemp(path.join(os.tmpdir(), 'retention-'));
  storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 'x'.repeat(32) });
});
beforeEach(async () => {
  await db.deleteFrom('auth_users').execute();
  album = await insertAlbum(db, { photos: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const has = async (table: string, column: string, value: string) => {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return rows.length > 0;
};
const purge = () =>
  purgeExpiredRows({ db }, {}, { log: silentLog, signal: new AbortController().signal });

describe('rows stay for the period that the privacy page names, and are removed after it', () => {
  // Object.keys returns string[].
  test.each(Object.keys(EXPIRING_ROWS) as ExpiringTable[])('%s', async (table) => {
    const { key, insert } = samplesOf(db, album)[table];
    const [past, within] = [newId(), newId()];
    await insert(past, momentOf(EXPIRING_ROWS[table].kept, 'past'));
    await insert(within, momentOf(EXPIRING_ROWS[table].kept, 'within'));
    await purge();
    expect([await has(table, key, past), await has(table, key, within)]).toEqual([false, true]);
  });
});

describe('an account whose address nobody has confirmed', () => {
  const addOld = async (email_confirmed_at: string | null = null) => {
    const id = newId();
    const created_at = momentOf(EXPIRING_ROWS.auth_users.kept, 'past');
    const values = { id, email: `${id}@example.com`, created_at, email_confirmed_at };
    await db.insertInto('auth_users').values(values).execute();
    await db.insertInto('users').values({ id }).execute();
    return id;
  };

  test('stays once it is confirmed, while a mailed link works, and while it owns something', async () => {
    const confirmed = await addOld(new Date().toISOString());
    const verified = await addOld();
    await db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', verified)
      .execute();
    const linkedAgain = await addOld();
    await samplesOf(db, album).auth_one_time_tokens.insert('a link', sql<string>`now()`);
    await db
      .updateTable('auth_one_time_tokens')
      .set({ user_id: linkedAgain })
      .where('hash', '=', 'a link')
      .execute();
    const owner = await addOld();
    await db
      .insertInto('uploads')
      .values({ path: `uploads/${owner}/${newId()}.jpg`, user_id: owner })
      .execute();
    const forgotten = await addOld();
    await purge();
    const left = await db.selectFrom('auth_users').select('id').execute();
    const ids = left.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([confirmed, verified, linkedAgain, owner, album.userId]),
    );
    expect(ids).not.toContain(forgotten);
  });
});

describe('files are removed with their rows', () => {
  const sides = ['past', 'within'] as const;
  const put = async (object: string) => {
    await storage.put(object, Buffer.from('x'), 'image/jpeg');
    return object;
  };
  const stored = (objects: string[]) =>
    Promise.all(objects.map(async (object) => (await storage.head(object)) !== null));

  test('for uploads that nobody used', async () => {
    const paths = [];
    for (const side of sides) {
      const object = await put(`uploads/${album.userId}/${newId()}.jpg`);
      const created_at = momentOf(EXPIRING_FILES.uploads.kept, side);
      const values = { path: object, user_id: album.userId, created_at };
      await db.insertInto('uploads').values(values).execute();
      paths.push(object);
    }
    await removeUnusedUploads({ db, storage });
    expect(await stored(paths)).toEqual([false, true]);
    const rows = await db.selectFrom('uploads').select('path').execute();
    expect(rows.map((row) => row.path)).toEqual(paths.slice(1));
  });

  test('for PDF reports', async () => {
    const paths = [];
    for (const side of sides) {
      const row = { id: newId(), user_id: album.userId, album_id: album.albumId };
      const object = await put(exportPath(row));
      const finished_at = momentOf(EXPIRING_FILES.exports.kept, side);
      const values = { ...row, finished_at, state: 'done', object_path: object, size: 1 } as const;
      await db.insertInto('exports').values(values).execute();
      paths.push(object);
    }
    await removeExpiredExports({ db, storage });
    expect(await stored(paths)).toEqual([false, true]);
    const rows = await db.selectFrom('exports').select('object_path').execute();
    expect(rows.map((row) => row.object_path)).toEqual(paths.slice(1));
  });

  test('for deleted albums and accounts', async () => {
    const paths = [];
    for (const side of sides) {
      const object = await put(`uploads/${album.userId}/${newId()}.jpg`);
      await db.transaction().execute((tx) => recordUnneededObjects(tx, [object]));
      const passed = sql<string>`remove_after - (now() - ${momentOf(FILES_GONE_AFTER, side)})`;
      await db
        .updateTable('unneeded_objects')
        .set({ remove_after: passed })
        .where('path', '=', object)
        .execute();
      paths.push(object);
    }
    await removeUnneededObjects({ db, storage });
    expect(await stored(paths)).toEqual([false, true]);
  });
});
