import type { AuthErrorCode } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { AuthError } from '@supabase/auth-js';
import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error.ts';
import { authErrorText, ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { ownProperty } from '../../../lib/own-property.ts';

/** Codes whose text differs between the account page and the auth page. */
const CAUSES: Partial<Record<AuthErrorCode, keyof typeof ERROR_TEXTS>> = {
  invalid_credentials: 'currentPasswordWrong',
  reauthentication_needed: 'signInAgain',
  user_already_exists: 'emailTaken',
  email_exists: 'emailTaken',
};

/** The same for codes of our own API; the messages of all other codes can be shown as they are. */
const API_CAUSES: Partial<Record<ApiErrorCode, keyof typeof ERROR_TEXTS>> = {
  email_exists: 'emailTaken',
  link_invalid: 'emailLinkRefused',
};

/** The text for any error on the account page. */
export function accountErrorText(error: unknown): string {
  if (error instanceof ApiError) {
    const cause = API_CAUSES[error.code];
    return cause ? ERROR_TEXTS[cause] : error.message;
  }
  const cause = error instanceof AuthError ? ownProperty(CAUSES, error.code) : undefined;
  return cause ? ERROR_TEXTS[cause] : authErrorText(error, ERROR_TEXTS.unexpected);
}
