import type { Tx } from '@photo-coach/shared/server/db/connect.ts';

/**
 * Revokes every pending credential: emailed links, a pending change of the email, and social sign-ins in progress. The
 * password and the identities stay. The caller has locked the account.
 */
export async function revokePendingCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('auth_flows')
    .where((build) => build.or([build('user_id', '=', userId), build('link_user_id', '=', userId)]))
    .execute();
  await tx.updateTable('auth_users').set({ new_email: null }).where('id', '=', userId).execute();
}
