import {
  accountSessionPageSchema,
  confirmEmailReplySchema,
  confirmEmailRequestSchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { pageQuerySchema } from '@photo-coach/shared/contracts/http/page.ts';
import { z } from 'zod';
import { defineRoute } from '../../../routing/define-route.ts';
import { confirmEmail } from '../email-change/confirm-email-change.ts';
import { endOwnSession } from './end-own-session.ts';
import { listSessions } from './list-sessions.ts';

/** Where the account is signed in, and the address that it signs in with. */
export const sessionRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/me/sessions',
    access: 'session',
    summary: 'Where you are signed in, newest use first',
    query: pageQuerySchema,
    reply: accountSessionPageSchema,
    handler: async ({ dependencies, account, query }) => ({
      body: await listSessions(dependencies, account, query),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/me/sessions/:id',
    access: 'session',
    summary: 'Signs one of your devices out',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    reply: null,
    async handler({ dependencies, account, params }) {
      await endOwnSession(dependencies, { userId: account.userId, sessionId: params.id });
      return { body: undefined };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/me/email-change',
    access: 'session',
    summary: 'Moves your account to the address whose link you have opened',
    limit: 'change',
    body: confirmEmailRequestSchema,
    reply: confirmEmailReplySchema,
    handler: async ({ dependencies, account, body }) => ({
      body: await confirmEmail(dependencies, account, body.token),
    }),
  }),
];
