import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { accountCodeText } from '../forms/account-error-text.ts';
import { takeReturnedError } from '../social/returned-error.ts';

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
