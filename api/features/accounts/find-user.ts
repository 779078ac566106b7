import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { GoTrueError } from './gotrue/gotrue-error.ts';

/** The credentials row of an account. @throws GoTrueError session_not_found when it was just deleted */
export async function findUser(db: Db, userId: string): Promise<AuthUser> {
  const user = await db
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) throw new GoTrueError('session_not_found');
  return user;
}
