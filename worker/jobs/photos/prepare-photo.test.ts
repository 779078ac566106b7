import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { photoOverlaysSchema } from '@photo-coach/shared/contracts/overlays.ts';
import { photoRowSchema } from '@photo-coach/shared/contracts/records.ts';
import { UPLOAD_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { MisreadError } from '@photo-coach/shared/server/storage/misread-error.ts';
import { createS3Storage } from '@photo-coach/shared/server/storage/s3-storage.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { storageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import {
  type AlbumFixture,
  insertAlbum,
  readJob,
} from '@photo-coach/testing/fixtures/insert-album.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { deleteRows, selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startS3Server } from '@photo-coach/testing/services/s3/s3-server.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createAccountShares } from '../../fairness/account-shares.ts';
import { createOneSuspect } from '../../fairness/one-suspect.ts';
import { createImagingPool } from '../../imaging/pool/create-imaging-pool.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { isRetryable } from '../../queue-job/retry-policy.ts';
import { preparePhoto } from './prepare-photo.ts';

const imaging = createImagingPool({ concurrency: 2, detects: false });
const shares = createAccountShares({ concurrency: 2, waiting: 1 });
const oneSuspect = createOneSuspect();
const { published, events } = recordEvents();
const context = { log: pino({ level: 'silent' }), signal: new AbortController().signal, deaths: 0 };

const { db } = await openTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-prepare-'));
const storage: Storage = createDiskStorage({
  folder,
  baseUrl: 'http://localhost',
  secret: 's'.repeat(32),
});

beforeEach(() => {
  published.length = 0;
});
afterAll(async () => {
  await imaging.close();
  await rm(folder, { recursive: true });
});

/** An album whose files were uploaded, except for those that are null. */
async function upload(...files: (Uint8Array | null)[]): Promise<AlbumFixture> {
  const album = await insertAlbum(db, { photos: files.length, mode: 'folder' });
  for (const { position, upload_path } of await photosOf(album.albumId)) {
    const bytes = files[position] ?? null;
    if (bytes !== null) await storage.put(upload_path, bytes, 'image/jpeg');
  }
  return album;
}

async function prepareAll({ jobId, albumId, photoIds }: AlbumFixture, store = storage) {
  for (const photoId of photoIds) {
    const payload = { jobId, attempt: 1, photoId };
    await preparePhoto(
      { db, events, storage: store, imaging, shares, oneSuspect },
      payload,
      context,
    );
  }
  return photosOf(albumId);
}

const photosOf = (albumId: string) =>
  db.selectFrom('photos').selectAll().where('album_id', '=', albumId).orderBy('position').execute();

it('a photo becomes ready with its measurements, hashes, derivatives and overlays', async () => {
  const album = await upload(await sceneJpeg(360, 240), await sceneJpeg(30, 20));
  const [photo] = await prepareAll(album);
  expect(photoRowSchema.parse(photo)).toMatchObject({
    state: 'ready',
    type: 'image/jpeg',
    width: 360,
    height: 240,
    display_path: `derivatives/${album.userId}/${photo?.id}/display.jpg`,
    error_code: null,
  });
  expect(photo?.measurements?.items.length).toBeGreaterThan(10);
  for (const stored of [photo?.display_path, photo?.thumb_path, photo?.model_path]) {
    expect((await storage.head(stored ?? ''))?.size).toBeGreaterThan(500);
  }
  const shown = await selectRow(db, 'photo_overlays', { photo_id: photo?.id ?? '' });
  expect(photoOverlaysSchema.parse(shown.overlays).clipping.across).toBe(160);
  const job = await readJob(db, album.jobId);
  expect(job.status).toBe('processing');
  expect(job.progress).toBeGreaterThan(0);
  expect(published.map(({ name }) => name)).toContain('photo');
});

it('a photo waits untouched while the store has no room for what is made of it', async () => {
  const album = await upload(await sceneJpeg(30, 20));
  const full: Storage = { ...storage, check: () => Promise.reject(storageFull()) };
  await expect(prepareAll(album, full)).rejects.toMatchObject({ code: 'storage_full' });
  expect(await photosOf(album.albumId)).toMatchObject([{ state: 'pending', taken_at: null }]);
  expect((await readJob(db, album.jobId)).status).toBe('queued');
});

