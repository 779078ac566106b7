import { ERROR_TEXTS } from '../../lib/error-texts.ts';
import { takeReturnedError } from '../auth/returned-error.ts';
import { accountCodeText } from './account-error-text.ts';

/** What a provider, to which the person went from the account's page, has sent the browser back with. */
export type ReturnedLink = { kind: 'code'; code: string } | { kind: 'failed'; text: string };

/** Reads the way back from a provider out of the page's address; null when it is not that. */
export function readReturnedLink(query: URLSearchParams): ReturnedLink | null {
  const returned = takeReturnedError(query);
  if (returned) {
    const canceled = returned.text === ERROR_TEXTS.socialCanceled;
    const text = accountCodeText(query.get('error_code')) ?? returned.text;
    return { kind: 'failed', text: canceled ? ERROR_TEXTS.linkCanceled : text };
  }
  const code = query.get('code');
  return code ? { kind: 'code', code } : null;
}
