import { expect, onTestFinished, test, vi } from 'vitest';
import { emailAddressSchema, signInAddressSchema } from './email-address.ts';
import {
  passwordGrantSchema,
  recoverRequestSchema,
  resendRequestSchema,
  signUpRequestSchema,
  updateUserRequestSchema,
} from './gotrue.ts';

const GOTRUE_TEXT = 'Unable to validate email address: invalid format';
const textsOf = (address: string) =>
  emailAddressSchema.safeParse(address).error?.issues.map(({ message }) => message);

test.each([
  'ann@example.com',
  ' Ann@Example.com ',
  "o'neil+photos@mail.example.co.uk",
  'ü@bücher.example',
  '用户@例子.广告',
  'ann@例子。com.广告',
  'ann@xn--bcher-kva.example',
  'ann@mail-1.sub-domain.example.co',
  'ann@3com.com',
  'first.last+tag=1@example.com',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '-ann-@example.com',
  `ann@${'a'.repeat(63)}.com`,
  `${'a'.repeat(242)}@example.com`,
])('%s is accepted by the forms and by the server, which stores it in lower case', (address) => {
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

// A mail program drops, splits or quotes these: the mail would go to an address other than the account's.
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

const UNDELIVERABLE = [
  'ann@example..com',
  'ann@.example.com',
  'ann@-example.com',
  'ann@mail.-example.com',
  'ann@example-.com',
  'ann@example.com-',
  'ann@example.-com',
  'ann@example.com.',
  'ann@example.com..',
  'ann@mail.example。。com',
  'ann@mail.example．．com',
  'ann@mail.example…com',
  'ann@－example.com',
  'ann@example.com＞',
  'ann@exam_ple.com',
  'ann@example!.com',
  'ann@exa%mple.com',
  `ann@${'a'.repeat(64)}.com`,
  '.ann@example.com',
  'ann.@example.com',
  'ann..lee@example.com',
  '.@example.com',
];

test.each(UNDELIVERABLE)(
  '%j, to which no mail can be sent, is refused for a new account',
  (email) => {
    expect(textsOf(email)).toEqual(['Please enter a valid email address']);
    for (const [schema, request] of [
      [signUpRequestSchema, { email, password: 'x' }],
      [recoverRequestSchema, { email }],
      [resendRequestSchema, { email, type: 'signup' }],
      [updateUserRequestSchema, { email }],
    ] as const) {
      const issues = schema.safeParse(request).error?.issues;
      expect(issues?.map(({ message }) => message)).toEqual([GOTRUE_TEXT]);
    }
  },
);

test.each(UNDELIVERABLE)('%j still signs in if an account has it', (email) => {
  expect(signInAddressSchema.parse(email)).toBe(email);
  expect(passwordGrantSchema.parse({ email, password: 'x' }).email).toBe(email);
});

test('an address that has control characters or quotes, or is too long, can’t sign in either', () => {
  for (const email of ['a\u0001@b.c', '"a..b"@example.com', `${'a'.repeat(243)}@example.com`]) {
    expect(passwordGrantSchema.safeParse({ email, password: 'x' }).success).toBe(false);
  }
});

test('a very long address is never matched against the pattern, which would take seconds', () => {
  const met = vi.spyOn(RegExp.prototype, 'test');
  onTestFinished(() => met.mockRestore());
  const patternsThatMet = (address: string) =>
    met.mock.contexts.filter((_, index) => met.mock.calls[index]?.[0] === address);
  textsOf('ann@example');
  const [pattern] = patternsThatMet('ann@example');
  expect(pattern).toBeInstanceOf(RegExp);

  const address = `a@${'.'.repeat(50_000)}@`;
  expect(textsOf(address)).toEqual(['Please enter a valid email address']);
  expect(patternsThatMet(address)).not.toContain(pattern);
});
