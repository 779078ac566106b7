import { authorizeQuerySchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { REDIRECT } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../../../routing/define-route.ts';
import { toFailurePage } from './failure-page.ts';
import { finishOAuth } from './finish-oauth.ts';
import { startOAuth } from './start-oauth.ts';

/** Longer than any provider's values, so that what is looked up or hashed is small. */
const parameter = z.string().min(1).max(4000).optional().catch(undefined);

/** What a provider sends the browser back with (RFC 6749, section 4.1.2). */
const callbackQuerySchema = z.object({
  state: parameter,
  code: parameter,
  error: parameter,
  error_description: parameter,
  iss: parameter,
});

/** Signing in with a provider: going there and coming back. */
export const socialRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/auth/authorize',
    access: 'public',
    summary:
      'Leads to the sign-in page of Google, GitHub or the configured OpenID Connect provider',
    bulkhead: 'social',
    limit: 'auth-social',
    query: authorizeQuerySchema,
    reply: REDIRECT,
    // A browser that navigates shows a failure on the sign-in page; a program gets GoTrue's JSON.
    errorPage: (error, { log, prefersHtml }) =>
      prefersHtml ? toFailurePage(error, { log }) : null,
    async handler({ dependencies, query }) {
      const { url, cookie } = await startOAuth(dependencies, query, null);
      return { body: url, headers: { 'set-cookie': cookie } };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/auth/callback/:provider',
    access: 'public',
    summary: 'Where the provider sends the browser back to; leads on to the page that asked',
    bulkhead: 'social',
    limit: 'auth-social',
    params: z.object({ provider: z.string() }),
    query: callbackQuerySchema,
    reply: REDIRECT,
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
