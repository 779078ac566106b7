import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import type { MailEnv } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../../dependencies.ts';
import { composeEmailChanged, composeEmailChangeRequested } from '../../../mail/compose-notice.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { revokePendingCredentials } from '../credentials/revoke-credentials.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { lockAccount } from '../find-account.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { issueLink, type PreparedLink, prepareLink } from '../links/issue-link.ts';
import { MAIL_INTERVAL_SECONDS, wasRecentlyMailed } from '../mails/limit-mails.ts';
import { noticeLinksOf, queueNotice, sendMail } from '../mails/send-mail.ts';
import { recordEmailChange, updateCustomer } from './update-customer.ts';

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return user !== undefined;
}

/** A change of the email to be requested, with its two mails. */
type EmailChange = { email: string; link: PreparedLink; notice: ComposedMail };

/**
 * Composes the mails of a change before a transaction locks rows.
 * @param email the new address, in lower case
 */
export function prepareEmailChange(env: AccountDependencies['env'], email: string): EmailChange {
  return {
    email,
    link: prepareLink(env, 'email_change'),
    notice: composeEmailChangeRequested(noticeLinksOf(env)),
  };
}

/**
 * Requests a change of the email: mails a link to the new address and a notice to the current one. It replaces an
 * earlier request.
 * @returns the ids of the mails, to be sent once the transaction has committed
 * @throws GoTrueError email_exists; over_email_send_rate_limit within a minute of the last such mail
 */
export async function requestEmailChange(
  tx: Tx,
  env: MailEnv,
  user: AuthUser,
  { email, link, notice }: EmailChange,
): Promise<(string | null)[]> {
  if (await isTaken(tx, email)) throw new GoTrueError('email_exists');
  // Locked, because two accounts may request the same address at once: it gets one mail a minute.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  if (await wasRecentlyMailed(tx, email, 'email_change')) {
    throw new GoTrueError('over_email_send_rate_limit', {
      retryAfterSeconds: MAIL_INTERVAL_SECONDS,
    });
  }
  await tx.updateTable('auth_users').set({ new_email: email }).where('id', '=', user.id).execute();
  return [
    await issueLink(tx, env, { id: user.id, email }, link),
    await queueNotice(tx, env, user, notice),
  ];
}

/** Cancels a pending change of the email; its link stops working. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_change')
    .execute();
  await tx.updateTable('auth_users').set({ new_email: null }).where('id', '=', userId).execute();
}

/** PostgreSQL's code for a unique violation. */
const UNIQUE_VIOLATION = '23505';

const invalidLink = () => new AppError('link_invalid', 'Email link is invalid or has expired');

/**
 * Consumes the link if it belongs to the pending change of this account. A link of another account
 * stays valid.
 * @returns the confirmed address
 */
async function consumeLink(tx: Tx, user: AuthUser, token: string): Promise<string> {
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

/**
 * Gives an account another address, which its owner has confirmed, and revokes its pending credentials.
 * @throws AppError email_exists when another account has the address
 */
async function setEmail(tx: Tx, user: AuthUser, email: string): Promise<void> {
  try {
    await tx
      .updateTable('auth_users')
      .set({
        email,
        email_confirmed_at: sql<string>`now()`,
        first_email: sql<string>`coalesce(first_email, email)`,
        metadata: json<Record<string, unknown>>({ ...user.metadata, email }),
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (errorCodeOf(error) !== UNIQUE_VIOLATION) throw error;
    const message = 'A user with this email address has already been registered';
    throw new AppError('email_exists', message, { cause: error });
  }
  await revokePendingCredentials(tx, user.id);
}

/**
 * Changes the account's email to the requested address, once its link is opened. This needs a session of the same
 * account, so that a stranger who gets the link, by mistake or on purpose, does not lend their address to someone
 * else's account. The old address is notified. Sessions continue, so that an owner whose account is being taken over
 * can still change the address back.
 * @throws AppError link_invalid, email_exists; no_session when it has ended in the meantime
 */
async function confirmEmailChange(
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'queue' | 'log'>,
  account: Pick<Account, 'userId' | 'sessionId'>,
  token: string,
): Promise<{ email: string }> {
  const notice = composeEmailChanged(noticeLinksOf(dependencies.env));
  const { email, noticeId, customerId, changeId } = await dependencies.db
    .transaction()
    .execute(async (tx) => {
      const user = await lockAccount(tx, account);
      if (user === undefined) throw new AppError('no_session', 'Please sign in');
      const confirmed = await consumeLink(tx, user, token);
      await setEmail(tx, user, confirmed);
      // To the old address.
      const noticeId = await queueNotice(tx, dependencies.env, user, notice);
      const changeId = noticeId ?? newId();
      const customerId = await recordEmailChange(tx, { userId: user.id, changeId });
      return { email: confirmed, customerId, noticeId, changeId };
    });
  sendMail(dependencies, noticeId);
  const isSelling = dependencies.env.BILLING === 'on';
  if (customerId !== null && isSelling) updateCustomer(dependencies, { customerId, changeId });
  return { email };
}

export const emailChangeRoutes = [
  defineRoute(ACCOUNT_ROUTES.confirmEmail, {
    access: 'session',
    limit: 'change',
    handler: async ({ dependencies, account, body }) => ({
      body: await confirmEmailChange(dependencies, account, body.token),
    }),
  }),
];
