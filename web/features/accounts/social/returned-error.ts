import type { AuthErrorCode } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { ownProperty } from '../../../lib/own-property.ts';

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

const OAUTH_TEXTS = {
  access_denied: ERROR_TEXTS.socialCanceled,
  server_error: ERROR_TEXTS.socialServerError,
} satisfies Partial<Record<(typeof REASONS)[number], string>>;

/** The texts for the server's own codes; all others share one. */
const CODE_TEXTS: Partial<Record<AuthErrorCode, string>> = {
  flow_state_expired: ERROR_TEXTS.socialExpired,
  identity_already_exists: ERROR_TEXTS.identityTaken,
  invitation_invalid: ERROR_TEXTS.invitationRefused,
  invitation_required: ERROR_TEXTS.invitationMissing,
  oauth_provider_not_supported: ERROR_TEXTS.providerDisabled,
  over_request_rate_limit: ERROR_TEXTS.tooManyRequests,
  provider_disabled: ERROR_TEXTS.providerDisabled,
  provider_email_needs_verification: ERROR_TEXTS.providerEmailUnverified,
  signup_disabled: ERROR_TEXTS.signUpClosed,
  unexpected_failure: ERROR_TEXTS.socialServerError,
  user_already_exists: ERROR_TEXTS.alreadyRegistered,
};

/**
 * The error in the query of the auth page. Its text is chosen by the codes alone, because
 * anyone can put words into a link.
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
  const text =
    ownProperty<string>(OAUTH_TEXTS, error) ??
    ownProperty(CODE_TEXTS, query.get('error_code')) ??
    ERROR_TEXTS.authenticationFailed;
  return { text, reason, rest };
}
