import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../../dependencies.ts';
import { createToken } from '../../secret-token.ts';
import { type Link, lockLinkingSession } from '../identities/lock-linking-session.ts';
import { composeAuthorization } from '../provider/oauth-client.ts';
import { toOwnPage } from './safe-redirect-path.ts';

/** How long a person may stay at the provider. */
export const FLOW_MINUTES = 10;

export type NewFlow = {
  provider: SocialProvider;
  /** The client's PKCE challenge (S256). */
  codeChallenge: string;
  redirectTo: string | undefined;
  /** Set when the identity is to be linked to an account that is signed in. */
  link: Link | null;
};

/**
 * Begins a social sign-in, or the linking of an identity.
 * @returns the provider's page to go to, the flow's `state`, and the secret that the browser keeps in a cookie
 * @throws GoTrueError provider_disabled; session_not_found when the linking session has just ended
 */
export async function beginFlow(
  { db, env }: Pick<AccountDependencies, 'db' | 'env'>,
  { provider, codeChallenge, redirectTo, link }: NewFlow,
): Promise<{ url: string; state: string; browserSecret: string }> {
  const [state, browser] = [createToken(), createToken()];
  const url = await composeAuthorization(env, provider, async (verifier) => {
    await db.transaction().execute(async (tx) => {
      if (link !== null) await lockLinkingSession(tx, link);
      await tx
        .insertInto('auth_flows')
        .values({
          id: newId(),
          state_hash: state.hash,
          browser_hash: browser.hash,
          provider,
          provider_verifier: verifier,
          code_challenge: codeChallenge,
          redirect_to: toOwnPage(redirectTo, publicUrl(env)),
          link_user_id: link?.userId ?? null,
          link_session_id: link?.sessionId ?? null,
          expires_at: sql<string>`now() + make_interval(mins => ${FLOW_MINUTES})`,
        })
        .execute();
    });
    return state.token;
  });
  return { url, state: state.token, browserSecret: browser.token };
}
