import type { UpdateUserRequest, UserMetadata } from '@photo-coach/shared/contracts/auth.ts';
import { findPasswordProblem } from '@photo-coach/shared/domain/passwords.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { Account } from '../../middleware/authenticate.ts';
import type { AuthDependencies } from './dependencies.ts';
import { endOtherSessions } from './end-sessions.ts';
import { findUser } from './find-user.ts';
import { GoTrueError } from './gotrue-error.ts';
import { hashPassword, isPasswordRight } from './hash-password.ts';

/** Bytes of JSON; the metadata travels in every access token. */
const METADATA_MAX_BYTES = 2048;

/** Members that are null are taken out, as GoTrue does. */
function mergeMetadata(before: AuthUser['metadata'], data: UserMetadata): AuthUser['metadata'] {
  const merged = Object.entries({ ...before, ...data }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_MAX_BYTES) {
    throw new GoTrueError('validation_failed', { message: 'User metadata is too large' });
  }
  return metadata;
}

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

/** A new password ends every other session and every link that could set another one. */
async function endWhatTheOldPasswordOpened(tx: Tx, emit: Emit, account: Account): Promise<void> {
  await tx
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', account.userId)
    .where('kind', '=', 'recovery')
    .execute();
  await endOtherSessions(tx, emit, account);
}

/**
 * Changes the password, the metadata, or both.
 * @throws GoTrueError validation_failed, weak_password, same_password
 */
export async function updateUser(
  dependencies: Pick<AuthDependencies, 'db' | 'events'>,
  account: Account,
  { email, password, data }: UpdateUserRequest,
): Promise<AuthUser> {
  if (email && email !== account.email) {
    throw new GoTrueError('validation_failed', { message: 'The email address cannot be changed' });
  }
  const before = await findUser(dependencies.db, account.userId);
  const passwordHash = password ? await hashNewPassword(before, password) : null;
  return await inTransaction(dependencies, async (tx, emit) => {
    const { metadata } = await tx
      .selectFrom('auth_users')
      .select('metadata')
      .where('id', '=', account.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const user = await tx
      .updateTable('auth_users')
      .set({
        updated_at: sql<string>`now()`,
        ...(passwordHash !== null && { password_hash: passwordHash }),
        ...(data && { metadata: json(mergeMetadata(metadata, data)) }),
      })
      .where('id', '=', account.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (passwordHash !== null) await endWhatTheOldPasswordOpened(tx, emit, account);
    return user;
  });
}
