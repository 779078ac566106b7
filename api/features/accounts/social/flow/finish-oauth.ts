import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { AccountDependencies } from '../../dependencies.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { fetchProfile } from '../provider/oauth-client.ts';
import { completeFlow } from './complete-flow.ts';
import { consumeOAuthState } from './consume-oauth-state.ts';
import { type ProviderRefusal, toFailurePage } from './failure-page.ts';
import { withParameters } from './safe-redirect-path.ts';

/** What a provider sent the browser back with. */
export type ProviderReturn = {
  provider: SocialProvider;
  state: string;
  browserSecret: string;
  code: string | undefined;
  /** The provider's own refusal. */
  refusal: ProviderRefusal | null;
};

/**
 * Ends a person's way to a provider and back. Nothing is asked of the provider before the state is
 * known to be fresh and this browser's.
 * @returns the page to go to: the flow's own with a `code`, or one that tells what went wrong
 * @throws GoTrueError bad_oauth_state, flow_state_expired: then the flow, and where it leads, is unknown
 */
export async function returnFromProvider(
  dependencies: Pick<AccountDependencies, 'db' | 'env' | 'events' | 'log' | 'queue'>,
  { provider, state, browserSecret, code, refusal }: ProviderReturn,
): Promise<string> {
  const { db, env, log } = dependencies;
  const flow = await consumeOAuthState(db, { provider, state, browserSecret });
  try {
    if (refusal !== null) throw refusal;
    const verifier = flow.provider_verifier;
    if (code === undefined || verifier === null) throw new GoTrueError('bad_oauth_callback');
    const profile = await fetchProfile(env, provider, { code, verifier });
    return withParameters(flow.redirect_to, {
      code: await completeFlow(dependencies, flow, profile),
    });
  } catch (error) {
    // Who was linking is signed in, and is told on the page that they came from.
    return toFailurePage(error, { log, page: flow.link_user_id ? flow.redirect_to : undefined });
  }
}
