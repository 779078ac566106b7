import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { expect, it, onTestFinished } from 'vitest';
import { type ImagingProcess, startImagingProcess } from './imaging-process.ts';
import { limitsFor } from './photo-limits.ts';
import { createProcessStore } from './process-store.ts';

const file = path.join(import.meta.dirname, 'testing/misbehaving-child.ts');

function startStore(options: { kept?: number; surplusMs?: number } = {}) {
  const started: ImagingProcess[] = [];
  const store = createProcessStore(
    () => {
      const process = startImagingProcess({ file, limitsFor, onEnded: () => undefined });
      started.push(process);
      return process;
    },
    { surplusMs: 1000, ...options },
  );
  onTestFinished(() => store.close());
  return { store, started, alive: () => started.filter((process) => process.isAlive()).length };
}

it('the pool starts a process before the first photo, and more as they are needed', () => {
  const { store, started } = startStore();
  expect(started).toHaveLength(1);
  expect(store.acquire()).toBe(started[0]);
  store.acquire();
  expect(started).toHaveLength(2);
});

it('the pool keeps one process when it is idle, and ends the others', async () => {
  const { store, alive } = startStore();
  const taken = [store.acquire(), store.acquire(), store.acquire()];
  for (const process of taken) await store.release(process, { areWaiting: false });
  expect(alive()).toBe(3);
  await sleepUntil(() => alive() === 1, { timeoutMs: 20_000 });
});

it('the pool starts and keeps as many processes as configured, and replaces those that are gone', async () => {
  const { store, started, alive } = startStore({ kept: 2 });
  expect(started).toHaveLength(2);
  const taken = [store.acquire(), store.acquire(), store.acquire()];
  await taken[0]?.end();
  for (const process of taken) await store.release(process, { areWaiting: false });
  await sleepUntil(() => alive() === 2, { timeoutMs: 20_000 });
  await Promise.all(started.map((process) => process.end()));
  await store.release(store.acquire(), { areWaiting: false });
  expect(alive()).toBe(2);
});

it('the pool leaves no process when it is closed', async () => {
  const { store, alive } = startStore();
  await store.release(store.acquire(), { areWaiting: false });
  await store.close();
  expect(alive()).toBe(0);
});
