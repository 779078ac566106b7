import { AppError } from '../../contracts/errors.ts';
import type { Plan, UserRecord } from '../../contracts/records.ts';
import { effectivePlan } from '../../domain/plans/plans.ts';
import type { Tx } from './connect.ts';
import { readProfile } from './read-account.ts';

export type LockedUser = { user: UserRecord; plan: Plan };

/**
 * Locks the user's row until the transaction ends, so that everything that counts against a quota
 * happens one after the other per account. Rows are locked in one order everywhere, so that no two
 * transactions wait for each other: users, jobs, photos, albums, usage.
 * @throws AppError no_session when the account was erased since its caller was admitted
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  // Not `for update`: that would also hold up inserts of rows that only reference the user.
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new AppError('no_session', 'Please sign in');
  return { user, plan: effectivePlan(await readProfile(tx, userId)) };
}
