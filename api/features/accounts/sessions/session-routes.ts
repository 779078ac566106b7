import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  ACCOUNT_ROUTES,
  type AccountSession,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { afterCursor, keysetTimeOf, toPage } from '../../../routing/keyset.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { endSession } from './end-sessions.ts';

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

/**
 * Ends one session of the caller's account, on any device, with its tokens and sockets.
 * @throws AppError PGRST116 when the session does not exist or is someone else's
 */
async function endOwnSession(
  dependencies: Pick<AccountDependencies, 'db' | 'events'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    const session = await tx
      .selectFrom('auth_sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (session === undefined) throw new AppError('PGRST116', 'Not found');
    await endSession(tx, emit, session.id);
  });
}

export const sessionRoutes = [
  defineRoute(ACCOUNT_ROUTES.listSessions, {
    access: 'session',
    summary: 'Your sessions, most recently used first',
    handler: async ({ dependencies, account, query }) => ({
      body: await listSessions(dependencies, account, query),
    }),
  }),
  defineRoute(ACCOUNT_ROUTES.endSession, {
    access: 'session',
    summary: 'Signs out one of your devices',
    limit: 'change',
    async handler({ dependencies, account, params }) {
      await endOwnSession(dependencies, { userId: account.userId, sessionId: params.id });
      return { body: undefined };
    },
  }),
];
