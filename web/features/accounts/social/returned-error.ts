import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { isJson } from '../../../lib/parse-json.ts';

/** Characters of a description that are shown: anyone can put one into a link. */
const DESCRIPTION_MAX = 200;

/** The query parameters of a failed social sign-in. */
const PARAMETERS = ['error', 'error_code', 'error_description'] as const;

/**
 * The error codes of OAuth (RFC 6749, section 4.1.2.1). Analytics only gets these: anyone can put other text into a
 * link.
 */
const REASONS = [
  'access_denied',
  'server_error',
  'temporarily_unavailable',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
] as const;

function textOf(error: string, description: string | null): string {
  if (error === 'access_denied') return ERROR_TEXTS.socialCanceled;
  if (error === 'server_error') return ERROR_TEXTS.socialServerError;
  const words = (description ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  if (words === '' || isJson(words)) return ERROR_TEXTS.authenticationFailed;
  return words.length > DESCRIPTION_MAX ? `${words.slice(0, DESCRIPTION_MAX)}…` : words;
}

/**
 * The error in the query of the auth page (docs/texts.md#signing-in).
 * @returns its text, its reason for analytics, and the query without it; null when there is none
 */
export function readReturnedError(
  query: URLSearchParams,
): { text: string; reason: string; rest: URLSearchParams } | null {
  const error = query.get('error');
  if (!error) return null;
  const rest = new URLSearchParams(query);
  for (const name of PARAMETERS) rest.delete(name);
  const reason = REASONS.find((known) => known === error) ?? 'other';
  return { text: textOf(error, query.get('error_description')), reason, rest };
}
