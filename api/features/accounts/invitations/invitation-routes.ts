import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { readInvitation } from './read-invitation.ts';

export const invitationRoutes = [
  defineRoute(ACCOUNT_ROUTES.readInvitation, {
    access: 'public',
    bulkhead: 'accounts',
    limit: 'auth-token',
    handler: async ({ dependencies: { db }, body }) => ({
      body: await readInvitation(db, body.invite),
    }),
  }),
];
