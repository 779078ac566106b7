import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthIdentity } from '@photo-coach/shared/server/db/tables.ts';

/** The social identities of an account, oldest link first. */
export async function findIdentities(db: Db, userId: string): Promise<AuthIdentity[]> {
  return await db
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
