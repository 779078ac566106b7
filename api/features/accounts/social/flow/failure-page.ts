import type { Log } from '@photo-coach/shared/server/log.ts';
import { GoTrueError, toGoTrueError } from '../../gotrue/gotrue-error.ts';
import { ProviderError } from '../provider/provider-error.ts';
import { withParameters } from './safe-redirect-path.ts';

/** Characters of a provider's words that are shown. */
const WORDS_MAX = 300;

/** A provider's own refusal, or the person's, as it says it (RFC 6749, section 4.1.2.1). */
export class ProviderRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string | undefined) {
    super((description ?? '').slice(0, WORDS_MAX));
    this.name = 'ProviderRefusal';
    this.error = error.slice(0, WORDS_MAX);
  }
}

const AWAY = {
  error: 'server_error',
  error_code: 'unexpected_failure',
  error_description: 'The provider could not be reached. Please try again later.',
};

/** The parameters that the page reads: `server_error` has a text of its own there (first spec, section 4). */
function describe(error: unknown, log: Log): Record<string, string> {
  if (error instanceof ProviderRefusal) {
    const { error: name, message } = error;
    return {
      error: name,
      error_code: 'bad_oauth_callback',
      ...(message !== '' && { error_description: message }),
    };
  }
  const known = toGoTrueError(error);
  if (known !== null) {
    const { errorCode: error_code, message: error_description } = known;
    return { error: 'invalid_request', error_code, error_description };
  }
  if (error instanceof ProviderError) {
    log.warn({ err: error }, 'a provider failed a social sign-in');
    return AWAY;
  }
  log.error({ err: error }, 'a social sign-in failed');
  const { errorCode: error_code, message } = new GoTrueError('unexpected_failure');
  return { error: 'server_error', error_code, error_description: message };
}

/**
 * Where a browser learns that its social sign-in has failed. What nobody expected is logged.
 * @param options.page the auth page unless told
 */
export const toFailurePage = (
  error: unknown,
  { log, page = '/auth' }: { log: Log; page?: string | undefined },
): string => withParameters(page, describe(error, log));
