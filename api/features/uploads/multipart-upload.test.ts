import { PART_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { selectRow, selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import { EACH_STORAGE } from '@photo-coach/testing/product/storage-env.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestFor } from '../../testing/analyses.ts';
import { deleteAccount } from '../accounts/profile/delete-account.ts';

const SIZE = PART_BYTES + 1000;
const FILE = { ext: 'jpg', size: SIZE, type: 'image/jpeg' };
/** Starts as a JPEG. */
const BYTES = new Uint8Array(SIZE).fill(7);
BYTES.set([0xff, 0xd8, 0xff, 0xe0]);

type Part = { number: number; size: number; signedUrl: string; headers: Record<string, string> };

describe.each(EACH_STORAGE)('uploads in parts, and attacks on uploads, on %s', (name, prepare) => {
  let database: TestDatabase;
  let storage: Awaited<ReturnType<typeof prepare>>;
  let api: StartedApi;
  let account: TestAccount;

  beforeAll(async () => {
    [database, storage] = await Promise.all([createTestDatabase(), prepare()]);
    api = await startApi({ databaseUrl: database.url, env: storage.env });
  });
  beforeEach(async () => {
    account = await api.createAccount();
  });
  afterAll(async () => {
    await api.close();
    await storage.stop();
    await database.drop();
  });

  const post = (path: string, body: unknown, caller = account) =>
    api.call('POST', `/api${path}`, { account: caller, body });
  const bytesOf = ({ number, size }: Part) => {
    const start = (number - 1) * PART_BYTES;
    return BYTES.slice(start, start + size);
  };
  const put = (part: Pick<Part, 'signedUrl' | 'headers'>, body: Uint8Array<ArrayBuffer>) =>
    fetch(part.signedUrl, { method: 'PUT', headers: part.headers, body });
  const start = async () => {
    const { path, parts } = (await post('/multipart-uploads', FILE)).body;
    const [first, second] = parts as Part[];
    if (!first || !second) throw new Error('expected two parts');
    return { path: String(path), first, second };
  };
  const missing = async (path: string) => {
    const { body } = await post('/multipart-uploads/missing-parts', { path });
    return (body.parts as Part[]).map(({ number, size }) => [number, size]);
  };
  const complete = (path: string, caller = account) =>
    post('/multipart-uploads/complete', { path }, caller);
  const analyze = (path: string, caller = account) =>
    post('/generate-feedback', requestFor([path]), caller);
  const isReplaceable = async () =>
    (await api.dependencies.storage.conditionalWrites()) !== 'honored';
  const countPhotos = async () => (await selectRows(api.dependencies.db, 'photos')).length;

  test('continues with the missing parts, and is analyzed once it is complete', async () => {
    const { path, first, second } = await start();
    expect([first.size, second.size]).toEqual([PART_BYTES, 1000]);
    expect((await put(second, bytesOf(second))).status).toBe(200);
    expect(await missing(path)).toEqual([[1, PART_BYTES]]);
    const early = await complete(path);
    expect([early.status, early.body.code]).toEqual([409, 'upload_incomplete']);
    const refused = await analyze(path);
    expect(refused.body.code).toBe('upload_missing');

    expect((await put(first, bytesOf(first))).status).toBe(200);
    expect((await complete(path)).status).toBe(200);
    // The first reply was lost.
    expect((await complete(path)).status).toBe(200);
    expect(await missing(path)).toEqual([]);
    expect(Buffer.compare(await api.dependencies.storage.get(path), BYTES)).toBe(0);
    expect((await analyze(path)).status).toBe(202);
  });

  test('can’t be replaced once validated: not by the same part, nor by another PUT', async () => {
    const { path, first, second } = await start();
    await put(first, bytesOf(first));
    await put(second, bytesOf(second));
    await complete(path);
    expect((await put(first, new Uint8Array(first.size))).ok).toBe(false);
    expect((await analyze(path)).status).toBe(202);
    expect((await put(first, new Uint8Array(first.size))).ok).toBe(false);
    expect((await complete(path)).body.code).toBe('PGRST116');
    expect(Buffer.compare(await api.dependencies.storage.get(path), BYTES)).toBe(0);

    const file = { ext: 'jpg', size: 8, type: 'image/jpeg' };
    const whole = (await post('/sign-upload', file)).body;
    const bytes = BYTES.slice(0, 8);
    expect((await put(whole, bytes)).status).toBe(200);
    // Sent once more after a lost reply.
    await put(whole, bytes);
    expect((await analyze(whole.path)).status).toBe(202);
    const { ok } = await put(whole, new Uint8Array(8));
    // Where the store allows it to be replaced, the accepted photo notices.
    const { db, storage: store } = api.dependencies;
    const { upload_etag: etag } = await selectRow(db, 'photos', { upload_path: whole.path });
    const read = store.get(whole.path, undefined, etag);
    expect([ok, etag !== null]).toEqual(Array(2).fill(await isReplaceable()));
    if (ok) await expect(read).rejects.toMatchObject({ code: 'photo_replaced' });
    else expect(new Uint8Array(await read)).toEqual(bytes);
  });

  test('are deleted with their account while unfinished', async () => {
    const { path, first, second } = await start();
    await put(second, bytesOf(second));
    const { multipart_id } = await selectRow(api.dependencies.db, 'uploads', { path });
    await deleteAccount(api.dependencies, account.userId);
    const upload = { path, multipartId: multipart_id ?? '' };
    expect(await api.dependencies.storage.listParts(upload)).toBeNull();
    expect((await put(first, bytesOf(first))).ok).toBe(false);
  });

  // What follows is decided above the store, and shown on one.
  if (name !== 'disk') return;

  test('complete in one of ten concurrent calls, and all succeed', async () => {
    const { path, first, second } = await start();
    await Promise.all([first, second].map((part) => put(part, bytesOf(part))));
    const replies = await Promise.all(Array.from({ length: 10 }, () => complete(path)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(Buffer.compare(await api.dependencies.storage.get(path), BYTES)).toBe(0);
  });

  test('belong to their account', async () => {
    const other = await api.createAccount();
    const { path, first, second } = await start();
    const before = await countPhotos();
    await put(first, bytesOf(first));
    await put(second, bytesOf(second));
    for (const call of ['complete', 'missing-parts']) {
      const reply = await post(`/multipart-uploads/${call}`, { path }, other);
      expect([reply.status, reply.body.code]).toEqual([404, 'PGRST116']);
    }
    expect((await post('/discard-upload', { path }, other)).status).toBe(200);
    await complete(path);
    expect((await analyze(path, other)).body.code).toBe('PGRST116');
    expect(await countPhotos()).toBe(before);
    expect((await analyze(path)).status).toBe(202);
  });

  test('are gone once discarded, and what still arrives is removed', async () => {
    const { path, first, second } = await start();
    await put(first, bytesOf(first));
    expect((await post('/discard-upload', { path })).status).toBe(200);
    expect((await post('/discard-upload', { path })).status).toBe(200);
    expect((await put(second, bytesOf(second))).ok).toBe(false);
    expect((await complete(path)).body.code).toBe('PGRST116');

    const file = { ext: 'jpg', size: 8, type: 'image/jpeg' };
    const whole = (await post('/sign-upload', file)).body;
    await put(whole, BYTES.slice(0, 8));
    await post('/discard-upload', { path: whole.path });
    expect(await api.dependencies.storage.head(whole.path)).toBeNull();
    expect((await analyze(whole.path)).body.code).toBe('upload_missing');
    const paths = { path: [path, whole.path] };
    expect(await selectRows(api.dependencies.db, 'unneeded_objects', paths)).toHaveLength(2);
  });

  test('lose their signed URL with their album', async () => {
    const { path, first, second } = await start();
    await put(first, bytesOf(first));
    await put(second, bytesOf(second));
    await complete(path);
    const { albumId } = (await analyze(path)).body;
    const { url } = await api.dependencies.storage.signDownload({ path, expiresInSeconds: 3600 });
    expect((await fetch(url)).status).toBe(200);
    expect((await api.call('DELETE', `/api/albums/${albumId}`, { account })).status).toBe(204);
    expect((await fetch(url)).status).toBe(404);
  });
});
