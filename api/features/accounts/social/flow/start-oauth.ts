import type { authorizeQuerySchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { createToken, hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AccountDependencies } from '../../dependencies.ts';
import { composeAuthorization } from '../provider/oauth-client.ts';
import { requireProvider } from '../provider/providers.ts';
import { FLOW_MINUTES, setOAuthCookie } from './oauth-cookie.ts';
import { toRedirectPath } from './safe-redirect-path.ts';

/**
 * Starts a social sign-in.
 * @param query the client's request, with its PKCE challenge
 * @returns the provider's page to go to, and the `Set-Cookie` header for this browser
 * @throws GoTrueError oauth_provider_not_supported, provider_disabled
 */
export async function startOAuth(
  { db, env }: Pick<AccountDependencies, 'db' | 'env'>,
  query: z.infer<typeof authorizeQuerySchema>,
): Promise<{ url: string; cookie: string }> {
  const provider = requireProvider(env, query.provider);
  const [state, browser] = [createToken(), createToken()];
  const url = await composeAuthorization(env, provider, async (verifier) => {
    await db
      .insertInto('auth_flows')
      .values({
        id: newId(),
        state_hash: state.hash,
        browser_hash: browser.hash,
        provider,
        provider_verifier: verifier,
        code_challenge: query.code_challenge,
        redirect_to: toRedirectPath(query.redirect_to, publicUrl(env)),
        invitation_hash: query.invite === undefined ? null : hashToken(query.invite),
        expires_at: sql<string>`now() + make_interval(mins => ${FLOW_MINUTES})`,
      })
      .execute();
    return state.token;
  });
  return { url, cookie: setOAuthCookie({ env, provider, state: state.token }, browser.token) };
}
