import type { Plan } from '../../shared/contracts/records.ts';
import { effectivePlan } from '../../shared/domain/plans/plans.ts';
import type { Db } from '../../shared/server/db/connect.ts';

/** An account, for its operator. */
export type ListedUser = {
  id: string;
  email: string;
  plan: Plan;
  planStatus: string | null;
  isConfirmed: boolean;
  isOperator: boolean;
  disabledAt: string | null;
  albums: number;
  createdAt: string;
};

/** Escapes what `like` reads as a pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Accounts, newest first.
 * @param search a part of the address
 * @param plan the current plan
 */
export async function listUsers(
  db: Db,
  { search, plan, limit }: { search?: string | undefined; plan?: Plan | undefined; limit: number },
): Promise<ListedUser[]> {
  let query = db
    .selectFrom('auth_users')
    .innerJoin('profiles', 'profiles.id', 'auth_users.id')
    .leftJoin('operators', 'operators.user_id', 'auth_users.id')
    .select(['auth_users.id', 'email', 'email_confirmed_at', 'disabled_at', 'created_at'])
    .select(['plan', 'plan_status', 'operators.user_id as operator_id'])
    .select(({ selectFrom, fn }) =>
      selectFrom('albums')
        .select(fn.countAll<number>().as('count'))
        .whereRef('albums.user_id', '=', 'auth_users.id')
        .as('albums'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('auth_users.id', 'desc')
    .limit(limit);
  if (search !== undefined) {
    query = query.where('email', 'like', `%${literal(search.toLowerCase())}%`);
  }
  if (plan !== undefined) {
    const isPaid = { plan, plan_status: ['active', 'trialing'] };
    query =
      plan === 'free'
        ? query.where(({ or, eb }) =>
            or([
              eb('plan', '=', 'free'),
              eb('plan_status', 'is', null),
              eb('plan_status', 'not in', isPaid.plan_status),
            ]),
          )
        : query.where('plan', '=', plan).where('plan_status', 'in', isPaid.plan_status);
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    plan: effectivePlan(row),
    planStatus: row.plan_status,
    isConfirmed: row.email_confirmed_at !== null,
    isOperator: row.operator_id !== null,
    disabledAt: row.disabled_at,
    albums: row.albums ?? 0,
    createdAt: row.created_at,
  }));
}
