import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import type { AccountDependencies } from '../accounts/dependencies.ts';
import { issueLink, storeLink } from '../accounts/links/issue-link.ts';
import { type LinkEnv, prepareLink } from '../accounts/links/prepare-link.ts';
import { sendMail } from '../accounts/mails/send-mail.ts';

type Reset = {
  actor: Actor;
  userId: string;
  /** `mail`: to the account's address; `link`: to the operator, who hands it over. */
  send: 'mail' | 'link';
};

/**
 * Makes the link that a "Forgot password" mail carries: it works once, for 24 hours, and lets its opener set a password. The
 * old password stays until then.
 * @returns the link; null when it was mailed
 * @throws AppError PGRST116
 */
export async function resetPassword(
  dependencies: Pick<AccountDependencies, 'db' | 'queue' | 'log'> & { env: LinkEnv },
  { actor, userId, send }: Reset,
): Promise<string | null> {
  const prepared = prepareLink(dependencies.env, 'recovery');
  const mailId = await dependencies.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('auth_users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new AppError('PGRST116', 'There is no such account.');
    await recordAction(tx, {
      ...{ actor, action: 'account.reset-password', targetKind: 'account', accountId: userId },
      details: { send },
    });
    if (send === 'mail') return await issueLink(tx, user, prepared);
    await storeLink(tx, user, prepared);
    return null;
  });
  if (mailId !== null) sendMail(dependencies, mailId);
  return mailId === null ? prepared.address : null;
}
