import type { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import type { UserMetadata } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { findPasswordProblem } from '@photo-coach/shared/domain/accounts/passwords.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import type { MailEnv } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { composePasswordChanged } from '../../../mail/compose-notice.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { findUser, lockAccount } from '../find-account.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { limitMails } from '../mails/limit-mails.ts';
import { noticeLinksOf, queueNotice, sendMail } from '../mails/send-mail.ts';
import {
  cancelEmailChange,
  prepareEmailChange,
  requestEmailChange,
} from '../profile/email-change.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { hashPassword, isPasswordRight } from './hash-password.ts';
import { requireRecentProof } from './require-recent-proof.ts';
import { revokePendingCredentials } from './revoke-credentials.ts';

type UpdateUserRequest = z.infer<typeof AUTH_ROUTES.changeUser.body>;

/** The session that requests the change, and its IP address. */
type Caller = { sessionId: string; callerAddress: string };

/** A change that needs more proof than a session; null for a field that does not change. */
type SensitiveChange = {
  email: string | null;
  password: string | null;
  currentPassword: string | null;
};

/** The hash of the new password. @throws GoTrueError weak_password, same_password */
async function hashNewPassword(user: AuthUser, password: string): Promise<string> {
  if (await isPasswordRight(user.password_hash, password)) throw new GoTrueError('same_password');
  const problem = findPasswordProblem(password, user.email);
  if (problem !== null) {
    const { message, reason } = problem;
    throw new GoTrueError('weak_password', { message, reasons: [reason] });
  }
  return await hashPassword(password);
}

/**
 * Checks a change of the password or the email, and counts it, before anything is written. Proof of ownership comes
 * first; otherwise `same_password` would reveal the current password.
 * @returns the hash of the new password; null if there is none
 * @throws GoTrueError invalid_credentials, reauthentication_needed, same_password, weak_password,
 *   over_email_send_rate_limit, over_request_rate_limit
 */
async function authorizeChange(
  dependencies: AccountDependencies,
  { user, sessionId, callerAddress }: Caller & { user: AuthUser },
  { email, password, currentPassword }: SensitiveChange,
): Promise<string | null> {
  if (email === null && password === null) return null;
  if (email !== null && dependencies.env.MAIL_DELIVERY === 'off') {
    const message = 'This site sends no mails. Ask its operator to change your address.';
    throw new GoTrueError('validation_failed', { status: 422, message });
  }
  await dependencies.limits.limit('auth-sign-in', user.id);
  await requireRecentProof(dependencies, { user, sessionId }, currentPassword);
  if (email !== null) {
    // Both addresses get a mail.
    await limitMails(dependencies, callerAddress, user.email);
    await limitMails(dependencies, callerAddress, email);
  }
  return password === null ? null : await hashNewPassword(user, password);
}

type Account = Caller & { userId: string };

/** Bytes of JSON; the metadata travels in every access token. */
const METADATA_MAX_BYTES = 2048;

/** Removes fields that are null, as GoTrue does. */
function mergeMetadata(before: AuthUser['metadata'], data: UserMetadata): AuthUser['metadata'] {
  const merged = Object.entries({ ...before, ...data }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_MAX_BYTES) {
    throw new GoTrueError('validation_failed', { message: 'User metadata is too large' });
  }
  return metadata;
}

/** The notice that the password was changed is composed before the transaction. */
type NewPassword = { hash: string; notice: ComposedMail };

/** Sets the password, and ends every other session and every link. @returns the id of the notice */
async function setPassword(
  tx: Tx,
  emit: Emit,
  { user, sessionId }: { user: AuthUser; sessionId: string },
  { hash, notice }: NewPassword,
  env: MailEnv,
): Promise<string | null> {
  await tx
    .updateTable('auth_users')
    .set({ password_hash: hash })
    .where('id', '=', user.id)
    .execute();
  await revokePendingCredentials(tx, user.id);
  await endOtherSessions(tx, emit, { userId: user.id, sessionId });
  return await queueNotice(tx, env, user, notice);
}

async function updateMetadata(
  tx: Tx,
  user: AuthUser,
  data: UserMetadata | null,
): Promise<AuthUser> {
  return await tx
    .updateTable('auth_users')
    .set({
      updated_at: sql<string>`now()`,
      ...(data && { metadata: json(mergeMetadata(user.metadata, data)) }),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes the password, the metadata, or both, and requests a change of the email, which takes effect once the link
 * that is mailed to the new address is used. Requesting the current email cancels it.
 * @throws GoTrueError validation_failed, also for another email on a site that sends no mails; email_exists,
 *   session_not_found, and as authorizeChange
 */
export async function updateUser(
  dependencies: AccountDependencies,
  account: Account,
  { email, password, current_password, data }: UpdateUserRequest,
): Promise<AuthUser> {
  const before = await findUser(dependencies.db, account.userId);
  const newEmail = email && email !== before.email ? email : null;
  const passwordHash = await authorizeChange(
    dependencies,
    { ...account, user: before },
    { email: newEmail, password: password ?? null, currentPassword: current_password ?? null },
  );
  const { env } = dependencies;
  const newPassword =
    passwordHash === null
      ? null
      : { hash: passwordHash, notice: composePasswordChanged(noticeLinksOf(env)) };
  const emailChange = newEmail === null ? null : prepareEmailChange(env, newEmail);
  const { user, mailIds } = await inTransaction(dependencies, async (tx, emit) => {
    const locked = await lockAccount(tx, account);
    if (locked === undefined) throw new GoTrueError('session_not_found');
    const ids: (string | null)[] = [];
    if (newPassword !== null) {
      const { sessionId } = account;
      ids.push(await setPassword(tx, emit, { user: locked, sessionId }, newPassword, env));
    }
    if (emailChange !== null) {
      ids.push(...(await requestEmailChange(tx, env, locked, emailChange)));
    }
    if (emailChange === null && email) await cancelEmailChange(tx, locked.id);
    return { user: await updateMetadata(tx, locked, data ?? null), mailIds: ids };
  });
  for (const mailId of mailIds) sendMail(dependencies, mailId);
  return user;
}
