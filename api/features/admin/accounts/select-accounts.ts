import type { AdminAccount } from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** Accounts with the columns for operators, one row each. */
export const selectAccounts = (db: Db) =>
  db
    .selectFrom('auth_users')
    .innerJoin('users', 'users.id', 'auth_users.id')
    .innerJoin('profiles', 'profiles.id', 'auth_users.id')
    .select((eb) => [
      'auth_users.id',
      'auth_users.email',
      'auth_users.disabled_at',
      'users.created_at',
      'profiles.plan',
      'profiles.plan_status',
      sql<boolean>`auth_users.email_confirmed_at is not null or users.email_verified`.as(
        'isConfirmed',
      ),
      sql<boolean>`exists (select from operators where user_id = auth_users.id)`.as('isOperator'),
      sql<number>`(select count(*) from albums where user_id = auth_users.id)`.as('albums'),
      eb
        .selectFrom('auth_sessions')
        .select(({ fn }) => fn.max('refreshed_at').as('seen'))
        .whereRef('auth_sessions.user_id', '=', 'auth_users.id')
        .as('seenAt'),
    ]);

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

/** An account as operators see it. */
export function presentAccount(row: AccountRow): AdminAccount {
  const { id, email, isConfirmed, isOperator, albums, seenAt } = row;
  return {
    id,
    email,
    isConfirmed,
    isOperator,
    albums,
    seenAt,
    plan: effectivePlan(row),
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
  };
}
