import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordRight } from './hash-password.ts';

/**
 * Of the checks that end first. At most three run at once, and the next start in a later turn of the loop; a busy
 * machine may wake the thread that reads the file some checks late. On the event loop, or without the gate, nearly
 * all come before.
 */
const FEW = 10;

test('while many passwords are checked, the event loop turns and files are read', async () => {
  const stored = await hashPassword('darkroom-47');
  const ended: string[] = [];
  const note = (what: string) => () => void ended.push(what);
  const checks = Array.from({ length: 50 }, () => isPasswordRight(stored, 'darkroom-47'));
  // The file once the first checks have the threads that they get.
  const turnAndRead = async () => {
    await setImmediate().then(note('turn'));
    await stat(import.meta.filename).then(note('file'));
  };
  await Promise.all([turnAndRead(), ...checks.map((check) => check.then(note('check')))]);
  expect(ended).toHaveLength(52);
  expect(ended.indexOf('turn')).toBeLessThan(FEW);
  expect(ended.indexOf('file')).toBeLessThan(FEW);
});
