import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import type { LinkType } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { defineRoute } from '../../../routing/define-route.ts';
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
function refuseWithoutMails({
  MAIL_DELIVERY,
}: Pick<AccountDependencies['env'], 'MAIL_DELIVERY'>): void {
  if (MAIL_DELIVERY === 'on') return;
  const message = 'This site sends no mails. Ask whoever runs it.';
  throw new GoTrueError('validation_failed', { status: 422, message });
}

/** The mails of `/resend` and `/recover` are limited by recipient as well, so `limitMails` counts them. */
export const linkRoutes = [
  defineRoute(AUTH_ROUTES.resend, {
    access: 'public',
    bulkhead: 'accounts',
    async handler({ dependencies, body: { email }, address }) {
      refuseWithoutMails(dependencies.env);
      await limitMails(dependencies, address, email);
      await requestLink(dependencies, email, 'signup');
      return { body: {} };
    },
  }),
  defineRoute(AUTH_ROUTES.recover, {
    access: 'public',
    bulkhead: 'accounts',
    async handler({ dependencies, body: { email }, address }) {
      refuseWithoutMails(dependencies.env);
      await limitMails(dependencies, address, email);
      await requestLink(dependencies, email, 'recovery');
      return { body: {} };
    },
  }),
  defineRoute(AUTH_ROUTES.openLink, {
    access: 'public',
    async handler({ query: { type, token_hash, token } }) {
      const hash = token_hash ?? token;
      const isWhole = type !== undefined && hash !== undefined;
      return { body: isWhole ? linkPage(type, hash) : BROKEN_LINK_PAGE };
    },
  }),
  defineRoute(AUTH_ROUTES.verify, {
    access: 'public',
    bulkhead: 'accounts',
    limit: 'auth-token',
    async handler({ dependencies, body: { type, token_hash: token } }) {
      const { user, session } = await verifyLink(dependencies, { token, type });
      return { body: await presentSession(dependencies, user, session) };
    },
  }),
];

/** Outside `/api/auth`, because GoTrue has no such route. */
export const linkStateRoutes = [
  defineRoute(ACCOUNT_ROUTES.readLinkState, {
    access: 'public',
    bulkhead: 'accounts',
    limit: 'auth-token',
    handler: async ({ dependencies: { db }, body }) => ({
      body: await readLinkState(db, body.token_hash),
    }),
  }),
];
