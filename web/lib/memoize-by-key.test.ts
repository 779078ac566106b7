import { expect, test, vi } from 'vitest';
import { memoizeByKey } from './memoize-by-key.ts';

test('work runs once per key, and every caller gets its result', async () => {
  const work = vi.fn(async (key: string, times: number) => key.repeat(times));
  const once = memoizeByKey(work);
  expect(await Promise.all([once('a', 1), once('a', 1), once('b', 2)])).toEqual(['a', 'a', 'bb']);
  expect(await once('a', 1)).toBe('a');
  expect(work.mock.calls).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test("failed work doesn't run again", async () => {
  const work = vi.fn(async () => Promise.reject(new Error('used')));
  const once = memoizeByKey(work);
  await expect(once('a')).rejects.toThrow('used');
  await expect(once('a')).rejects.toThrow('used');
  expect(work).toHaveBeenCalledOnce();
});
