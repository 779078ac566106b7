import { expect, test, vi } from 'vitest';
import { onceFor } from './memoize-by-key.ts';

test('work is done once for each key, and its result given to all who ask', async () => {
  const work = vi.fn(async (key: string, times: number) => key.repeat(times));
  const once = onceFor(work);
  expect(await Promise.all([once('a', 1), once('a', 1), once('b', 2)])).toEqual(['a', 'a', 'bb']);
  expect(await once('a', 1)).toBe('a');
  expect(work.mock.calls).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('work that failed is not done again', async () => {
  const work = vi.fn(async () => Promise.reject(new Error('used')));
  const once = onceFor(work);
  await expect(once('a')).rejects.toThrow('used');
  await expect(once('a')).rejects.toThrow('used');
  expect(work).toHaveBeenCalledOnce();
});
