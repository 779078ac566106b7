import { describe, expect, test } from 'vitest';
import { findPasswordProblem } from './passwords.ts';

const reason = (password: string, email = 'ann@example.com') =>
  findPasswordProblem(password, email)?.reason ?? null;

describe('the rules of a new password', () => {
  test.each([
    ['tO5h!', 'length'],
    ['x'.repeat(5), 'length'],
    [`${'kV3!'.repeat(32)}a`, 'length'],
    ['Ann@Example.com', 'characters'],
    ['123456', 'pwned'],
    ['Password123', 'pwned'],
    ['P@ssw0rd', 'pwned'],
    ['$unshine', 'pwned'],
    ['QWERTYUIOP', 'pwned'],
    ['654321', 'pwned'],
    ['aaaaaaaa', 'pwned'],
    ['121212', 'pwned'],
    ['19991999', 'pwned'],
    ['iloveyou', 'pwned'],
    ['letmein!', 'pwned'],
    ['trustno1', 'pwned'],
    ['dragon12', 'pwned'],
  ])('%s is refused: %s', (password, expected) => {
    expect(reason(password)).toBe(expected);
  });

  test.each([
    'darkroom-47',
    'kV3!'.repeat(32),
    'tide pools at dusk',
    'Rq7#pm',
    'mustang4821',
    'sicher-ist-sicher',
    'пароль-без-слов',
    'x7y7z7w7',
  ])('%s may be used', (password) => {
    expect(reason(password)).toBeNull();
  });

  test('the password equal to an unknown email is not judged by it', () => {
    expect(reason('ann@example.com', '')).toBeNull();
  });
});
