import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import { defineRoute } from '../../../../routing/define-route.ts';
import { toFailurePage } from './failure-page.ts';
import { finishOAuth } from './finish-oauth.ts';
import { startOAuth } from './start-oauth.ts';

/** The routes of signing in with a provider: going there and coming back. */
export const socialRoutes = [
  defineRoute(AUTH_ROUTES.startOAuth, {
    access: 'public',
    bulkhead: 'social',
    limit: 'auth-social',
    // A browser that navigates shows a failure on the sign-in page; a program gets GoTrue's JSON.
    errorPage: (error, { log, prefersHtml }) =>
      prefersHtml ? toFailurePage(error, { log }) : null,
    async handler({ dependencies, query }) {
      const { url, cookie } = await startOAuth(dependencies, query);
      return { body: url, headers: { 'set-cookie': cookie } };
    },
  }),
  defineRoute(AUTH_ROUTES.finishOAuth, {
    access: 'public',
    bulkhead: 'social',
    limit: 'auth-social',
    errorPage: (error, { log }) => toFailurePage(error, { log }),
    async handler({ dependencies, params, query, request, log }) {
      const { page, cookie } = await finishOAuth(
        { ...dependencies, log },
        { ...query, providerName: params.provider, cookieHeader: request.headers.cookie },
      );
      return { body: page, headers: { 'set-cookie': cookie } };
    },
  }),
];
