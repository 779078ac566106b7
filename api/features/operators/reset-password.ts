import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { MailEnv } from '@photo-coach/shared/server/mail/queue-mail.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { refuseOperatorTarget } from '@photo-coach/shared/server/operators/refuse-operator-target.ts';
import type { AccountDependencies } from '../accounts/dependencies.ts';
import { issueLink, type LinkEnv, prepareLink, storeLink } from '../accounts/links/issue-link.ts';
import { sendMail } from '../accounts/mails/send-mail.ts';

type Reset = {
  actor: Actor;
  userId: string;
  /** `mail`: to the account's address; `link`: to the operator, who passes it on. */
  send: 'mail' | 'link';
  reason?: string | null;
};

type Dependencies = Pick<AccountDependencies, 'db' | 'queue' | 'log'> & { env: LinkEnv & MailEnv };

/**
 * Makes the link that a "Forgot password" mail carries: it works once, for 24 hours, and lets its opener set a password. The
 * old password stays until then. A link that was not mailed confirms no address.
 * @returns the link; null when it was mailed
 * @throws AppError PGRST116; validation_failed for a mail from a site that sends none, and for an operator's account from the
 *   pages
 */
export async function resetPassword(
  dependencies: Dependencies,
  { actor, userId, send, reason = null }: Reset,
): Promise<string | null> {
  if (send === 'mail' && dependencies.env.MAIL_DELIVERY === 'off') {
    throw new AppError(
      'validation_failed',
      'This site sends no mails: hand the link over yourself.',
    );
  }
  const prepared = prepareLink(dependencies.env, 'recovery');
  const mailId = await dependencies.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('auth_users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new AppError('PGRST116', 'There is no such account.');
    await refuseOperatorTarget(tx, { actor, userId }, 'users reset-password EMAIL --link');
    const target = { targetKind: 'account', accountId: userId, details: { send } } as const;
    await recordAction(tx, { actor, action: 'account.reset-password', ...target, reason });
    if (send === 'mail') return await issueLink(tx, dependencies.env, user, prepared);
    await storeLink(tx, { userId, email: null }, prepared);
    return null;
  });
  if (mailId !== null) sendMail(dependencies, mailId);
  return mailId === null ? prepared.address : null;
}
