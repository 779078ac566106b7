import { usageReplySchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { quotaLeft } from '@photo-coach/shared/domain/plans/quota.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { readUsage } from './read-usage.ts';

export const usageRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/me/usage',
    access: 'session',
    summary: 'What is left of your plan',
    reply: usageReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: quotaLeft(await readUsage(dependencies, account.userId)),
    }),
  }),
];