it('preparing the same file twice gives the same row', async () => {
  const bytes = await sceneJpeg(30, 20);
  const [one, other] = await prepareAll(await upload(bytes, bytes));
  const { id, position, client_id, name, upload_path, taken_at, ...first } = one ?? {};
  expect(other).toMatchObject({
    ...first,
    display_path: expect.any(String),
    thumb_path: expect.any(String),
    model_path: expect.any(String),
    created_at: expect.any(String),
  });
});

it('a bad file fails with a reason, and the other photos continue', async () => {
  const whole = await sceneJpeg(120, 80);
  const rows = await prepareAll(
    await upload(
      whole,
      new Uint8Array(0),
      whole.subarray(0, whole.length / 2),
      Buffer.from('text'),
      null,
    ),
  );
  expect(rows.map(({ state, error_code, error_text }) => [state, error_code, error_text])).toEqual([
    ['ready', null, null],
    ['failed', 'photo_empty', 'photo-2.jpg: This file is empty. Please upload the photo again.'],
    [
      'failed',
      'photo_truncated',
      'photo-3.jpg: This file is cut off: its end is missing. Please upload the original photo again.',
    ],
    [
      'failed',
      'photo_type_not_allowed',
      'photo-4.jpg: Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.',
    ],
    [
      'failed',
      'photo_missing',
      'photo-5.jpg: The upload of this file did not arrive. Please upload the photo again.',
    ],
  ]);
});

it('a file over the size limit is refused before it is read', async () => {
  const album = await upload(Buffer.alloc(UPLOAD_MAX_BYTES + 1));
  const unread = { ...storage, get: () => Promise.reject(new Error('was read')) };
  const [photo] = await prepareAll(album, unread);
  expect(photo).toMatchObject({
    state: 'failed',
    error_text: 'photo-1.jpg: File too large. Maximum size: 50MB',
  });
});

it('an attempt to prepare a photo that is overtaken while it works writes no result', async () => {
  const album = await upload(await sceneJpeg(30, 20));
  const overtaken: Storage = {
    ...storage,
    get: async (...request) => {
      await updateRows(db, 'jobs', { id: album.jobId }, { attempt: 2 });
      published.length = 0;
      return storage.get(...request);
    },
  };
  const [photo] = await prepareAll(album, overtaken);
  expect(photo?.state).toBe('pending');
  expect(published).toEqual([]);
});

it('an account that is erased while a photo is prepared keeps no derivative', async () => {
  const album = await upload(await sceneJpeg(30, 20));
  const written: string[] = [];
  const slow: Storage = {
    ...storage,
    put: async (...object) => {
      await storage.put(...object);
      written.push(object[0]);
      if (written.length === 3) await deleteRows(db, 'auth_users', { id: album.userId });
    },
  };
  await prepareAll(album, slow);
  expect(written).toHaveLength(3);
  for (const object of written) expect(await storage.head(object)).toBeNull();
});

it('an account whose files are gone before they are read causes no error', async () => {
  const { userId, jobId, photoIds } = await upload(await sceneJpeg(30, 20));
  const { log, lines } = captureLog();
  const erased: Storage = {
    ...storage,
    head: async (object) => {
      await deleteRows(db, 'auth_users', { id: userId });
      await storage.remove([object]);
      return storage.head(object);
    },
  };
  const payload = { jobId, attempt: 1, photoId: photoIds[0] ?? '' };
  await preparePhoto({ db, events, storage: erased, imaging, shares, oneSuspect }, payload, {
    ...context,
    log,
  });
  expect(lines).toEqual([]);
});

it('of photos that killed workers, a worker decodes one at a time', async () => {
  const { jobId, albumId, photoIds } = await upload(
    await sceneJpeg(30, 20),
    await sceneJpeg(30, 20),
  );
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Storage = {
    ...storage,
    get: async (...request) => {
      begun.resolve();
      await held.promise;
      return storage.get(...request);
    },
  };
  const [first, second] = photoIds.map((photoId) => () => {
    const dependencies = { db, events, storage: slow, imaging, shares, oneSuspect };
    return preparePhoto(dependencies, { jobId, attempt: 1, photoId }, { ...context, deaths: 2 });
  });
  const running = first?.();
  await begun.promise;
  await expect(second?.()).rejects.toMatchObject({ reason: 'suspect' });
  held.resolve();
  await running;
  await second?.();
  expect((await photosOf(albumId)).map(({ state }) => state)).toEqual(['ready', 'ready']);
});

