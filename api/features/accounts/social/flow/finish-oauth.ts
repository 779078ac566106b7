import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthFlow } from '@photo-coach/shared/server/db/tables.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../../dependencies.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { fetchProfile } from '../provider/oauth-client.ts';
import { requireProvider } from '../provider/providers.ts';
import { completeFlow } from './complete-flow.ts';
import { ProviderRefusal, toFailurePage } from './failure-page.ts';
import { clearOAuthCookie, readOAuthCookie } from './oauth-cookie.ts';
import { withParameters } from './safe-redirect-path.ts';

/**
 * Consumes a flow's state: of several simultaneous callbacks only one gets the flow.
 * @param returned.browserSecret the value of the flow's cookie
 * @throws GoTrueError flow_state_expired; bad_oauth_state for a state that is unknown, was used, or belongs to
 *   another provider or browser
 */
async function consumeOAuthState(
  db: Db,
  returned: { provider: SocialProvider; state: string; browserSecret: string },
): Promise<AuthFlow> {
  const isOfBrowser = {
    state_hash: hashToken(returned.state),
    browser_hash: hashToken(returned.browserSecret),
    provider: returned.provider,
  };
  const flow = await db
    .updateTable('auth_flows')
    .set({ returned_at: sql<string>`now()` })
    .where((build) => build.and(isOfBrowser))
    .where('returned_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (flow !== undefined) return flow;
  const expired = await db
    .selectFrom('auth_flows')
    .select('id')
    .where((build) => build.and(isOfBrowser))
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  throw new GoTrueError(expired === undefined ? 'bad_oauth_state' : 'flow_state_expired');
}

type Dependencies = Pick<AccountDependencies, 'db' | 'env' | 'events' | 'log' | 'queue'>;

/** What a provider sent the browser back with; `error` is the provider's own refusal. */
type Callback = {
  providerName: string;
  cookieHeader: string | undefined;
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  iss?: string | undefined;
};

type VerifiedCallback = { provider: SocialProvider; state: string; browserSecret: string };

/**
 * Finishes a flow. The provider is only called once the state is known to be fresh and this browser's.
 * @returns the flow's own page with a `code`, or a page that shows what went wrong
 * @throws GoTrueError bad_oauth_state, flow_state_expired: the flow, and so its page, is unknown
 */
async function finishFlow(
  dependencies: Dependencies,
  { code, error, error_description, iss }: Callback,
  verified: VerifiedCallback,
): Promise<string> {
  const { db, env, log } = dependencies;
  const flow = await consumeOAuthState(db, verified);
  try {
    if (error !== undefined) throw new ProviderRefusal(error, error_description);
    const verifier = flow.provider_verifier;
    if (code === undefined || verifier === null) throw new GoTrueError('bad_oauth_callback');
    const profile = await fetchProfile(env, verified.provider, { code, verifier, iss });
    return withParameters(flow.redirect_to, {
      code: await completeFlow(dependencies, flow, profile),
    });
  } catch (failure) {
    // A person who was linking is signed in, and sees the failure on the page that they came from.
    const page = flow.link_user_id ? flow.redirect_to : undefined;
    return toFailurePage(failure, { log, page });
  }
}

/**
 * Finishes a social sign-in, or the linking of an identity, when the provider sends the browser back.
 * @returns the page to go to, and the `Set-Cookie` header that deletes the flow's cookie
 * @throws GoTrueError oauth_provider_not_supported, provider_disabled; bad_oauth_state without a state
 */
export async function finishOAuth(
  dependencies: Dependencies,
  callback: Callback,
): Promise<{ page: string; cookie: string }> {
  const { env, log } = dependencies;
  const provider = requireProvider(env, callback.providerName);
  const { state } = callback;
  if (state === undefined) throw new GoTrueError('bad_oauth_state');
  const flow = { env, provider, state };
  const browserSecret = readOAuthCookie(flow, callback.cookieHeader);
  const page = await finishFlow(dependencies, callback, { provider, state, browserSecret }).catch(
    (error: unknown) => toFailurePage(error, { log }),
  );
  return { page, cookie: clearOAuthCookie(flow) };
}
