import { includePlan } from '@photo-coach/shared/server/billing/include-plan.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import type { Emit } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import { resetUnconfirmedAccount } from '../credentials/revoke-credentials.ts';
import { lockAuthUser } from '../find-account.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import {
  redeemInvitation,
  type Admission as SignUpAdmission,
} from '../invitations/redeem-invitation.ts';
import { attachIdentity, touchIdentity } from './identity-rows.ts';
import type { SocialProfile } from './provider/social-profile.ts';

/** An account, whether its owner has to be notified of a new sign-in method, and whether it was created now. */
export type ResolvedUser = { user: AuthUser; isNewSignInMethod: boolean };

/** What a new account depends on, and whether plans are sold. */
type Admission = SignUpAdmission & Pick<ApiEnv, 'BILLING'>;

type Owner = Pick<SocialProfile, 'names'> & { email: string };

/** Fields that the provider has verified; they replace what was entered at sign-up. */
const verifiedFields = ({ email, names }: Owner) => ({
  email_confirmed_at: sql<string>`now()`,
  metadata: json<Record<string, unknown>>({ email, ...names }),
});

/** The account that the identity belongs to, locked. */
async function lockAccountOf(tx: Tx, profile: SocialProfile): Promise<AuthUser | undefined> {
  const { provider, providerUserId } = profile;
  const identity = await tx
    .selectFrom('auth_identities')
    .select('user_id')
    .where((build) => build.and({ provider, provider_user_id: providerUserId }))
    .executeTakeFirst();
  if (identity === undefined) return undefined;
  const user = await lockAuthUser(tx, identity.user_id);
  // Checked under the lock, because the account's owner could have come in the meantime.
  return user && (await touchIdentity(tx, user.id, profile)) ? user : undefined;
}

/** A new account, confirmed. @returns undefined when the address has one already */
async function insertAccount(tx: Tx, owner: Owner): Promise<AuthUser | undefined> {
  const user = await tx
    .insertInto('auth_users')
    .values({ id: newId(), email: owner.email, ...verifiedFields(owner) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) return undefined;
  await tx.insertInto('users').values({ id: user.id }).execute();
  await tx.insertInto('profiles').values({ id: user.id }).execute();
  return user;
}

/**
 * Hands an unconfirmed account to the owner of its address. Someone else may have signed up with the address, so their
 * credentials and metadata are removed.
 */
async function claimAccount(tx: Tx, emit: Emit, user: AuthUser, owner: Owner): Promise<AuthUser> {
  await resetUnconfirmedAccount(tx, emit, user);
  return await tx
    .updateTable('auth_users')
    .set({ ...verifiedFields(owner), updated_at: sql<string>`now()` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Creates, claims or finds the account of an address that the provider has verified, and locks it.
 * @returns the account, and whether its address was confirmed before
 */
async function lockAccountFor(tx: Tx, emit: Emit, owner: Owner, admission: Admission) {
  // Insert first: of two callbacks for a new person, the second waits here and then finds the account.
  const inserted = await insertAccount(tx, owner);
  if (inserted !== undefined) {
    await redeemInvitation(tx, inserted, admission);
    await includePlan(tx, inserted.id, admission);
    return { user: inserted, wasConfirmed: false };
  }
  const user = await tx
    .selectFrom('auth_users')
    .selectAll()
    .where('email', '=', owner.email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.email_confirmed_at !== null) return { user, wasConfirmed: true };
  const claimed = await claimAccount(tx, emit, user, owner);
  return { user: claimed, wasConfirmed: false };
}

/**
 * Finds or creates the account of a person who has signed in with a provider:
 * the one that the identity belongs to, else that of the verified address, which gets the identity, else a new one. An
 * account whose address nobody had confirmed becomes this person's alone.
 * @throws GoTrueError as redeemInvitation, for a new account; provider_email_needs_verification;
 *   identity_already_exists when the address' account has another identity of the provider
 */
export async function findOrCreateUser(
  tx: Tx,
  emit: Emit,
  profile: SocialProfile,
  admission: Admission,
): Promise<ResolvedUser> {
  const { email, names } = profile;
  const known = await lockAccountOf(tx, profile);
  const isClaimed = known?.email_confirmed_at === null && known.email === email;
  if (known !== undefined && !isClaimed) return { user: known, isNewSignInMethod: false };
  if (email === null) throw new GoTrueError('provider_email_needs_verification');
  const { user, wasConfirmed } = await lockAccountFor(tx, emit, { email, names }, admission);
  const isNew = await attachIdentity(tx, user.id, profile);
  return { user, isNewSignInMethod: isNew && wasConfirmed };
}
