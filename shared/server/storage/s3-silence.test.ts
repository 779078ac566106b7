import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import { expect, onTestFinished, test } from 'vitest';
import { MisreadError } from './misread-error.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const PATH =
  'uploads/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002.jpg';
const SILENCE_MS = 300;

/** A storage on a server that answers every request this way. */
async function storageOn(answer: (response: ServerResponse) => void): Promise<Storage> {
  const storage = createS3Storage({
    bucket: 'photos',
    region: 'us-east-1',
    endpoint: await serveHere((_request, response) => answer(response)),
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    forcePathStyle: true,
    silenceMs: SILENCE_MS,
  });
  onTestFinished(() => storage.close());
  return storage;
}

const readings: [name: string, read: (storage: Storage) => Promise<unknown>][] = [
  ['a lookup', (storage) => storage.head(PATH)],
  ['a read', (storage) => storage.get(PATH)],
  ['a stream', (storage) => storage.openRead(PATH)],
  ['a write', (storage) => storage.put(PATH, randomBytes(10), 'image/jpeg')],
];
test.each(readings)('a store that never answers ends %s with an error', async (_name, read) => {
  const storage = await storageOn(() => undefined);
  await expect(read(storage)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a store that stops in the middle of an object ends the read with an error', async () => {
  const storage = await storageOn((response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning');
  });
  await expect(storage.get(PATH)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a reply of the store that breaks off in the middle of an object says nothing about the object', async () => {
  const storage = await storageOn((response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning', () => {
      response.destroy();
    });
  });
  await expect(storage.get(PATH)).rejects.toBeInstanceOf(MisreadError);
});

test('a reader of a stream may pause for longer than the store may be silent', async () => {
  const bytes = randomBytes(8_000_000);
  const storage = await storageOn((response) => response.end(bytes));
  const stream = await storage.openRead(PATH);
  await sleep(3 * SILENCE_MS);
  expect(Buffer.compare(await buffer(stream), bytes)).toBe(0);
});
