import type { HeldProfile } from '@photo-coach/shared/contracts/records.ts';
import type { Db, Tx } from '../db/connect.ts';
import { readProfile } from '../db/read-account.ts';

/** The profile of an account, with the end of a plan that an operator granted. @throws AppError PGRST116 */
export async function readHeldProfile(db: Db | Tx, userId: string): Promise<HeldProfile> {
  const profile = await readProfile(db, userId);
  const grant = await db
    .selectFrom('plan_grants')
    .select('ends_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { ...profile, granted_until: grant?.ends_at ?? null };
}
