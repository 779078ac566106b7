import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthFlow } from '@photo-coach/shared/server/db/tables.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { createToken, hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../../dependencies.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { sendMail } from '../../mails/send-mail.ts';
import { findOrCreateUser } from '../find-or-create-user.ts';
import { fetchProfile } from '../provider/oauth-client.ts';
import { requireProvider } from '../provider/providers.ts';
import type { SocialProfile } from '../provider/social-profile.ts';
import { queueIdentityNotice } from '../queue-identity-notice.ts';
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

/** How long, in minutes, the client may take to exchange its code. */
const CODE_MINUTES = 5;

/** Creates the flow's one-time code. @returns the code; only its hash is stored */
async function issueCode(tx: Tx, flowId: string, userId: string): Promise<string> {
  const { token, hash } = createToken();
  await tx
    .updateTable('auth_flows')
    .set({
      user_id: userId,
      auth_code_hash: hash,
      provider_verifier: null,
      expires_at: sql<string>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .where('id', '=', flowId)
    .execute();
  return token;
}

/**
 * Finds or creates the account of a person who came back from a provider. The owner of a confirmed account is notified
 * by mail of a new sign-in method.
 * @returns the code that the client exchanges once for its session
 * @throws GoTrueError as findOrCreateUser
 */
async function completeFlow(
  dependencies: Pick<AccountDependencies, 'db' | 'env' | 'events' | 'log' | 'queue'>,
  flow: AuthFlow,
  profile: SocialProfile,
): Promise<string> {
  const { code, mailId } = await inTransaction(dependencies, async (tx, emit) => {
    const admission = { ...dependencies.env, invitationHash: flow.invitation_hash };
    const found = await findOrCreateUser(tx, emit, profile, admission);
    return {
      code: await issueCode(tx, flow.id, found.user.id),
      mailId: found.isNewSignInMethod
        ? await queueIdentityNotice(tx, dependencies.env, found.user, profile.provider)
        : null,
    };
  });
  sendMail(dependencies, mailId);
  return code;
}

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
    return toFailurePage(failure, { log });
  }
}

/**
 * Finishes a social sign-in when the provider sends the browser back.
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
