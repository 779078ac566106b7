import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import { endAllSessions } from '@photo-coach/shared/server/accounts/end-all-sessions.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { z } from 'zod';
import { defineRoute } from '../../../routing/define-route.ts';
import { signIn } from '../credentials/sign-in.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { presentSession } from '../gotrue/present-session.ts';
import { issueDeviceCookie } from '../lockout/device-cookie.ts';
import { exchangeCode } from '../social/flow/exchange-code.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import type { GrantedSession } from './start-session.ts';

type Grant = z.infer<typeof AUTH_ROUTES.signIn.body>;

type SignOutScope = z.infer<typeof AUTH_ROUTES.signOut.query>['scope'];

/** Starts or continues the session that a grant is for. */
async function grantSession(
  dependencies: AccountDependencies,
  grant: Grant,
  caller: { address: string; cookieHeader: string | undefined },
): Promise<{ user: AuthUser; session: GrantedSession }> {
  switch (grant.grant_type) {
    case 'refresh_token':
      return await refreshSession(dependencies, grant.refresh_token);
    case 'pkce':
      return await exchangeCode(dependencies, grant);
    case 'password': {
      const { email, password, gotrue_meta_security } = grant;
      const captchaToken = gotrue_meta_security?.captcha_token;
      const credentials = { email, password, captchaToken, ...caller };
      return await signIn(dependencies, credentials);
    }
  }
}

/** Ends this session, the others, or all of them, with their tokens and sockets. */
async function signOut(
  dependencies: Pick<AccountDependencies, 'db' | 'events'>,
  account: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    if (scope === 'global') await endAllSessions(tx, emit, account.userId);
    else if (scope === 'others') await endOtherSessions(tx, emit, account);
    else await endSession(tx, emit, account.sessionId);
  });
}

export const tokenRoutes = [
  defineRoute(AUTH_ROUTES.signIn, {
    access: 'public',
    forms: {
      parameter: 'grant_type',
      limits: {
        // A password's is counted in `signIn`.
        refresh_token: 'auth-token',
        pkce: 'auth-token',
      },
      bulkheads: { password: 'accounts', refresh_token: 'sessions', pkce: 'sessions' },
    },
    async handler({ dependencies, body, address, request }) {
      const caller = { address, cookieHeader: request.headers.cookie };
      const { user, session } = await grantSession(dependencies, body, caller);
      const cookie = await issueDeviceCookie(dependencies.env, user, session.sessionId);
      return {
        body: await presentSession(dependencies, user, session),
        headers: { 'set-cookie': cookie },
      };
    },
  }),
  defineRoute(AUTH_ROUTES.signOut, {
    access: 'session',
    async handler({ dependencies, account, query }) {
      await signOut(dependencies, account, query.scope);
      return { body: undefined };
    },
  }),
];
