import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit, hashPassword, isPasswordRight } from './hash-password.ts';

/**
 * The number of checks that may end before the file is read. At most three run at once, and the next start in a later
 * turn of the loop; a busy machine may wake the thread that reads the file some checks late. On the event loop, or
 * without the gate, nearly all end before.
 */
const FEW = 10;

test('while many passwords are checked, the event loop turns and files are read', async () => {
  const stored = await hashPassword('darkroom-47');
  const ended: string[] = [];
  const note = (what: string) => () => void ended.push(what);
  const checks = Array.from({ length: 50 }, () => isPasswordRight(stored, 'darkroom-47'));
  // The file, once the first checks have their threads.
  const turnAndRead = async () => {
    await setImmediate().then(note('turn'));
    await stat(import.meta.filename).then(note('file'));
  };
  await Promise.all([turnAndRead(), ...checks.map((check) => check.then(note('check')))]);
  expect(ended).toHaveLength(52);
  expect(ended.indexOf('turn')).toBeLessThan(FEW);
  expect(ended.indexOf('file')).toBeLessThan(FEW);
});

const opened = () => Promise.withResolvers<string>();

test('the password gate runs and queues limited work, and refuses the rest without starting it', async () => {
  const enter = createConcurrencyLimit({ atOnce: 2, mostWaiting: 3 });
  const started: number[] = [];
  const works = Array.from({ length: 6 }, opened);
  const results = works.map(({ promise }, index) =>
    enter(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(results[5]).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(started).toEqual([0, 1]);
  works[1]?.resolve('one');
  expect(await results[1]).toBe('one');
  // There is room again for one that waits.
  const late = enter(async () => 'late');
  for (const { resolve } of works) resolve('done');
  expect(await late).toBe('late');
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(await Promise.all(results.slice(2, 5))).toEqual(['done', 'done', 'done']);
});

test('work that fails frees its place in the password gate', async () => {
  const enter = createConcurrencyLimit({ atOnce: 1, mostWaiting: 1 });
  const failing = opened();
  const [failed, next] = [enter(() => failing.promise), enter(async () => 'next')];
  await expect(enter(async () => 'too many')).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  failing.reject(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
