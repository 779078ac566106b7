import {
  confirmEmailReplySchema,
  confirmEmailRequestSchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { confirmEmailChange } from './confirm-email-change.ts';

export const emailChangeRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/me/email-change',
    access: 'session',
    summary: 'Changes your email address to the one whose link you have opened',
    limit: 'change',
    body: confirmEmailRequestSchema,
    reply: confirmEmailReplySchema,
    handler: async ({ dependencies, account, body }) => ({
      body: await confirmEmailChange(dependencies, account, body.token),
    }),
  }),
];
