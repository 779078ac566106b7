import { expect, test } from 'vitest';
import { fieldToFocus } from './use-auth-form.ts';

const SIGN_UP = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

const CASES: [wrong: string[], field: string | undefined][] = [
  [['email', 'password'], 'email'],
  [['firstName', 'email'], 'email'],
  [['password'], 'password'],
  [['firstName', 'password'], 'password'],
  [['confirmPassword'], 'password'],
  [['lastName'], 'lastName'],
  [[], undefined],
];

test.each(CASES)('with an invalid %j the focus moves to %s', (wrong, field) => {
  expect(fieldToFocus(SIGN_UP, (name) => wrong.includes(name))).toBe(field);
});
