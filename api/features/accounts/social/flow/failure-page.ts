import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { GoTrueError, toGoTrueError } from '../../gotrue/gotrue-error.ts';
import { ProviderError, UNREACHABLE_TEXT } from '../provider/call-provider.ts';
import { withParameters } from './safe-redirect-path.ts';

/** Longest text of a provider that is logged, in characters. */
const MAX_TEXT_LENGTH = 300;

/**
 * The error with which a provider sends the browser back, for example when the person declines (RFC 6749, section
 * 4.1.2.1).
 */
export class ProviderRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string | undefined) {
    super((description ?? '').slice(0, MAX_TEXT_LENGTH));
    this.name = 'ProviderRefusal';
    this.error = error.slice(0, MAX_TEXT_LENGTH);
  }
}

const PROVIDER_UNREACHABLE = {
  error: 'server_error',
  error_code: 'unexpected_failure',
  error_description: UNREACHABLE_TEXT,
};

/**
 * The parameters of the page, which has its own texts for the codes. The provider's words are
 * for the operator alone.
 */
function describe(error: unknown, log: Log): Record<string, string> {
  if (error instanceof ProviderRefusal) {
    log.info({ err: error }, 'a provider refused a social sign-in');
    return { error: error.error, error_code: 'bad_oauth_callback' };
  }
  if (error instanceof ProviderError) {
    log.warn({ err: error }, 'a social sign-in failed at the provider');
    return PROVIDER_UNREACHABLE;
  }
  const known = toGoTrueError(error);
  if (known !== null) {
    const { errorCode: error_code, message: error_description } = known;
    return { error: 'invalid_request', error_code, error_description };
  }
  log.error({ err: error }, 'a social sign-in failed');
  const { errorCode: error_code, message } = new GoTrueError('unexpected_failure');
  return { error: 'server_error', error_code, error_description: message };
}

/** The sign-in page, which shows a browser why its social sign-in failed. An unexpected error is logged. */
export const toFailurePage = (error: unknown, { log }: { log: Log }): string =>
  withParameters(PAGES.auth, describe(error, log));
