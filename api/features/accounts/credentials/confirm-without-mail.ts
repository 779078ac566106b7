import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';

/** Marks the address of an account as confirmed, on a site that can't confirm it by mail. */
export async function confirmWithoutMail(tx: Tx, userId: string): Promise<AuthUser> {
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
  return await tx
    .updateTable('auth_users')
    .set({ email_confirmed_at: sql<string>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
