import { expect, test } from 'vitest';
import { collectBatches } from './collect-batches.ts';

/** A collector whose calls end when the test says so. */
function collect() {
  const calls: { items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const add = collectBatches<number>((items) => {
    const end = Promise.withResolvers<void>();
    calls.push({ items, end });
    return end.promise;
  });
  return { calls, add };
}

test('webhook items that arrive during a call are handled together by the next one', async () => {
  const { calls, add } = collect();
  const first = add(1);
  const others = [2, 3, 4].map(add);
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  calls[0]?.end.resolve();
  await first;
  calls[1]?.end.resolve();
  await Promise.all(others);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  const later = add(5);
  expect(calls[2]?.items).toEqual([5]);
  calls[2]?.end.resolve();
  await later;
});

test('a failed call fails only its own webhook items', async () => {
  const { calls, add } = collect();
  const [first, second] = [add(1), add(2)];
  calls[0]?.end.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  calls[1]?.end.resolve();
  await expect(second).resolves.toBeUndefined();
});

test('a call handles at most 200 webhook items', async () => {
  const { calls, add } = collect();
  const all = Array.from({ length: 402 }, (_, index) => add(index));
  for (const index of [0, 1, 2, 3]) {
    calls[index]?.end.resolve();
    await all[Math.min(index * 200, 401)];
  }
  await Promise.all(all);
  expect(calls.map(({ items }) => items.length)).toEqual([1, 200, 200, 1]);
});
