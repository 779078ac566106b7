import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { objectsOfPhoto } from '@photo-coach/shared/server/storage/object-paths.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { deleteRows, insertRows, selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeOldAlbums } from './remove-old-albums.ts';

const fixture = await startQueue('PostgreSQL');
const { db, queue } = fixture;
const folder = await mkdtemp(path.join(os.tmpdir(), 'kept-'));
const storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 'x'.repeat(32) });

beforeEach(async () => {
  await fixture.empty();
  await deleteRows(db, 'auth_users');
  await deleteRows(db, 'unneeded_objects');
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

const run = (days: number | null = 90, signal = new AbortController().signal) =>
  removeOldAlbums({ db, queue, storage, albumsKept: days }, { log: silentLog, signal });

/** A finished album that was uploaded so many days ago. */
async function uploaded(days: number): Promise<AlbumFixture> {
  const album = await insertAlbum(db, { photos: 1 });
  await sql`update albums set created_at = now() - ${`${days} days`}::interval
    where id = ${album.albumId}`.execute(db);
  await sql`update jobs set status = 'done' where id = ${album.jobId}`.execute(db);
  return album;
}
const isThere = async ({ albumId }: AlbumFixture) =>
  (await selectRows(db, 'albums', { id: albumId }, 'id')).length > 0;

test('an album older than the number of days is deleted as by its owner, and a younger one stays', async () => {
  const [old, young] = [await uploaded(91), await uploaded(89)];
  const photos = await selectRows(db, 'photos', { album_id: old.albumId }, [
    'id',
    'user_id',
    'upload_path',
  ]);
  const objects = photos.flatMap(objectsOfPhoto);
  for (const object of objects) await storage.put(object, Buffer.from('x'), 'image/jpeg');
  const { userId: user_id, albumId: album_id } = old;
  await insertRows(db, 'badges', { user_id, album_id, badge: 'First Upload' });
  expect(await run()).toBe(1);
  expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  for (const object of objects) expect(await storage.head(object)).toBeNull();
  const listed = await selectRows(db, 'unneeded_objects', {}, 'path');
  expect(listed.map((row) => row.path).toSorted()).toEqual(objects.toSorted());
  expect(await selectRows(db, 'badges', {}, 'badge')).toEqual([{ badge: 'First Upload' }]);
  expect(await selectRows(db, 'usage', {}, 'photos')).toHaveLength(2);
  expect(await run()).toBe(0);
});

test('an old album stays while something of it runs, and where no number of days is set', async () => {
  const album = await uploaded(1000);
  expect(await run(null)).toBe(0);
  for (const running of ["status = 'processing'", "status = 'done', photo_retry = 'queued'"]) {
    await sql`update jobs set ${sql.raw(running)}`.execute(db);
    expect(await run()).toBe(0);
  }
  expect(await isThere(album)).toBe(true);
});

test('an album that can’t be deleted delays no other, and is tried again', async () => {
  const albums = [await uploaded(91), await uploaded(91)];
  const [first] = albums.map(({ albumId }) => albumId).toSorted();
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db);
  await sql
    .raw(
      `create trigger refuse before delete on albums for each row
        when (old.id = '${first}') execute function refuse()`,
    )
    .execute(db);
  expect(await run()).toBe(1);
  await sql`drop trigger refuse on albums`.execute(db);
  expect(await run()).toBe(1);
});

test('the next run deletes the albums that a stopped one left', async () => {
  await uploaded(91);
  expect(await run(90, AbortSignal.abort())).toBe(0);
  expect(await run()).toBe(1);
});
