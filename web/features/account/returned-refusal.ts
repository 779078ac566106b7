import { ERROR_TEXTS } from '../../lib/error-texts.ts';
import { takeReturnedError } from '../auth/returned-error.ts';
import { accountCodeText } from './account-error-text.ts';

/**
 * What a provider, to which the person went from the account's page, has sent the browser back with in place of a
 * code, in words; null when it has not.
 */
export function readReturnedRefusal(query: URLSearchParams): string | null {
  const returned = takeReturnedError(query);
  if (returned === null) return null;
  if (returned.text === ERROR_TEXTS.socialCanceled) return ERROR_TEXTS.linkCanceled;
  return accountCodeText(query.get('error_code')) ?? returned.text;
}
