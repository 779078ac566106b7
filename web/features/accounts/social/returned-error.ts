import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';

/** Characters of a description that are shown: anybody can write one into a link. */
const DESCRIPTION_MAX = 200;

/** What a social sign-in that failed comes back with. */
const PARAMETERS = ['error', 'error_code', 'error_description'] as const;

/** The refusals that OAuth names (RFC 6749, section 4.1.2.1): an event holds nothing that a link's author made up. */
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
  if (words === '') return ERROR_TEXTS.authenticationFailed;
  return words.length > DESCRIPTION_MAX ? `${words.slice(0, DESCRIPTION_MAX)}…` : words;
}

/**
 * The error that the address of the auth page carries (specification 1, section 4, "Social sign-in return").
 * @returns its text, what an event says of it, and the query without it; null when there is none
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
