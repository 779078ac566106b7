import { describe, expect, test } from 'vitest';
import { findPasswordProblem } from './passwords.ts';
import { describeWait } from './waiting-time.ts';

const reason = (password: string, email = 'ann@example.com') =>
  findPasswordProblem(password, email)?.reason ?? null;

describe('the rules for a new password', () => {
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
  ])('refuse %s: %s', (password, expected) => {
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
  ])('accept %s', (password) => {
    expect(reason(password)).toBeNull();
  });

  test('do not compare the password with an unknown email', () => {
    expect(reason('ann@example.com', '')).toBeNull();
  });
});

test.each([
  [900, '15 minutes'],
  [899.2, '15 minutes'],
  [841, '15 minutes'],
  [840, '14 minutes'],
  [61, '2 minutes'],
  [60, '1 minute'],
  [59.5, '1 minute'],
  [59, '59 seconds'],
  [30, '30 seconds'],
  [1, '1 second'],
  [0.2, '1 second'],
  [0, '1 second'],
  [-5, '1 second'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words);
});
