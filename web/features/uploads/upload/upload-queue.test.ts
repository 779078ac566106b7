import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

function startQueue(limit: number) {
  const started: string[] = [];
  const aborted: string[] = [];
  const finish = new Map<string, () => void>();
  const queue = createUploadQueue(limit, (id, signal) => {
    started.push(id);
    signal.addEventListener('abort', () => aborted.push(id));
    return new Promise<void>((resolve, reject) => {
      finish.set(id, resolve);
      finish.set(`${id} fails`, () => reject(new Error('refused')));
    });
  });
  /** Lets the queue react, which takes a few microtasks. */
  const react = () => new Promise((resolve) => setImmediate(resolve));
  const settle = async (what: string) => {
    finish.get(what)?.();
    await react();
  };
  return { queue, started, aborted, react, settle };
}

test('runs three uploads at a time, in order, and continues after a failure', async () => {
  const { queue, started, settle } = startQueue(3);
  for (const id of ['p1', 'p2', 'p3', 'p4', 'p5']) queue.add(id);
  expect(started).toEqual(['p1', 'p2', 'p3']);
  await settle('p2 fails');
  expect(started).toEqual(['p1', 'p2', 'p3', 'p4']);
  await settle('p1');
  expect(started).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
});

test('a cancelled upload is aborted and frees its slot; a cancelled wait never starts', async () => {
  const { queue, started, aborted, react } = startQueue(1);
  for (const id of ['p1', 'p2', 'p3']) queue.add(id);
  queue.cancel('p2');
  queue.cancel('p1');
  await react();
  expect(aborted).toEqual(['p1']);
  expect(started).toEqual(['p1', 'p3']);
});

test('the same file is not uploaded twice at once, and may be retried once it has ended', async () => {
  const { queue, started, settle } = startQueue(2);
  queue.add('p1');
  queue.add('p1');
  expect(started).toEqual(['p1']);
  await settle('p1 fails');
  queue.add('p1');
  expect(started).toEqual(['p1', 'p1']);
});
