import type { Tx } from '@photo-coach/shared/server/db/connect.ts';

/**
 * Ends what could still let somebody in, or take the account away, besides its password and its
 * identities: every emailed link, a move to another address, and social sign-ins under way. The
 * caller holds the account's lock.
 */
export async function revokePendingCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('auth_flows')
    .where((build) => build.or([build('user_id', '=', userId), build('link_user_id', '=', userId)]))
    .execute();
  await tx.updateTable('auth_users').set({ new_email: null }).where('id', '=', userId).execute();
}
