import { ADMIN_ACTION_ROUTES } from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { cancelJob } from '../operators/cancel-job.ts';
import { retryFailedJob } from '../operators/retry-job.ts';
import { actOnAccount } from './act-on-account.ts';

/** Operators' actions. Each is recorded, with who did it and why. */
export const adminActionRoutes = [
  defineRoute(ADMIN_ACTION_ROUTES.changeAccount, {
    access: 'operator',
    limit: 'change',
    handler: async ({ dependencies, account, params, body, log }) => ({
      body: await actOnAccount(
        { ...dependencies, log },
        { actor: { userId: account.userId }, userId: params.id },
        body,
      ),
    }),
  }),
  defineRoute(ADMIN_ACTION_ROUTES.changeJob, {
    access: 'operator',
    limit: 'change',
    async handler({ dependencies, account, params, body, log }) {
      const { action, reason } = body;
      const chosen = { actor: { userId: account.userId }, jobId: params.id, reason };
      const own = { ...dependencies, log };
      if (action === 'retry') return { body: { retried: await retryFailedJob(own, chosen) } };
      await cancelJob(own, chosen);
      return { body: { retried: null } };
    },
  }),
];
