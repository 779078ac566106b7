import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { promptStorage } from './prompt-storage.ts';
import type { Storage } from './storage.ts';

const USER = 'uploads/00000000-0000-4000-8000-000000000001';
const pathOf = (index: number) => `${USER}/00000000-0000-4000-8000-00000000000${index}.jpg`;
const SILENCE_MS = 300;

/** A store that delays each lookup by the time in the path. */
async function storeThatWaits(wait: (path: string) => Promise<unknown>): Promise<Storage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-prompt-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const secret = 's'.repeat(32);
  const storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret });
  await storage.put(pathOf(1), new Uint8Array(10), 'image/jpeg');
  return {
    ...storage,
    head: async (object) => {
      await wait(object);
      return storage.head(object);
    },
  };
}

test('a request fails with "store unavailable" once the store has answered nothing for a while', async () => {
  const store = promptStorage(await storeThatWaits(() => new Promise(() => undefined)), SILENCE_MS);
  await expect(store.head(pathOf(1))).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfterSeconds: 2,
  });
});

test('a queued lookup is waited for as long as the lookups before it are answered', async () => {
  const places = [1, 2, 3, 4, 5, 6];
  const turns = places.map(() => Promise.withResolvers<void>());
  const inLine = async (object: string) => turns[Number(object.at(-5)) - 1]?.promise;
  const store = promptStorage(await storeThatWaits(inLine), SILENCE_MS);
  // Time passes between two answers only, however slow this machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lookups = places.map((index) => store.head(pathOf(index)));
  for (const [index, lookup] of lookups.entries()) {
    await vi.advanceTimersByTimeAsync(SILENCE_MS / 2);
    turns[index]?.resolve();
    expect((await lookup)?.size).toBe(index === 0 ? 10 : undefined);
  }
});
