import { expect, test } from 'vitest';
import { passwordStrength, STRENGTH_LABELS } from './password-fields.tsx';

test.each([
  ['', 0, 'Weak'],
  ['   ', 0, 'Weak'],
  ['abc', 1, 'Weak'],
  ['abcdefg', 1, 'Weak'],
  ['abcdefgh', 2, 'Fair'],
  ['Abcdef1', 3, 'Good'],
  ['Abcdefgh', 3, 'Good'],
  ['Abcdefg1', 4, 'Strong'],
  ['aB1!', 4, 'Strong'],
  ['Abcdefg1!', 4, 'Strong'],
])('the password %j has %i points and is called %s', (password, points, label) => {
  expect(passwordStrength(password)).toBe(points);
  expect(STRENGTH_LABELS[passwordStrength(password)]).toBe(label);
});

test.each(['12345678', '!!!!!!!!', 'ÉÉÉÉÉÉÉÉ', 'éééééééé'])(
  'length and one kind of character, as in %j, are two points for a password',
  (password) => {
    expect(passwordStrength(password)).toBe(2);
  },
);
