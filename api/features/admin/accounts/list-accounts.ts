import type {
  AdminAccount,
  AdminAccountQuery,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { PAID_STATUSES } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { afterCursor, keysetTime, toPage } from '../../../routing/keyset.ts';
import { containing, given, isUuid } from '../conditions.ts';
import { presentAccount, selectAccounts } from './select-accounts.ts';

const STATES = {
  disabled: sql<boolean>`disabled_at is not null`,
  operator: sql<boolean>`"isOperator"`,
} as const;

/** As `effectivePlan` says. */
const planInForce = sql`case when plan_status = any(${[...PAID_STATUSES]}) then plan else 'free' end`;

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
