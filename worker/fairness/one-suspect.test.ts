import { expect, test } from 'vitest';
import { createOneSuspect } from './one-suspect.ts';

test('queue jobs that have killed workers twice run one at a time, beside other queue jobs', async () => {
  const oneSuspect = createOneSuspect();
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const first = oneSuspect(2, () => ended);
  await expect(oneSuspect(3, async () => 'third')).rejects.toMatchObject({ reason: 'suspect' });
  expect(await oneSuspect(1, async () => 'died with another')).toBe('died with another');
  end('first');
  expect(await first).toBe('first');
  expect(await oneSuspect(3, async () => 'third')).toBe('third');
});

test('a suspect that fails makes room for the next one', async () => {
  const oneSuspect = createOneSuspect();
  await expect(oneSuspect(2, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await oneSuspect(2, async () => 'next')).toBe('next');
});
