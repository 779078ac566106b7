import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  changeEmailFormSchema,
  forgotPasswordFormSchema,
  setPasswordFormSchema,
  signInFormSchema,
  signUpFormSchema,
} from './form-schemas.ts';

const GOOD = 'Eleven-zones-0-to-X';
const person = {
  firstName: 'Ansel',
  lastName: 'Adams',
  email: 'ansel@example.test',
  password: GOOD,
  confirmPassword: GOOD,
};

/** The first text under each field. */
function textsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    texts[path.join('.')] ??= message;
  }
  return texts;
}

test('an account from before the rule for addresses can sign in, and no new one gets such an address', () => {
  const email = 'ann..lee@example.com';
  expect(textsOf(signInFormSchema, { email, password: 'x' })).toEqual({});
  const refused = { email: 'Please enter a valid email address' };
  expect(textsOf(signUpFormSchema, { ...person, email })).toEqual(refused);
  expect(textsOf(forgotPasswordFormSchema, { email })).toEqual(refused);
  expect(textsOf(changeEmailFormSchema, { email })).toEqual(refused);
});

test('a correct sign-up form is accepted, trimmed', () => {
  const typed = { ...person, firstName: ' Ansel ', email: ' ansel@example.test' };
  expect(signUpFormSchema.parse(typed)).toEqual(person);
});

test('a sign-up form shows each field’s own mistake at once', () => {
  const empty = { firstName: ' ', lastName: '', email: '', password: '', confirmPassword: 'x' };
  expect(textsOf(signUpFormSchema, empty)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Passwords do not match',
  });
});

test.each([
  ['firstName', 'First name must be at most 100 characters long'],
  ['lastName', 'Last name must be at most 100 characters long'],
])('a %s of 100 characters is accepted, and one of 101 is refused', (field, message) => {
  const named = (length: number) => ({ ...person, [field]: 'x'.repeat(length) });
  expect(textsOf(signUpFormSchema, named(100))).toEqual({});
  expect(textsOf(signUpFormSchema, named(101))).toEqual({ [field]: message });
});

test.each([
  ['12345', 'Password must be at least 6 characters long'],
  ['x'.repeat(129), 'Password must be at most 128 characters long'],
  ['Password', 'This password is too common. Please choose a different one'],
  ['ansel@example.test', 'Password must not be your email address'],
])('a new password %j is refused, on sign-up and on reset', (password, message) => {
  const twice = { password, confirmPassword: password };
  expect(textsOf(signUpFormSchema, { ...person, ...twice })).toEqual({ password: message });
  expect(textsOf(setPasswordFormSchema, { email: person.email, ...twice })).toEqual({
    password: message,
  });
});

test('a different confirmation is refused on reset, and a missing password is invalid', () => {
  expect(textsOf(setPasswordFormSchema, { ...person, confirmPassword: `${GOOD}x` })).toEqual({
    confirmPassword: 'Passwords do not match',
  });
  expect(textsOf(setPasswordFormSchema, { email: '', confirmPassword: '' })['password']).toBe(
    'Invalid password',
  );
});
