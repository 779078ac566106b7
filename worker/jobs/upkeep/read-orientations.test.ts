import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOrientations } from './read-orientations.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
let storage: Storage;
/** The originals that were read, in order. */
const opened: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 4);
  folder = await mkdtemp(path.join(os.tmpdir(), 'orientations-'));
  const disk = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 'x'.repeat(32) });
  const get: Storage['get'] = (object, signal) => {
    opened.push(object);
    return disk.get(object, signal);
  };
  storage = { ...disk, get };
});
beforeEach(async () => {
  opened.length = 0;
  await db.deleteFrom('auth_users').execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const gray = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'gray' } });

const photo = (format: 'jpeg' | 'tiff' | 'webp' | 'png', orientation: number | null) => {
  const plain = gray(32, 24);
  return (orientation === null ? plain : plain.withMetadata({ orientation }))
    .toFormat(format)
    .toBuffer();
};

/** A camera's RAW file whose embedded JPEG is marked as rotated. */
async function rawPhoto(): Promise<Buffer> {
  const [jpeg, thumbnail] = [gray(1200, 900).jpeg(), gray(160, 120).jpeg()];
  const whole = await jpeg.toBuffer();
  const pictures = { jpeg: whole, described: whole, thumbnail: await thumbnail.toBuffer() };
  return rawFiles(pictures)['canon.cr2'];
}

/** An album of critiqued photos that an earlier version has prepared; null for an original that is gone. */
async function formerAlbum(files: readonly (Buffer | null)[]) {
  const { albumId } = await insertAlbum(db, { photos: files.length, mode: 'folder' });
  const photos = db.updateTable('photos').where('album_id', '=', albumId);
  await photos.set({ state: 'critiqued' }).execute();
  const rows = await rowsOf(albumId);
  for (const [index, bytes] of files.entries())
    if (bytes) await storage.put(rows[index]?.upload_path ?? '', bytes, 'image/jpeg');
  return { albumId, rows };
}
const rowsOf = (albumId: string) =>
  db
    .selectFrom('photos')
    .select(['id', 'upload_path', 'orientation'])
    .where('album_id', '=', albumId)
    .orderBy('position')
    .execute();
const orientationsOf = async (albumId: string) =>
  (await rowsOf(albumId)).map(({ orientation }) => orientation);

const run = (store = storage) =>
  readOrientations(
    { db, storage: store },
    { log: silentLog, signal: new AbortController().signal },
  );

test('orientations are read once, from originals of every kind', async () => {
  const { albumId } = await formerAlbum([
    await photo('jpeg', 6),
    await photo('jpeg', null),
    await photo('tiff', 3),
    await photo('webp', 8),
    await photo('png', 5),
    await rawPhoto(),
  ]);
  await run();
  expect(await orientationsOf(albumId)).toEqual([6, 1, 3, 8, 5, 6]);
  expect(opened).toHaveLength(6);
  await run();
  expect(opened).toHaveLength(6);
});

test('a known orientation stays, and photos without a critique are left to their own preparation', async () => {
  const { albumId, rows } = await formerAlbum([await photo('jpeg', 6), await photo('jpeg', 6)]);
  const [known, pending] = rows.map(({ id }) => id);
  const photos = db.updateTable('photos');
  await photos
    .set({ orientation: 3 })
    .where('id', '=', known ?? '')
    .execute();
  await photos
    .set({ state: 'pending' })
    .where('id', '=', pending ?? '')
    .execute();
  await run();
  expect(await orientationsOf(albumId)).toEqual([3, null]);
  expect(opened).toEqual([]);
});

test('originals that are gone or not photos are skipped, however many, newest first', async () => {
  const oldest = await formerAlbum([await photo('jpeg', 7), Buffer.from('no photo')]);
  for (let album = 0; album < 5; album += 1)
    await formerAlbum(Array.from({ length: 12 }, () => null));
  const newest = await formerAlbum([null, await photo('jpeg', 2)]);
  await run();
  expect(await orientationsOf(oldest.albumId)).toEqual([7, null]);
  expect(await orientationsOf(newest.albumId)).toEqual([null, 2]);
  expect(opened).toHaveLength(64);
  expect(opened[0]).toBe(newest.rows[1]?.upload_path);
});

test('a store that fails leaves the other orientations to the next run', async () => {
  const { albumId } = await formerAlbum([await photo('jpeg', 6), await photo('jpeg', 8)]);
  const failing: Storage = {
    ...storage,
    get: () => Promise.reject(new Error('The store is away.')),
  };
  await expect(run(failing)).rejects.toThrow('away');
  expect(await orientationsOf(albumId)).toEqual([null, null]);
  await run();
  expect(await orientationsOf(albumId)).toEqual([6, 8]);
});
