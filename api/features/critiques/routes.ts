import { critiquePageSchema } from '@photo-coach/shared/contracts/http/critiques.ts';
import { pageQuerySchema } from '@photo-coach/shared/contracts/http/page.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { listCritiques } from './list-critiques.ts';

export const critiqueRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/critiques',
    access: 'verified',
    summary: 'Your critiques, newest first',
    query: pageQuerySchema,
    reply: critiquePageSchema,
    handler: async ({ dependencies, account, query }) => ({
      body: await listCritiques(dependencies, { userId: account.userId, ...query }),
    }),
  }),
];
