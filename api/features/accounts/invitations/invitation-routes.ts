import {
  invitationReplySchema,
  invitationRequestSchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { defineInlineRoute } from '../../../routing/define-route.ts';
import { readInvitation } from './read-invitation.ts';

export const invitationRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/invitation',
    access: 'public',
    summary: 'Whether an invitation can be used, and by which address',
    bulkhead: 'accounts',
    limit: 'auth-token',
    body: invitationRequestSchema,
    reply: invitationReplySchema,
    handler: async ({ dependencies: { db }, body }) => ({
      body: await readInvitation(db, body.invite),
    }),
  }),
];
