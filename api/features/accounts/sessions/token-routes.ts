import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import type { Grant } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { signIn } from '../credentials/sign-in.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { presentSession } from '../gotrue/present-session.ts';
import { exchangeCode } from '../social/flow/exchange-code.ts';
import { signOut } from './end-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import type { GrantedSession } from './start-session.ts';

/** Starts or continues the session that a grant is for. */
async function grantSession(
  dependencies: AccountDependencies,
  grant: Grant,
  caller: { address: string; userAgent: string | undefined },
): Promise<{ user: AuthUser; session: GrantedSession }> {
  switch (grant.grant_type) {
    case 'refresh_token':
      return await refreshSession(dependencies, grant.refresh_token);
    case 'pkce':
      return await exchangeCode(dependencies, grant, caller.userAgent);
    case 'password': {
      const { email, password, gotrue_meta_security } = grant;
      const captchaToken = gotrue_meta_security?.captcha_token;
      const credentials = { email, password, captchaToken, address: caller.address };
      return await signIn(dependencies, credentials, caller.userAgent);
    }
  }
}

export const tokenRoutes = [
  defineRoute(AUTH_ROUTES.signIn, {
    access: 'public',
    summary: 'A session for a password, a refresh token, or the code of a social sign-in',
    forms: {
      parameter: 'grant_type',
      limits: {
        password: { name: 'auth-sign-in', per: 'subnet' },
        refresh_token: 'auth-token',
        pkce: 'auth-token',
      },
      bulkheads: { password: 'accounts', refresh_token: 'sessions', pkce: 'sessions' },
    },
    async handler({ dependencies, body, address, request }) {
      const caller = { address, userAgent: request.headers['user-agent'] };
      const { user, session } = await grantSession(dependencies, body, caller);
      return { body: await presentSession(dependencies, user, session) };
    },
  }),
  defineRoute(AUTH_ROUTES.signOut, {
    access: 'session',
    summary: 'Ends this session, the others, or all of them',
    async handler({ dependencies, account, query }) {
      await signOut(dependencies, account, query.scope);
      return { body: undefined };
    },
  }),
];
