import { AppError } from '../../shared/contracts/errors.ts';
import type { Db } from '../../shared/server/db/connect.ts';

/** The account of an address. @throws AppError PGRST116 */
export async function findAccount(
  db: Db,
  typed: string,
): Promise<{ userId: string; email: string }> {
  const email = typed.trim().toLowerCase();
  const account = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (account === undefined) {
    throw new AppError('PGRST116', `${email}: no account has this address.`);
  }
  return { userId: account.id, email };
}
