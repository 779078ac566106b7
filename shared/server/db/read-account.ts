import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ProfileRecord, UserRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db, Tx } from './connect.ts';

/** The users record of an account. @throws AppError PGRST116 */
export async function readUser(db: Db | Tx, userId: string): Promise<UserRow> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (user === undefined) throw new AppError('PGRST116', 'Not found');
  return user;
}

/** The profile of an account, with its plan. @throws AppError PGRST116 */
export async function readProfile(db: Db | Tx, userId: string): Promise<ProfileRecord> {
  const profile = await db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (profile === undefined) throw new AppError('PGRST116', 'Not found');
  return profile;
}
