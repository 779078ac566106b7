import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  EXPIRING_FILES,
  EXPIRING_ROWS,
  type ExpiringTable,
  FILES_GONE_AFTER,
} from '@photo-coach/shared/domain/retention/expiries.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import {
  endHold,
  holdRemoval,
  removeUnlessHeld,
  renewHold,
} from '@photo-coach/shared/server/storage/removal-holds.ts';
import { momentOf, samplesOf } from '@photo-coach/testing/fixtures/expiring-samples.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import {
  deleteRows,
  insertRows,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeExpiredExports } from '../exports/keep-exports.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { removeUnneededObjects, removeUnusedUploads } from './remove-objects.ts';

const { db } = await openTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'retention-'));
const storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 'x'.repeat(32) });
afterAll(() => rm(folder, { recursive: true }));
let album: AlbumFixture;
const addAlbum = async () => {
  await deleteRows(db, 'auth_users');
  album = await insertAlbum(db, { photos: 1 });
};

describe('purge expired rows', () => {
  beforeEach(addAlbum);

  const run = (signal = new AbortController().signal) => {
    const { log, lines } = captureLog();
    return purgeExpiredRows({ db, env: { MAIL_DELIVERY: 'on' } }, {}, { log, signal }).then(
      () => lines,
    );
  };

  const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;
  const keysOf = async (table: keyof Database, column: string) => {
    const rows = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} order by 1`.execute(db);
    return rows.rows.map(({ key }) => key);
  };

  async function addSession(refreshed: string): Promise<string> {
    const id = newId();
    await insertRows(db, 'auth_sessions', {
      id,
      user_id: album.userId,
      refreshed_at: ago(refreshed),
    });
    return id;
  }

  /** Adds refresh tokens of a session, each with its name, creation time, time of use and parent. */
  const addTokens = (
    session_id: string,
    tokens: [hash: string, created: string, used?: string | undefined, parent?: string][],
  ) =>
    insertRows(
      db,
      'auth_refresh_tokens',
      tokens.map(([hash, created, used, parent]) => ({
        hash,
        session_id,
        parent_hash: parent ?? null,
        created_at: ago(created),
        used_at: used === undefined ? null : ago(used),
      })),
    );

  test('refresh tokens are purged a month after their use, but never the newest of a session', async () => {
    const session = await addSession('31 days');
    await addTokens(session, [
      ['used long ago', '90 days', '60 days'],
      ['used a while ago', '60 days', '29 days'],
      ['not used', '29 days'],
    ]);
    const abandoned = await addSession('60 days');
    await addTokens(abandoned, [
      ['never used', '90 days'],
      ['newest, used', '80 days', '60 days'],
    ]);
    await run();
    expect(await keysOf('auth_refresh_tokens', 'hash')).toEqual([
      'never used',
      'newest, used',
      'not used',
      'used a while ago',
    ]);
  });

  test('a refresh token whose successor was never used is kept, and its own parent is purged', async () => {
    const session = await addSession('40 days');
    await addTokens(session, [
      ['grandparent', '42 days', '41 days'],
      ['parent', '41 days', '40 days', 'grandparent'],
      ['active', '40 days', undefined, 'parent'],
    ]);
    await run();
    expect(await keysOf('auth_refresh_tokens', 'hash')).toEqual(['active', 'parent']);
  });

  test('one purge deletes more than a batch, leaves the rest when aborted, and skips locked rows', async () => {
    const session = await addSession('1 day');
    const add = () =>
      sql`insert into auth_one_time_tokens (hash, user_id, kind, expires_at)
      select 'h' || n, ${album.userId}, 'signup', now() - interval '2 days'
      from generate_series(1, 2500) as n`.execute(db);
    await add();
    await run(AbortSignal.abort());
    expect(await keysOf('auth_one_time_tokens', 'hash')).toHaveLength(2500);
    const lines = await db.transaction().execute(async (tx) => {
      await sql`select from auth_one_time_tokens where hash = 'h7' for update`.execute(tx);
      return run();
    });
    expect(await keysOf('auth_one_time_tokens', 'hash')).toEqual(['h7']);
    expect(lines).toMatchObject([{ table: 'auth_one_time_tokens', rows: 2499 }]);
    expect(await keysOf('auth_sessions', 'id')).toEqual([session]);
  });

  test('an event from Stripe is never purged before it is applied', async () => {
    const received = { created_at: ago('60 days'), received_at: ago('60 days') };
    const event = { id: 'waits', type: 'invoice.paid', payload: json({}), ...received };
    await insertRows(db, 'stripe_events', event);
    await run();
    expect(await keysOf('stripe_events', 'id')).toEqual(['waits']);
  });
});

describe('retention', () => {
  beforeEach(addAlbum);

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
      await insertRows(db, 'auth_users', values);
      await insertRows(db, 'users', { id });
      return id;
    };
    const readIds = async () => (await selectRows(db, 'auth_users', {}, 'id')).map(({ id }) => id);

    test('stays once it is confirmed or was used, and while a mailed link works', async () => {
      const now = new Date().toISOString();
      const confirmed = await addOld({ email_confirmed_at: now });
      const used = await addOld({ admitted_at: now });
      const linkedAgain = await addOld();
      await samplesOf(db, album).auth_one_time_tokens.insert('a link', sql<string>`now()`);
      await updateRows(db, 'auth_one_time_tokens', { hash: 'a link' }, { user_id: linkedAgain });
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
        await insertRows(db, 'uploads', values);
        paths.push(object);
      }
      await removeUnusedUploads({ db, storage });
      expect(await stored(paths)).toEqual([false, true]);
      const rows = await selectRows(db, 'uploads', {}, 'path');
      expect(rows.map((row) => row.path)).toEqual(paths.slice(1));
    });

    test('for PDF reports', async () => {
      const paths = [];
      for (const side of sides) {
        const row = { id: newId(), user_id: album.userId, album_id: album.albumId };
        const object = await put(exportPath(row));
        const finished_at = momentOf(EXPIRING_FILES.exports.kept, side);
        const values = {
          ...row,
          finished_at,
          state: 'done',
          object_path: object,
          size: 1,
        } as const;
        await insertRows(db, 'exports', values);
        paths.push(object);
      }
      await removeExpiredExports({ db, storage });
      expect(await stored(paths)).toEqual([false, true]);
      const rows = await selectRows(db, 'exports', {}, 'object_path');
      expect(rows.map((row) => row.object_path)).toEqual(paths.slice(1));
    });

    test('for deleted albums and accounts', async () => {
      const paths = [];
      for (const side of sides) {
        const object = await put(`uploads/${album.userId}/${newId()}.jpg`);
        await db.transaction().execute((tx) => recordUnneededObjects(tx, [object]));
        const passed = sql<string>`remove_after - (now() - ${momentOf(FILES_GONE_AFTER, side)})`;
        await updateRows(db, 'unneeded_objects', { path: object }, { remove_after: passed });
        paths.push(object);
      }
      await removeUnneededObjects({ db, storage });
      expect(await stored(paths)).toEqual([false, true]);
      const rows = await selectRows(db, 'unneeded_objects', {}, 'path');
      expect(rows.map((row) => row.path)).toEqual(paths.slice(1));
    });
  });
});

describe('remove objects', () => {
  beforeEach(async () => {
    await db.deleteFrom('unneeded_objects').execute();
  });

  /** Puts an object on the list, and in the store. @param due an interval from now */
  async function list(due: string): Promise<string> {
    const object = `uploads/${newId()}/${newId()}.jpg`;
    await storage.put(object, Buffer.from('x'), 'image/jpeg');
    const remove_after = sql<string>`now() + ${due}::interval`;
    await db.insertInto('unneeded_objects').values({ path: object, remove_after }).execute();
    return object;
  }

  const listed = async () =>
    (await db.selectFrom('unneeded_objects').select('path').execute()).map((row) => row.path);

  test('one sweep removes a thousand objects, the longest overdue first', async () => {
    // The youngest is written first: reading rows in physical order would pick the wrong ones.
    await sql`
    insert into unneeded_objects (path, remove_after)
      select 'uploads/' || gen_random_uuid() || '/' || gen_random_uuid() || '.jpg',
        now() - n * interval '1 second'
      from generate_series(1, 1001) as n
      order by n`.execute(db);
    const youngest = await db
      .selectFrom('unneeded_objects')
      .select('path')
      .orderBy('remove_after', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await removeUnneededObjects({ db, storage });
    expect(await listed()).toEqual([youngest.path]);
  });

  test('objects that the store refuses to remove stay on the list, and others get their turn', async () => {
    const refused = await list('-1 second');
    const down = { ...storage, remove: () => Promise.reject(new Error('store is down')) };
    await expect(removeUnneededObjects({ db, storage: down })).rejects.toThrow('store is down');
    expect(await listed()).toEqual([refused]);
    const next = await list('-1 second');
    await removeUnneededObjects({ db, storage });
    expect(await storage.head(next)).toBeNull();
    expect(await listed()).toEqual([refused]);
    await db.updateTable('unneeded_objects').set({ remove_after: sql`now()` }).execute();
    await removeUnneededObjects({ db, storage });
    expect(await storage.head(refused)).toBeNull();
    expect(await listed()).toEqual([]);
  });

  test('of two sweeps at once, only one removes an object', async () => {
    const object = await list('-1 second');
    const removed: string[] = [];
    const waiting = Promise.withResolvers<void>();
    const slow = {
      ...storage,
      remove: async (paths: readonly string[]) => {
        removed.push(...paths);
        waiting.resolve();
        await second;
      },
    };
    const first = removeUnneededObjects({ db, storage: slow });
    const second = waiting.promise.then(() => removeUnneededObjects({ db, storage: slow }));
    await Promise.all([first, second]);
    expect(removed).toEqual([object]);
  });

  test('while a backup holds removals, no object is removed, and afterward all are', async () => {
    const [due, deleted] = [await list('-1 second'), `uploads/${newId()}/${newId()}.jpg`];
    await storage.put(deleted, Buffer.from('x'), 'image/jpeg');
    const hold = await holdRemoval(db);
    expect(await holdRemoval(db)).toBeNull();
    await removeUnneededObjects({ db, storage });
    await removeUnlessHeld({ db, storage }, [deleted]);
    expect(await storage.head(due)).toMatchObject({ size: 1 });
    expect(await storage.head(deleted)).toMatchObject({ size: 1 });
    expect((await listed()).toSorted()).toEqual([due, deleted].toSorted());

    await endHold(db, hold ?? '');
    await db.updateTable('unneeded_objects').set({ remove_after: sql`now()` }).execute();
    await removeUnneededObjects({ db, storage });
    expect(await storage.head(due)).toBeNull();
    expect(await storage.head(deleted)).toBeNull();
  });

  test('a hold on removals that is not renewed expires, and its holder is notified', async () => {
    const hold = await holdRemoval(db);
    expect(await renewHold(db, hold ?? '')).toBe(true);
    const due = await list('-1 second');
    await db.updateTable('removal_holds').set({ held_until: sql`now()` }).execute();
    await removeUnneededObjects({ db, storage });
    expect(await storage.head(due)).toBeNull();
    expect(await renewHold(db, hold ?? '')).toBe(false);
  });
});
