import {
  type LinkType,
  recoverRequestSchema,
  resendRequestSchema,
  verifyQuerySchema,
  verifyRequestSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { Router } from 'express';
import type { AccountDependencies } from '../dependencies.ts';
import { presentSession } from '../gotrue/present-session.ts';
import { limitMails } from '../mails/limit-mails.ts';
import { requestLink } from './request-link.ts';
import { verifyLink } from './verify-link.ts';

/** The page that asks to use the link, by a POST of its own: mail scanners only GET. */
function toPage(type: LinkType, token: string): string {
  const query = new URLSearchParams({ token_hash: token, type });
  return type === 'recovery' ? `/auth?reset=true&${query}` : `/verify-email?${query}`;
}

const BROKEN_LINK_PAGE = `/auth?${new URLSearchParams({
  error: 'invalid_request',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
})}`;

/** Emailed links: asking for one, opening one, using one. */
export function linkRoutes(dependencies: AccountDependencies): Router {
  const router = Router();

  router.post('/resend', async (request, response) => {
    const { email } = resendRequestSchema.parse(request.body);
    await limitMails(dependencies, request.ip ?? '', email);
    await requestLink(dependencies, email, 'signup');
    response.json({});
  });

  router.post('/recover', async (request, response) => {
    const { email } = recoverRequestSchema.parse(request.body);
    await limitMails(dependencies, request.ip ?? '', email);
    await requestLink(dependencies, email, 'recovery');
    response.json({});
  });

  router.get('/verify', (request, response) => {
    const link = verifyQuerySchema.safeParse(request.query).data;
    response.redirect(
      303,
      link === undefined ? BROKEN_LINK_PAGE : toPage(link.type, link.token_hash),
    );
  });

  router.post('/verify', async (request, response) => {
    const { type, token_hash } = verifyRequestSchema.parse(request.body);
    await dependencies.limits.limit('auth-token', request.ip ?? '');
    const link = { token: token_hash, type };
    const { user, session } = await verifyLink(dependencies, link, request.get('user-agent'));
    response.json(await presentSession(dependencies, user, session));
  });

  return router;
}
