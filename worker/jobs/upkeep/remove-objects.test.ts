import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import {
  endHold,
  holdRemoval,
  removeUnlessHeld,
  renewHold,
} from '@photo-coach/shared/server/storage/removal-holds.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeUnneededObjects } from './remove-objects.ts';

const { db } = await openTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'unneeded-'));
const storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 'x'.repeat(32) });

beforeEach(async () => {
  await db.deleteFrom('unneeded_objects').execute();
});
afterAll(() => rm(folder, { recursive: true }));

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

test('due objects are removed from the store and the list, and others stay in both', async () => {
  const [due, early] = [await list('-1 second'), await list('1 minute')];
  await removeUnneededObjects({ db, storage });
  expect(await storage.head(due)).toBeNull();
  expect(await storage.head(early)).toMatchObject({ size: 1 });
  expect(await listed()).toEqual([early]);
});

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
