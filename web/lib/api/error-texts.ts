import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import { ownProperty } from '../own-property.ts';
import { isJson } from '../parse-json.ts';

/**
 * What went wrong with an account, and its text, letter for letter.
 * The banner of a lockout has its text from shared/domain/accounts/waiting-time.ts, because the server sends it too.
 */
export const ERROR_TEXTS = {
  invalidCredentials: 'Email or password is incorrect',
  emailNotConfirmed: 'Please check your email and click the confirmation link before signing in.',
  alreadyRegistered: 'An account with this email already exists. Please sign in instead.',
  tooManyRequests: 'Too many attempts. Please wait a few minutes before trying again.',
  samePassword: 'New password must be different from your current password',
  otherPasswordError: 'Password must be at least 6 characters long',
  authenticationFailed: 'Authentication failed. Please try again.',
  signUpFailed: 'Sign up failed',
  signInFailed: 'Sign in failed',
  accountDisabled:
    'This account has been disabled. Nothing in it was deleted. Please write to us if you think this is a mistake.',
  captchaFailed: 'Please confirm that you are not a robot, then try again.',
  unknown: 'Unknown error',
  unexpected: 'An unexpected error occurred. Please try again.',

  socialPopupBlocked: 'Sign-in popup was blocked. Please allow popups for this site and try again.',
  socialCookies: 'Third-party cookies are disabled. Please enable them for OAuth sign-in to work.',
  unreachable:
    'Could not reach authentication service. Please check your connection and try again.',
  socialFailed: 'OAuth sign-in failed. Please try again.',
  socialCanceled: 'Sign in canceled',
  socialServerError: 'OAuth server error. Please try again later.',
  socialExpired: 'The sign-in took too long. Please start again.',
  signUpClosed: 'This site takes no new accounts.',
  invitationMissing: 'New accounts are by invitation here. Open the link in yours.',
  invitationRefused:
    'This invitation is no longer valid, or is for another email address. Ask for a new one.',

  resetNotSent: 'Could not send reset email. Please try again.',
  resetSessionMissing:
    'Auth session missing! Please click the password reset link from your email again.',
  passwordNotUpdated: 'Failed to update password. Please try again.',
  confirmationNotSent: 'Failed to send confirmation email. Please try again.',
  noUserEmail: 'No user email available',

  signOutUnreachable: 'Could not reach the server. Please try again.',
  signOutFailed: 'Something went wrong while signing out',
  profileNotLoaded: 'Failed to load user profile. Please try again.',
  preferencesNotSaved: 'Failed to save your preferences. Please try again.',
  onboardingNotSkipped: 'Failed to skip onboarding. Please try again.',
  noUser: 'No user found. Please sign in again.',

  // For the account page.
  accountNotLoaded: 'Could not load your account',
  meantNotLoaded: 'Could not load what you meant',
  reviewMailsNotLoaded: 'Could not load your choice of emails',
  currentPasswordWrong: 'Your current password is incorrect',
  signInAgain:
    'It’s been a while since you signed in. Please sign out, sign in again and try once more.',
  emailUnchanged: 'This is already your email address',
  emailTaken: 'Another account already uses this email address',
  emailLinkRefused:
    'This link is invalid, has expired, or belongs to another account. Please change your email again to get a new one.',
  identityTaken:
    'Your account is connected to another account at this provider. Sign in with that one.',
  providerDisabled: 'This sign-in method isn’t available.',
  providerEmailUnverified:
    'The email of your account at the provider isn’t verified. Please verify it there first.',

  unhandledRejection: 'Something went wrong',
  scriptError: 'Application Error',
} as const;

/** Titles of error toasts; the text under them is from the table above. */
export const ERROR_TITLES = {
  signIn: 'Authentication failed',
  signUp: 'Sign up failed',
  confirmationMail: 'Error sending email',
  signOutUnreachable: 'Network Error',
  signOut: 'Sign Out Error',
} as const;

/** The text under 'Sign Out Error'; this browser is signed out anyway. */
export const SIGNED_OUT_LOCALLY =
  'Something went wrong while signing out, but you have been signed out locally.';

/** Titles of success toasts. */
export const SUCCESS_TITLES = {
  signedIn: 'Welcome back!',
  signedUp: 'Account created!',
  resetSent: 'Reset link sent',
  passwordUpdated: 'Password updated!',
  mailSent: 'Email sent!',
} as const;

/** The key in ERROR_TEXTS for a code of the authentication service. */
const CAUSES = {
  invalid_credentials: 'invalidCredentials',
  email_not_confirmed: 'emailNotConfirmed',
  user_already_exists: 'alreadyRegistered',
  email_exists: 'alreadyRegistered',
  same_password: 'samePassword',
  captcha_failed: 'captchaFailed',
  user_banned: 'accountDisabled',
} as const satisfies Record<string, keyof typeof ERROR_TEXTS>;

/** The text for a code; undefined for codes without one. */
function textOfCode(code: string | undefined): string | undefined {
  const cause = ownProperty(CAUSES, code);
  return cause && ERROR_TEXTS[cause];
}

/** By status, because a proxy may reply with its own code. */
const isRateLimited = (error: unknown) => isAuthError(error) && error.status === 429;

/**
 * The text for a failed call to the authentication service: our own for its code, else the raw message.
 * @param fallback the text for an error without a message
 */
export function authErrorText(
  error: unknown,
  fallback: string = ERROR_TEXTS.authenticationFailed,
): string {
  if (isAuthRetryableFetchError(error)) return ERROR_TEXTS.unreachable;
  if (isRateLimited(error)) return ERROR_TEXTS.tooManyRequests;
  if (isAuthError(error)) {
    // A reply that isn't from the service, such as a proxy's error page; auth-js uses one without a text, such as `{}`,
    // as the message.
    const isSentence = error.name !== 'AuthUnknownError' && !isJson(error.message);
    return textOfCode(error.code) ?? ((isSentence && error.message) || fallback);
  }
  return error instanceof Error ? ERROR_TEXTS.unexpected : ERROR_TEXTS.unknown;
}

/** The text for a failed request for a password reset email. */
export const resetMailErrorText = (error: unknown): string =>
  isRateLimited(error) ? ERROR_TEXTS.tooManyRequests : ERROR_TEXTS.resetNotSent;

/** The text for a failed request for a confirmation email. */
export const confirmationMailErrorText = (error: unknown): string =>
  isRateLimited(error) ? ERROR_TEXTS.tooManyRequests : ERROR_TEXTS.confirmationNotSent;

/** The text for a new password that the server rejected. */
export function passwordUpdateErrorText(error: unknown): string {
  if (isAuthSessionMissingError(error)) return ERROR_TEXTS.resetSessionMissing;
  if (isAuthWeakPasswordError(error)) return ERROR_TEXTS.otherPasswordError;
  if (isRateLimited(error)) return ERROR_TEXTS.tooManyRequests;
  if (isAuthError(error)) {
    // The session is too old to change the password; the emailed link starts a new one.
    if (error.code === 'reauthentication_needed') return ERROR_TEXTS.resetSessionMissing;
    return textOfCode(error.code) ?? ERROR_TEXTS.passwordNotUpdated;
  }
  return ERROR_TEXTS.passwordNotUpdated;
}
