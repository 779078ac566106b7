import { accountSessionPageSchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { pageQuerySchema } from '@photo-coach/shared/contracts/http/page.ts';
import { z } from 'zod';
import { defineRoute } from '../../../routing/define-route.ts';
import { endOwnSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const sessionRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/me/sessions',
    access: 'session',
    summary: 'Your sessions, most recently used first',
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
    summary: 'Signs out one of your devices',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    reply: null,
    async handler({ dependencies, account, params }) {
      await endOwnSession(dependencies, { userId: account.userId, sessionId: params.id });
      return { body: undefined };
    },
  }),
];
