import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  EXPIRING_FILES,
  EXPIRING_ROWS,
  type ExpiringTable,
  FILES_GONE_AFTER,
} from '@photo-coach/shared/domain/retention/expiries.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import { momentOf, samplesOf } from '@photo-coach/testing/fixtures/expiring-samples.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeExpiredExports } from '../exports/keep-exports.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { removeUnneededObjects, removeUnusedUploads } from './remove-objects.ts';

const { db } = await openTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'retention-'));
const storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 'x'.repeat(32) });
let album: AlbumFixture;

beforeEach(async () => {
  await db.deleteFrom('auth_users').execute();
  album = await insertAlbum(db, { photos: 1 });
});
afterAll(() => rm(folder, { recursive: true }));

const has = async (table: string, column: string, value: string) => {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return rows.length > 0;
};
const purge = (MAIL_DELIVERY: 'on' | 'off' = 'on') =>
  purgeExpiredRows(
    { db, env: { MAIL_DELIVERY } },
    {},
    { log: silentLog, signal: new AbortController().signal },
  );

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
  const addOld = async (
    times: { email_confirmed_at?: string; admitted_at?: string } = {},
  ): Promise<string> => {
    const id = newId();
    const created_at = momentOf(EXPIRING_ROWS.auth_users.kept, 'past');
    const values = { id, email: `${id}@example.com`, created_at, ...times };
    await db.insertInto('auth_users').values(values).execute();
    await db.insertInto('users').values({ id }).execute();
    return id;
  };
  const readIds = async () =>
    (await db.selectFrom('auth_users').select('id').execute()).map(({ id }) => id);

  test('stays once it is confirmed or was used, and while a mailed link works', async () => {
    const now = new Date().toISOString();
    const confirmed = await addOld({ email_confirmed_at: now });
    const used = await addOld({ admitted_at: now });
    const linkedAgain = await addOld();
    await samplesOf(db, album).auth_one_time_tokens.insert('a link', sql<string>`now()`);
    await db
      .updateTable('auth_one_time_tokens')
      .set({ user_id: linkedAgain })
      .where('hash', '=', 'a link')
      .execute();
    const forgotten = await addOld();
    await purge();
    const ids = await readIds();
    expect(ids).toEqual(expect.arrayContaining([confirmed, used, linkedAgain, album.userId]));
    expect(ids).not.toContain(forgotten);
  });

  test('stays on a site that sends no mails', async () => {
    const unused = await addOld();
    await purge('off');
    expect(await readIds()).toContain(unused);
    await purge();
    expect(await readIds()).not.toContain(unused);
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
      const values = { path: object, user_id: album.userId, size: 1, created_at };
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
