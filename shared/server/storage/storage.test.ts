import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import { startS3Server } from '@photo-coach/testing/services/s3/s3-server.ts';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { diskStorageRoutes } from '../../../api/features/uploads/disk-storage-routes.ts';
import { s3StorageAt } from '../../../testing/services/s3/s3-storage-at.ts';
import type { ConditionalWrites } from './conditional-writes.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Multipart, Storage } from './storage.ts';

type Fixture = { storage: Storage; at: (now: Date) => Storage; stop: () => Promise<void> };

async function startDisk(): Promise<Fixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-'));
  let now = new Date();
  const app = express();
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const options = {
    folder,
    baseUrl: `http://127.0.0.1:${port}`,
    secret: 'a secret of thirty-two characters',
  };
  const storage = createDiskStorage({ ...options, now: () => now });
  app.use(
    '/storage',
    diskStorageRoutes(storage, { isExpected: async () => true, isServed: async () => true }),
  );
  const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(403).json({ code: error.code });
  };
  app.use(refuse);
  return {
    storage,
    at: (date) => {
      now = date;
      return storage;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

async function startS3(conditionalWrites: ConditionalWrites): Promise<Fixture> {
  const server = await startS3Server('photos', { conditionalWrites });
  const options = {
    bucket: 'photos',
    region: 'us-east-1',
    endpoint: server.endpoint,
    credentials: server.credentials,
    forcePathStyle: true,
  };
  const storage = createS3Storage(options);
  return {
    storage,
    at: (date) => createS3Storage({ ...options, now: () => date }),
    stop: async () => {
      await storage.close();
      await server.stop();
    },
  };
}

const type = 'image/jpeg';
const newPath = () => `uploads/${randomUUID()}/${randomUUID()}.jpg`;
const expiresInSeconds = 3600;

describe.each([
  ['disk', startDisk, 'honored'],
  ['S3', () => startS3('honored'), 'honored'],
  ['S3 that refuses conditional writes', () => startS3('refused'), 'refused'],
  ['S3 that ignores conditional writes', () => startS3('ignored'), 'ignored'],
] as const)('storage on %s', (_name, start, conditionalWrites) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await start();
  });
  afterAll(() => fixture.stop());

  const sign = (target: string, size: number) =>
    fixture.storage.signUpload({ path: target, size, type, expiresInSeconds });
  const upload = async (target: string, bytes: Buffer) => {
    const { signedUrl, headers } = await sign(target, bytes.length);
    return fetch(signedUrl, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
  };

  test('finds out what it makes of conditional writes', async () => {
    expect(await fixture.storage.conditionalWrites()).toBe(conditionalWrites);
  });

  test('refuses a second PUT to a path, or notices that it came', async () => {
    const target = newPath();
    const bytes = randomBytes(1000);
    await upload(target, bytes);
    const etag = (await fixture.storage.head(target))?.etag;
    // The same browser, whose reply got lost.
    expect([200, 412, 403]).toContain((await upload(target, bytes)).status);
    expect(await fixture.storage.get(target, undefined, etag)).toEqual(bytes);

    const { ok } = await upload(target, randomBytes(1000));
    expect(ok).toBe(conditionalWrites !== 'honored');
    const read = fixture.storage.get(target, undefined, etag);
    if (ok) await expect(read).rejects.toMatchObject({ code: 'photo_replaced' });
    else expect(await read).toEqual(bytes);
  });

  describe('an upload in parts', () => {
    const FIRST = 5 * 1024 * 1024;

    /** Starts an upload of two parts; the first is as small as S3 allows. */
    async function start() {
      const target = newPath();
      const multipartId = await fixture.storage.startMultipart({ path: target, type });
      const bytes = [randomBytes(FIRST), randomBytes(1000)];
      const sign = (number: number, size: number) =>
        fixture.storage.signPart({ path: target, multipartId, number, size, expiresInSeconds });
      const put = async (number: number, body = bytes[number - 1] ?? Buffer.alloc(0)) => {
        const { signedUrl, headers } = await sign(number, bytes[number - 1]?.length ?? 0);
        return fetch(signedUrl, { method: 'PUT', headers, body: Uint8Array.from(body) });
      };
      return { upload: { path: target, multipartId }, bytes, sign, put };
    }
    const sizesOf = async (upload: Multipart) =>
      (await fixture.storage.listParts(upload))?.map(({ number, size }) => [number, size]);

    test('takes no part once it is complete, and does not replace an object', async () => {
      const { upload, bytes, put } = await start();
      await put(1);
      await put(2);
      const parts = (await fixture.storage.listParts(upload)) ?? [];
      await fixture.storage.completeMultipart({ ...upload, parts });
      expect((await put(2, randomBytes(1000))).ok).toBe(false);
      expect(await fixture.storage.get(upload.path)).toEqual(Buffer.concat(bytes));

      const later = await fixture.storage.startMultipart({ path: upload.path, type });
      const taken = { path: upload.path, multipartId: later };
      await expect(
        fixture.storage.completeMultipart({ ...taken, parts }).catch(() => undefined),
      ).resolves.toBeUndefined();
      expect(await fixture.storage.get(upload.path)).toEqual(Buffer.concat(bytes));
    });

    if (conditionalWrites !== 'honored') return;

    test('lists parts in any order of arrival, and joins them', async () => {
      const { upload, bytes, put } = await start();
      expect(await sizesOf(upload)).toEqual([]);
      expect((await put(2)).status).toBe(200);
      expect(await sizesOf(upload)).toEqual([[2, 1000]]);
      await put(1, randomBytes(FIRST));
      // Sent once more after a lost reply.
      await put(1);
      const parts = (await fixture.storage.listParts(upload)) ?? [];
      expect(parts.map(({ number }) => number)).toEqual([1, 2]);
      await fixture.storage.completeMultipart({ ...upload, parts });
      expect(await fixture.storage.get(upload.path)).toEqual(Buffer.concat(bytes));
      expect(await fixture.storage.head(upload.path)).toMatchObject({ size: FIRST + 1000, type });
      expect(await fixture.storage.listParts(upload)).toBeNull();
    });

    test('refuses a part that is larger or smaller than signed, or of another number', async () => {
      const { upload, sign, put } = await start();
      expect((await put(2, randomBytes(1001))).ok).toBe(false);
      expect((await put(2, randomBytes(999))).ok).toBe(false);
      const { signedUrl, headers } = await sign(2, 1000);
      const other = signedUrl.replace('partNumber=2', 'partNumber=3');
      expect(other).not.toBe(signedUrl);
      const body = Uint8Array.from(randomBytes(1000));
      expect((await fetch(other, { method: 'PUT', headers, body })).ok).toBe(false);
      const whole = new URL(signedUrl);
      whole.searchParams.delete('partNumber');
      whole.searchParams.delete('uploadId');
      expect((await fetch(whole, { method: 'PUT', headers, body })).ok).toBe(false);
      expect(await sizesOf(upload)).toEqual([]);
      expect(await fixture.storage.head(upload.path)).toBeNull();
    });

    test('is gone once it was aborted, and after a day in any case', async () => {
      const [one, other] = [await start(), await start()];
      await one.put(2);
      await other.put(2);
      await fixture.storage.abortMultipart(one.upload);
      await fixture.storage.abortMultipart(one.upload);
      expect(await sizesOf(one.upload)).toBeUndefined();
      expect((await one.put(2)).ok).toBe(false);
      await fixture.storage.removeLeftovers();
      expect(await sizesOf(other.upload)).toEqual([[2, 1000]]);
      await fixture.at(new Date(Date.now() + 26 * 3600_000)).removeLeftovers();
      fixture.at(new Date());
      expect(await sizesOf(other.upload)).toBeUndefined();
    });
  });

  // What follows does not depend on conditional writes.
  if (conditionalWrites !== 'honored') return;

  test('stores the bytes of a signed PUT, and returns them for a signed GET', async () => {
    const target = newPath();
    const bytes = randomBytes(300_000);
    expect((await upload(target, bytes)).status).toBe(200);
    expect(await fixture.storage.head(target)).toMatchObject({ size: bytes.length, type });
    expect(await fixture.storage.get(target)).toEqual(bytes);

    const { url } = await fixture.storage.signDownload({ path: target, expiresInSeconds });
    const reply = await fetch(url);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
  });

  test('refuses a body of another size or type than was signed', async () => {
    const target = newPath();
    const signed = await sign(target, 10);
    const put = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      fetch(signed.signedUrl, { method: 'PUT', headers, body });
    expect((await put(Uint8Array.from(randomBytes(11)), signed.headers)).ok).toBe(false);
    const asHtml = { ...signed.headers, 'content-type': 'text/html' };
    expect((await put(Uint8Array.from(randomBytes(10)), asHtml)).ok).toBe(false);
    expect(await fixture.storage.head(target)).toBeNull();
  });

  test('refuses a URL for one path on another path', async () => {
    const mine = newPath();
    const theirs = newPath();
    await upload(theirs, randomBytes(10));
    const { url } = await fixture.storage.signDownload({ path: mine, expiresInSeconds });
    expect((await fetch(url.replace(mine, theirs))).ok).toBe(false);
    const signed = await sign(mine, 10);
    const elsewhere = newPath();
    const put = await fetch(signed.signedUrl.replace(mine, elsewhere), {
      method: 'PUT',
      headers: signed.headers,
      body: Uint8Array.from(randomBytes(10)),
    });
    expect(put.ok).toBe(false);
    expect(await fixture.storage.head(elsewhere)).toBeNull();
  });

  test('gives the same download URL for a quarter of an hour', async () => {
    const target = newPath();
    const urlAt = async (time: string) => {
      const storage = fixture.at(new Date(time));
      return (await storage.signDownload({ path: target, expiresInSeconds })).url;
    };
    const first = await urlAt('2026-03-01T10:00:30Z');
    expect(await urlAt('2026-03-01T10:14:59Z')).toBe(first);
    expect(await urlAt('2026-03-01T10:15:01Z')).not.toBe(first);
    fixture.at(new Date());
  });

  test('accepts a derivative twice, and a removal is final and can be repeated', async () => {
    const target = `derivatives/${randomUUID()}/${randomUUID()}/thumb.webp`;
    await fixture.storage.put(target, randomBytes(10), 'image/webp');
    const bytes = randomBytes(20);
    await fixture.storage.put(target, bytes, 'image/webp');
    expect(await fixture.storage.get(target)).toEqual(bytes);
    await fixture.storage.remove([target]);
    await fixture.storage.remove([target]);
    expect(await fixture.storage.head(target)).toBeNull();
    await expect(fixture.storage.get(target)).rejects.toMatchObject({ code: 'photo_missing' });
  });

  test('writes a local file as an object, which may replace one', async () => {
    const target = `exports/${randomUUID()}/${randomUUID()}.pdf`;
    const folder = await mkdtemp(path.join(tmpdir(), 'file-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'report.pdf');
    for (const bytes of [randomBytes(1_000_000), randomBytes(20)]) {
      await writeFile(file, bytes);
      await fixture.storage.putFile(target, file, 'application/pdf');
      expect(await fixture.storage.get(target)).toEqual(bytes);
      const size = bytes.length;
      expect(await fixture.storage.head(target)).toMatchObject({ size, type: 'application/pdf' });
    }
  });

  test('lists every object of the product with its size, and nothing else', async () => {
    const sizes = new Map([
      [newPath(), 10],
      [`derivatives/${randomUUID()}/${randomUUID()}/display-90.jpg`, 20],
      [`exports/${randomUUID()}/${randomUUID()}.pdf`, 30],
    ]);
    for (const [target, size] of sizes) {
      await fixture.storage.put(target, randomBytes(size), type);
    }
    const found = new Map<string, number>();
    for await (const { path: target, size, changedAt } of fixture.storage.list()) {
      expect(Date.now() - changedAt.getTime()).toBeLessThan(3_600_000);
      if (sizes.has(target)) found.set(target, size);
    }
    expect(found).toEqual(sizes);
  });

  test('reads an object as a stream, in parts, and reports a missing one before', async () => {
    const target = newPath();
    const bytes = randomBytes(1_000_000);
    await fixture.storage.put(target, bytes, type);
    let parts = 0;
    const stream = await fixture.storage.openRead(target);
    stream.on('data', () => {
      parts += 1;
    });
    expect(await buffer(stream)).toEqual(bytes);
    expect(parts).toBeGreaterThan(1);
    await expect(fixture.storage.openRead(newPath())).rejects.toMatchObject({
      code: 'photo_missing',
    });
  });

  // Without a free socket the store would never answer; with one, this takes 0.3 to 3 s.
  test('keeps room for other requests when streams are not read to their end', async () => {
    const target = newPath();
    await fixture.storage.put(target, randomBytes(1_000_000), type);
    // More than the 50 sockets of the S3 client.
    for (let nth = 0; nth < 60; nth += 1) {
      const stream = await fixture.storage.openRead(target);
      await once(stream, 'readable');
      stream.destroy();
      await once(stream, 'close');
    }
    expect(await fixture.storage.head(target)).toMatchObject({ size: 1_000_000, type });
  });

  test.each(['../secrets.json', 'uploads/../../secrets.json', '/etc/passwd', 'uploads/a/b.jpg'])(
    'refuses a path that the product did not make: %s',
    async (bad) => {
      await expect(fixture.storage.put(bad, Buffer.alloc(1), type)).rejects.toMatchObject({
        code: 'upload_missing',
      });
      await expect(
        fixture.storage.signDownload({ path: bad, expiresInSeconds }),
      ).rejects.toMatchObject({ code: 'upload_missing' });
    },
  );
});

test('an expired disk URL is refused', async () => {
  const { storage, at, stop } = await startDisk();
  at(new Date(Date.now() - 2 * 3600 * 1000));
  const signed = await storage.signUpload({ path: newPath(), size: 1, type, expiresInSeconds });
  at(new Date());
  const put = await fetch(signed.signedUrl, {
    method: 'PUT',
    headers: signed.headers,
    body: Uint8Array.from([1]),
  });
  expect(await put.json()).toEqual({ code: 'upload_expired' });
  await stop();
});

/** An S3 store that answers removals with `errors` and does nothing; `bodies` are the requests. */
async function startDeaf(errors = '') {
  const reply = `<?xml version="1.0" encoding="UTF-8"?><DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    ${errors}</DeleteResult>`;
  const bodies: string[] = [];
  const endpoint = await serveHere(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/xml' }).end(reply);
  });
  return { storage: s3StorageAt(endpoint), bodies };
}

test('objects that an S3 store fails to remove despite its reply are reported', async () => {
  const { storage } = await startDeaf(
    '<Error><Key>a</Key><Code>AccessDenied</Code><Message>No</Message></Error>',
  );
  await expect(storage.remove([newPath()])).rejects.toThrow('AccessDenied');
});

test('an S3 store is asked to remove at most a thousand objects at once, each of them once', async () => {
  const { storage, bodies } = await startDeaf();
  const paths = Array.from({ length: 1102 }, newPath);
  await storage.remove(paths);
  const asked = bodies.map((body) =>
    [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key),
  );
  expect(asked.map((keys) => keys.length)).toEqual([1000, 102]);
  expect(asked.flat()).toEqual(paths);
});

test.each([
  [507, 'InsufficientStorage'],
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
])(
  'a full S3 store (%i %s) is reported as full, and does not count as ready',
  async (status, code) => {
    const endpoint = await serveHere((request, response) => {
      request.resume();
      const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No room</Message></Error>`;
      const isPut = request.method === 'PUT';
      response.writeHead(isPut ? status : 200, { 'content-type': 'application/xml' });
      response.end(isPut ? body : undefined);
    });
    const storage = s3StorageAt(endpoint);
    await storage.check();
    const full = { code: 'storage_full' };
    await expect(storage.put(newPath(), Buffer.from('x'), type)).rejects.toMatchObject(full);
    await expect(storage.check()).rejects.toMatchObject(full);
  },
);
