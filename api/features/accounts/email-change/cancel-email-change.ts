import type { Tx } from '@photo-coach/shared/server/db/connect.ts';

/** Takes back a change of the email that waits for its link: the link stops working. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_change')
    .execute();
  await tx.updateTable('auth_users').set({ new_email: null }).where('id', '=', userId).execute();
}
