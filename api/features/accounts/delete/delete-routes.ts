import { deleteAccountRequestSchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { eraseOwnAccount } from './erase-own-account.ts';

export const deleteRoutes = [
  defineRoute({
    method: 'delete',
    path: '/api/me',
    access: 'session',
    summary: 'Deletes your account with its albums, results and files, and ends all its sessions',
    limit: 'change',
    body: deleteAccountRequestSchema,
    reply: null,
    async handler({ dependencies, account, body, log }) {
      await eraseOwnAccount({ ...dependencies, log }, account, body.currentPassword ?? null);
      return { body: undefined };
    },
  }),
];
