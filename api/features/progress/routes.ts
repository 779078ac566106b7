import { progressReplySchema } from '@photo-coach/shared/contracts/http/progress.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { readProgress } from './read-progress.ts';

export const progressRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/progress',
    access: 'verified',
    summary: 'Your overall score, tier, streak, badges and trend',
    reply: progressReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: await readProgress(dependencies, account.userId),
    }),
  }),
];
