import {
  type AccountSession,
  accountSessionPageSchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { pageQuerySchema } from '@photo-coach/shared/contracts/http/page.ts';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { defineInlineRoute } from '../../../routing/define-route.ts';
import { afterCursor, keysetTimeOf, toPage } from '../../../routing/keyset.ts';
import { endOwnSession } from './end-sessions.ts';

/**
 * A page of the account's sessions, most recently used first. A session is used when it refreshes its access
 * token, every few minutes while a tab is open.
 * @throws AppError validation_failed for an invalid cursor
 */
async function listSessions(
  { db }: Pick<ApiDependencies, 'db'>,
  account: Account,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: AccountSession[]; nextCursor: string | null }> {
  const sessions = await db
    .selectFrom('auth_sessions')
    .select(['id', 'user_agent', 'created_at', 'refreshed_at'])
    .select(keysetTimeOf('refreshed_at').as('keyset_time'))
    .where('user_id', '=', account.userId)
    .where(afterCursor(cursor, 'refreshed_at'))
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = toPage(sessions, limit);
  return {
    items: items.map((item) => ({ ...item, is_current: item.id === account.sessionId })),
    nextCursor,
  };
}

export const sessionRoutes = [
  defineInlineRoute({
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
  defineInlineRoute({
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
