import type {
  AdminAction,
  AdminActionQuery,
} from '@photo-coach/shared/contracts/http/admin-audit.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { afterCursor, keysetTimeOf, toPage } from '../../../routing/keyset.ts';
import { containing, given } from '../conditions.ts';

const select = (db: Db) =>
  db
    .selectFrom('operator_actions as actions')
    .leftJoin('auth_users as actors', 'actors.id', 'actions.actor_id')
    .leftJoin('auth_users as accounts', 'accounts.id', 'actions.account_id')
    .select([
      'actions.id',
      'actions.at',
      'actions.action',
      'actions.details',
      'actions.outcome',
      'actions.reason',
      'actions.actor_id as actorId',
      'actions.target_kind as targetKind',
      'actions.target_id as targetId',
      'actions.account_id as accountId',
      'accounts.email',
      sql<string>`coalesce(actors.email, actions.actor)`.as('actor'),
    ]);

/** Operators' actions, newest first. @throws AppError validation_failed for an invalid cursor */
export async function listActions(
  db: Db,
  { limit, cursor, action, actor, target }: AdminActionQuery,
): Promise<{ items: AdminAction[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom(select(db).as('listed'))
    .selectAll()
    .select(keysetTimeOf('at').as('keyset_time'))
    .where(afterCursor(cursor, 'at'))
    .where(given(action, (value) => sql`action = ${value}`))
    .where(given(actor, (value) => sql`actor ilike ${containing(value)}`))
    .where(
      given(target, (value) => sql`${value} in ("targetId", "accountId"::text, "actorId"::text)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit);
}
