import { endAllSessions } from '@photo-coach/shared/server/accounts/end-all-sessions.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { Emit } from '@photo-coach/shared/server/events/in-transaction.ts';

/**
 * Revokes every pending credential: emailed links, a pending change of the email, and social sign-ins in progress. The
 * password and the identities stay. The caller has locked the account.
 */
export async function revokePendingCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('auth_flows').where('user_id', '=', userId).execute();
  await tx.updateTable('auth_users').set({ new_email: null }).where('id', '=', userId).execute();
}

/**
 * Whether somebody could use an account although nobody has proved its address, so that its owner must not get it
 * together with that person's password and sessions.
 */
export const mayBeSomeoneElses = (
  user: Pick<AuthUser, 'email_confirmed_at' | 'admitted_at' | 'first_email'>,
): boolean =>
  user.email_confirmed_at === null && (user.admitted_at !== null || user.first_email !== null);

/**
 * Removes every credential from an account with an unconfirmed address, because its creator may not own
 * the address: password, social identities, sessions and links, and the metadata too.
 */
export async function resetUnconfirmedAccount(tx: Tx, emit: Emit, user: AuthUser): Promise<void> {
  await tx
    .updateTable('auth_users')
    .set({
      password_hash: null,
      metadata: json<Record<string, unknown>>({ email: user.email }),
    })
    .where('id', '=', user.id)
    .execute();
  await tx.updateTable('users').set({ timezone: 'UTC' }).where('id', '=', user.id).execute();
  await tx.deleteFrom('auth_identities').where('user_id', '=', user.id).execute();
  await revokePendingCredentials(tx, user.id);
  await endAllSessions(tx, emit, user.id);
}
