import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../../dependencies.ts';
import { composeEmailChanged } from '../../../mail/compose-notice.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { revokePendingCredentials } from '../credentials/revoke-pending-credentials.ts';
import { lockAccount } from '../lock-account.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import { sendMail } from '../mails/send-mail.ts';
import { hashToken } from '../secret-token.ts';

/** PostgreSQL's code for a value that another row has. */
const NOT_UNIQUE = '23505';

const invalidLink = () => new AppError('link_invalid', 'Email link is invalid or has expired');

/**
 * Uses the link up, if it was mailed for the change that this account still waits for. A link of
 * another account stays as it is, whoever opens it.
 * @returns the address that it proves
 */
async function takeLink(tx: Tx, user: AuthUser, token: string): Promise<string> {
  const link = await tx
    .deleteFrom('auth_one_time_tokens')
    .where('hash', '=', hashToken(token))
    .where('user_id', '=', user.id)
    .where('kind', '=', 'email_change')
    .where('email', '=', user.new_email)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('email')
    .executeTakeFirst();
  if (link === undefined || link.email === null) throw invalidLink();
  return link.email;
}

/** @throws AppError email_exists when somebody has taken the address since it was asked for */
async function moveTo(tx: Tx, user: AuthUser, email: string): Promise<void> {
  try {
    await tx
      .updateTable('auth_users')
      .set({
        email,
        // The link proves the new address, as a confirmation would.
        email_confirmed_at: sql<string>`coalesce(email_confirmed_at, now())`,
        metadata: json<Record<string, unknown>>({ ...user.metadata, email }),
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (errorCodeOf(error) !== NOT_UNIQUE) throw error;
    const message = 'A user with this email address has already been registered';
    throw new AppError('email_exists', message, { cause: error });
  }
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
}

/**
 * Moves the account to the address that its owner asked for and whose link they have opened. Only a
 * session of that same account can: a stranger who opens a link that was sent to them by mistake, or
 * on purpose, gives their address to nobody. The old address is told. Sessions go on: whoever moves an
 * account that is not theirs must not also sign its owner out, who can still take it back.
 * @throws AppError link_invalid, email_exists; no_session when it has ended meanwhile
 */
export async function confirmEmailChange(
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'queue' | 'log'>,
  account: Pick<Account, 'userId' | 'sessionId'>,
  token: string,
): Promise<{ email: string }> {
  const { email, noticeId } = await dependencies.db.transaction().execute(async (tx) => {
    const user = await lockAccount(tx, account);
    if (user === undefined) throw new AppError('no_session', 'Please sign in');
    const proven = await takeLink(tx, user, token);
    await moveTo(tx, user, proven);
    await revokePendingCredentials(tx, user.id);
    return {
      email: proven,
      // To the address that it had.
      noticeId: await queueNotice(tx, dependencies.env, user, composeEmailChanged),
    };
  });
  sendMail(dependencies, noticeId);
  return { email };
}
