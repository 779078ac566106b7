import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import { expect, test } from 'vitest';
import { s3StorageAt, UPLOAD_PATH } from '../../../testing/services/s3/s3-storage-at.ts';
import { MisreadError } from './misread-error.ts';
import type { Storage } from './storage.ts';

const SILENCE_MS = 300;

/** A storage on a server that answers every request this way. */
async function storageOn(answer: (response: ServerResponse) => void): Promise<Storage> {
  const endpoint = await serveHere((_request, response) => answer(response));
  return s3StorageAt(endpoint, { silenceMs: SILENCE_MS });
}

const readings: [name: string, read: (storage: Storage) => Promise<unknown>][] = [
  ['a lookup', (storage) => storage.head(UPLOAD_PATH)],
  ['a read', (storage) => storage.get(UPLOAD_PATH)],
  ['a stream', (storage) => storage.openRead(UPLOAD_PATH)],
  ['a write', (storage) => storage.put(UPLOAD_PATH, randomBytes(10), 'image/jpeg')],
];
test.each(readings)('a store that never answers ends %s with an error', async (_name, read) => {
  const storage = await storageOn(() => undefined);
  await expect(read(storage)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a store that stops in the middle of an object ends the read with an error', async () => {
  const storage = await storageOn((response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning');
  });
  await expect(storage.get(UPLOAD_PATH)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a reply of the store that breaks off in the middle of an object says nothing about the object', async () => {
  const storage = await storageOn((response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning', () => {
      response.destroy();
    });
  });
  await expect(storage.get(UPLOAD_PATH)).rejects.toBeInstanceOf(MisreadError);
});

test('a reader of a stream may pause for longer than the store may be silent', async () => {
  const bytes = randomBytes(8_000_000);
  const storage = await storageOn((response) => response.end(bytes));
  const stream = await storage.openRead(UPLOAD_PATH);
  await sleep(3 * SILENCE_MS);
  expect(Buffer.compare(await buffer(stream), bytes)).toBe(0);
});
