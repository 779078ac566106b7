import type {
  AdminAccount,
  AdminAccountQuery,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { effectivePlan, PAID_STATUSES } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { afterCursor, keysetTime, toPage } from '../../routing/keyset.ts';
import { containing, given, isUuid } from './conditions.ts';

const STATES = {
  disabled: sql<boolean>`disabled_at is not null`,
  operator: sql<boolean>`"isOperator"`,
} as const;

/** As `effectivePlan` says. */
const planInForce = sql`case when plan_status = any(${[...PAID_STATUSES]}) then plan else 'free' end`;

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
      sql<boolean>`auth_users.email_confirmed_at is not null`.as('isConfirmed'),
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

/** Accounts, newest first. @throws AppError validation_failed for an invalid cursor */
export async function listAccounts(
  db: Db,
  { limit, cursor, search, plan, state }: AdminAccountQuery,
): Promise<{ items: AdminAccount[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom(selectAccounts(db).as('accounts'))
    .selectAll()
    .select(keysetTime.as('keyset_time'))
    .where(afterCursor(cursor))
    .where(
      given(search, (text) =>
        isUuid(text) ? sql`id = ${text}::uuid` : sql`email ilike ${containing(text)}`,
      ),
    )
    .where(given(plan, (value) => sql`${planInForce} = ${value}`))
    .where(given(state, (value) => STATES[value]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { nextCursor } = toPage(rows, limit);
  return { items: rows.slice(0, limit).map(presentAccount), nextCursor };
}
