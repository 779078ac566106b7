import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import {
  authErrorText,
  confirmationMailErrorText,
  passwordUpdateErrorText,
  resetMailErrorText,
} from './error-texts.ts';

const refused = (code: string, status = 400, message = 'raw') =>
  new AuthApiError(message, status, code);

test.each([
  [refused('invalid_credentials'), 'Email or password is incorrect'],
  [
    refused('email_not_confirmed'),
    'Please check your email and click the confirmation link before signing in.',
  ],
  [
    refused('user_already_exists', 422),
    'An account with this email already exists. Please sign in instead.',
  ],
  [
    refused('email_exists', 422),
    'An account with this email already exists. Please sign in instead.',
  ],
  [
    refused('user_banned', 400, 'User is banned'),
    'This account has been disabled. Nothing in it was deleted. Please write to us if you think this is a mistake.',
  ],
  [refused('captcha_failed'), 'Please confirm that you are not a robot, then try again.'],
  [
    refused('over_request_rate_limit', 429),
    'Too many attempts. Please wait a few minutes before trying again.',
  ],
  [refused('whatever', 429), 'Too many attempts. Please wait a few minutes before trying again.'],
  [refused('same_password', 422), 'New password must be different from your current password'],
  [refused('otp_expired', 403, 'Email link is invalid'), 'Email link is invalid'],
  [refused('toString', 400, 'A raw message'), 'A raw message'],
  [refused('validation_failed', 400, ''), 'Authentication failed. Please try again.'],
  [new AuthUnknownError('Unexpected token <', null), 'Authentication failed. Please try again.'],
  [
    new AuthRetryableFetchError('Bad Gateway', 502),
    'Could not reach authentication service. Please check your connection and try again.',
  ],
  [new TypeError('x is undefined'), 'An unexpected error occurred. Please try again.'],
  ['thrown text', 'Unknown error'],
])('the error %s has its text', (error, text) => {
  expect(authErrorText(error)).toBe(text);
});

test.each(['{}', '[]', 'null', '""', '{"detail":"no"}'])(
  'an auth error without a text, which auth-js reports as %s, shows the fallback',
  (message) => {
    const error = new AuthApiError(message, 400, undefined);
    expect(authErrorText(error)).toBe('Authentication failed. Please try again.');
    expect(authErrorText(error, 'Sign in failed')).toBe('Sign in failed');
  },
);

test.each([
  [refused('same_password', 422), 'New password must be different from your current password'],
  [
    new AuthWeakPasswordError('Password is too weak', 422, ['pwned']),
    'Password must be at least 6 characters long',
  ],
  [
    new AuthSessionMissingError(),
    'Auth session missing! Please click the password reset link from your email again.',
  ],
  [
    refused('reauthentication_needed'),
    'Auth session missing! Please click the password reset link from your email again.',
  ],
  [refused('x', 429), 'Too many attempts. Please wait a few minutes before trying again.'],
  [
    new AuthRetryableFetchError('Service Unavailable', 503),
    'Failed to update password. Please try again.',
  ],
  [new TypeError('x'), 'Failed to update password. Please try again.'],
])('a rejected new password (%s) is shown with the reason', (error, text) => {
  expect(passwordUpdateErrorText(error)).toBe(text);
});

test('a failed request for a mail has its own text, as do too many requests', () => {
  const away = new AuthRetryableFetchError('fetch failed', 0);
  expect(resetMailErrorText(away)).toBe('Could not send reset email. Please try again.');
  expect(confirmationMailErrorText(away)).toBe(
    'Failed to send confirmation email. Please try again.',
  );
  const limited = refused('over_email_send_rate_limit', 429);
  for (const textOf of [resetMailErrorText, confirmationMailErrorText]) {
    expect(textOf(limited)).toBe(
      'Too many attempts. Please wait a few minutes before trying again.',
    );
  }
});