it('a photo that killed four workers fails, and the next worker does not open its file', async () => {
  const { jobId, albumId, photoIds } = await upload(await sceneJpeg(30, 20));
  const unread = { ...storage, get: () => Promise.reject(new Error('was read')) };
  const dependencies = { db, events, storage: unread, imaging, shares, oneSuspect };
  const payload = { jobId, attempt: 1, photoId: photoIds[0] ?? '' };
  await preparePhoto(dependencies, payload, { ...context, deaths: 4 });
  expect(await photosOf(albumId)).toMatchObject([
    {
      state: 'failed',
      error_code: 'process_killed',
      error_text:
        'photo-1.jpg: Our analysis broke off at this photo each time, so we have stopped trying. You can try it again.',
    },
  ]);
  expect(published.map(({ name }) => name)).toContain('photo');
});

it('preparing a photo again changes nothing', async () => {
  const album = await upload(await sceneJpeg(30, 20));
  const before = await prepareAll(album);
  published.length = 0;
  expect(await prepareAll(album)).toEqual(before);
  expect(published).toEqual([]);
});

it('a store that is down leaves the photo pending and throws, so that the queue tries again', async () => {
  const album = await upload(await sceneJpeg(30, 20));
  const down = { ...storage, put: () => Promise.reject(new Error('store is down')) };
  await expect(prepareAll(album, down)).rejects.toThrow('store is down');
  expect((await photosOf(album.albumId)).map(({ state }) => state)).toEqual(['pending']);
});

it('on a store that ignores conditional writes, a photo whose file is replaced after it was submitted fails, and one that was sent twice does not', async () => {
  const server = await startS3Server('photos', { conditionalWrites: 'ignored' });
  onTestFinished(server.stop);
  const s3 = createS3Storage({
    bucket: 'photos',
    region: 'us-east-1',
    ...server,
    forcePathStyle: true,
  });
  onTestFinished(s3.close);
  const [mine, other] = [await sceneJpeg(120, 80), await sceneJpeg(90, 60)];
  const size = Math.max(mine.length, other.length);
  const padded = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
  const album = await upload(null, null);
  for (const { id, position, upload_path: target } of await photosOf(album.albumId)) {
    const { signedUrl, headers } = await s3.signUpload({
      path: target,
      size,
      type: 'image/jpeg',
      expiresInSeconds: 60,
    });
    const put = (bytes: Uint8Array) =>
      fetch(signedUrl, { method: 'PUT', headers, body: new Uint8Array(padded(bytes)) });
    expect((await put(mine)).status).toBe(200);
    const upload_etag = (await s3.head(target))?.etag ?? null;
    await updateRows(db, 'photos', { id }, { upload_etag });
    expect((await put(position === 0 ? other : mine)).status).toBe(200);
  }
  const rows = await prepareAll(album, s3);
  expect(rows).toMatchObject([
    {
      state: 'failed',
      error_code: 'photo_replaced',
      error_text:
        'photo-1.jpg: This file was replaced after you submitted it. Please upload the photo again.',
    },
    { state: 'ready', width: 120 },
  ]);
});

/** How a store may return bytes that differ from a whole object. */
const MISREADINGS: [name: string, misread: (bytes: Buffer, read: number) => Buffer][] = [
  ['half of its bytes', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['no bytes', () => Buffer.alloc(0)],
  ['different bytes each time', (bytes, read) => Buffer.from(bytes).fill(read, 0, 600)],
];
it.each(MISREADINGS)(
  'a photo that the store returns as %s does not fail, and is prepared once it is returned whole',
  async (_name, misread) => {
    const album = await upload(await sceneJpeg(120, 80));
    let reads = 0;
    const broken: Storage = {
      ...storage,
      get: async (...request) => {
        reads += 1;
        return misread(await storage.get(...request), reads);
      },
    };
    const handedBack = { reason: 'misread', delayMs: 2000 };
    await expect(prepareAll(album, broken)).rejects.toMatchObject(handedBack);
    expect((await photosOf(album.albumId)).map(({ state }) => state)).toEqual(['pending']);
    expect((await prepareAll(album)).map(({ state }) => state)).toEqual(['ready']);
  },
);

it('once a store has misread a photo for ten minutes, each try counts as a failed run, so that they end', async () => {
  const album = await upload(await sceneJpeg(30, 20));
  const broken = { ...storage, get: () => Promise.resolve(Buffer.alloc(1)) };
  await expect(prepareAll(album, broken)).rejects.toMatchObject({ reason: 'misread' });
  const updated_at = sql<string>`now() - interval '11 minutes'`;
  await updateRows(db, 'jobs', { id: album.jobId }, { updated_at });
  const error: unknown = await prepareAll(album, broken).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MisreadError);
  expect(isRetryable(error)).toBe(true);
});
