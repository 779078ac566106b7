import { expect, test } from 'vitest';
import { emailAddressSchema } from './account-fields.ts';
import { recoverRequestSchema } from './auth.ts';

const GOTRUE_TEXT = 'Unable to validate email address: invalid format';
const textsOf = (address: string) =>
  emailAddressSchema.safeParse(address).error?.issues.map(({ message }) => message);

test.each([
  'ann@example.com',
  ' Ann@Example.com ',
  "o'neil+photos@mail.example.co.uk",
  'ü@bücher.example',
  '用户@例子.广告',
  `${'a'.repeat(242)}@example.com`,
])('%s is taken by the forms and by the server, which keeps it in lower case', (address) => {
  expect(textsOf(address)).toBeUndefined();
  const { email } = recoverRequestSchema.parse({ email: address });
  expect(email).toBe(address.trim().toLowerCase());
});

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['ann', 'Please enter a valid email address'],
  ['ann@example', 'Please enter a valid email address'],
  ['ann@ex ample.com', 'Please enter a valid email address'],
  ['ann@b@example.com', 'Please enter a valid email address'],
  [`${'a'.repeat(243)}@example.com`, 'Please enter a valid email address'],
])('%j is refused by the forms in their words, and by the server in GoTrue’s', (address, text) => {
  expect(textsOf(address)).toEqual([text]);
  const issues = recoverRequestSchema.safeParse({ email: address }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([GOTRUE_TEXT]);
});

// A mail program drops, splits or quotes these: the mail would go to another address than the account's.
test.each([
  'ann@example.com>',
  'a,b@example.com',
  'a<b@example.com',
  '"a"@example.com',
  'a\u0001@b.c',
  'a@b\u0001.c',
  'a@b.c\u200b',
  'a@b<c.d',
  'a@b.c<d',
  'a@"b".c',
  'a@b."c"',
])('%j, whose mail another mailbox could get, is refused', (address) => {
  expect(textsOf(address)).toEqual(['Please enter a valid email address']);
});

test('a very long address never meets the pattern, which would take seconds for it', () => {
  const address = `a@${'.'.repeat(50_000)}@`;
  const start = performance.now();
  expect(textsOf(address)).toEqual(['Please enter a valid email address']);
  // A fraction of a millisecond here; 2 to 3 s where the pattern meets it.
  expect(performance.now() - start).toBeLessThan(1000);
});
