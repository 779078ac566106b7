import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AuthIdentity } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import type { SocialProfile } from './provider/social-profile.ts';

/**
 * Records that the person has just signed in with the identity, and the address that the provider verified.
 * @returns whether the identity belongs to the account
 */
export async function touchIdentity(
  tx: Tx,
  userId: string,
  { provider, providerUserId, email }: SocialProfile,
): Promise<boolean> {
  const identity = await tx
    .updateTable('auth_identities')
    .set({ last_sign_in_at: sql<string>`now()`, ...(email !== null && { email }) })
    .where((build) => build.and({ user_id: userId, provider, provider_user_id: providerUserId }))
    .returning('id')
    .executeTakeFirst();
  return identity !== undefined;
}

/**
 * Adds an identity to an account, which the caller has locked.
 * @returns whether it is new
 * @throws GoTrueError identity_already_exists when another account has it, or the account has another one of the provider
 */
export async function attachIdentity(
  tx: Tx,
  userId: string,
  profile: SocialProfile,
): Promise<boolean> {
  const { provider, providerUserId, email } = profile;
  const attached = await tx
    .insertInto('auth_identities')
    .values({ id: newId(), user_id: userId, provider, provider_user_id: providerUserId, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (attached !== undefined) return true;
  if (await touchIdentity(tx, userId, profile)) return false;
  const other = await tx
    .selectFrom('auth_identities')
    .select('id')
    .where((build) => build.and({ user_id: userId, provider }))
    .executeTakeFirst();
  throw new GoTrueError(
    'identity_already_exists',
    other && { message: 'Another identity of this provider is already linked to the account' },
  );
}

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
