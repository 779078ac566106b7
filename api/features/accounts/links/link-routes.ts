import {
  linkStateReplySchema,
  linkStateRequestSchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import {
  authSessionSchema,
  type LinkType,
  recoverRequestSchema,
  resendRequestSchema,
  verifyQuerySchema,
  verifyRequestSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { REDIRECT } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../../routing/define-route.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { presentSession } from '../gotrue/present-session.ts';
import { limitMails } from '../mails/limit-mails.ts';
import { requestLink } from './issue-link.ts';
import { readLinkState } from './read-link-state.ts';
import { verifyLink } from './verify-link.ts';

/** The page that uses the link by a POST: mail scanners only GET. */
function linkPage(type: LinkType, token: string): string {
  const query = new URLSearchParams({ token_hash: token, type });
  return type === 'recovery'
    ? `${PAGES.auth}?reset=true&${query}`
    : `${PAGES.verifyEmail}?${query}`;
}

const BROKEN_LINK_PAGE = `${PAGES.auth}?${new URLSearchParams({
  error: 'invalid_request',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
})}`;

/** @throws GoTrueError validation_failed on a site that sends no mails */
function refuseWithoutMails({ MAIL }: Pick<AccountDependencies['env'], 'MAIL'>): void {
  if (MAIL === 'on') return;
  const message = 'This site sends no mails. Ask whoever runs it.';
  throw new GoTrueError('validation_failed', { status: 422, message });
}

/** Says nothing about whether the address has an account. */
const emptyReplySchema = z.strictObject({});

/** The mails of `/resend` and `/recover` are limited by recipient as well, so `limitMails` counts them. */
export const linkRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/auth/resend',
    access: 'public',
    summary: 'Mails a new link that confirms the address of an account',
    bulkhead: 'accounts',
    body: resendRequestSchema,
    reply: emptyReplySchema,
    async handler({ dependencies, body: { email }, address }) {
      refuseWithoutMails(dependencies.env);
      await limitMails(dependencies, address, email);
      await requestLink(dependencies, email, 'signup');
      return { body: {} };
    },
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/auth/recover',
    access: 'public',
    summary: 'Mails a link that resets the password of an account',
    bulkhead: 'accounts',
    body: recoverRequestSchema,
    reply: emptyReplySchema,
    async handler({ dependencies, body: { email }, address }) {
      refuseWithoutMails(dependencies.env);
      await limitMails(dependencies, address, email);
      await requestLink(dependencies, email, 'recovery');
      return { body: {} };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/auth/verify',
    access: 'public',
    summary: 'Leads from an emailed link to the page that uses it',
    query: verifyQuerySchema,
    reply: REDIRECT,
    async handler({ query: { type, token_hash, token } }) {
      const hash = token_hash ?? token;
      const isWhole = type !== undefined && hash !== undefined;
      return { body: isWhole ? linkPage(type, hash) : BROKEN_LINK_PAGE };
    },
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/auth/verify',
    access: 'public',
    summary: 'Uses an emailed link: confirms the address and starts a session',
    bulkhead: 'accounts',
    limit: 'auth-token',
    body: verifyRequestSchema,
    reply: authSessionSchema,
    async handler({ dependencies, body: { type, token_hash: token }, request }) {
      const userAgent = request.headers['user-agent'];
      const { user, session } = await verifyLink(dependencies, { token, type }, userAgent);
      return { body: await presentSession(dependencies, user, session) };
    },
  }),
];

/** Outside `/api/auth`, because GoTrue has no such route. */
export const linkStateRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/link-state',
    access: 'public',
    summary: 'Why an emailed link that confirms an address was refused',
    bulkhead: 'accounts',
    limit: 'auth-token',
    body: linkStateRequestSchema,
    reply: linkStateReplySchema,
    handler: async ({ dependencies: { db }, body }) => ({
      body: await readLinkState(db, body.token_hash),
    }),
  }),
];
