import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { MailEnv } from '@photo-coach/shared/server/mail/queue-mail.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { recordingFailure } from '@photo-coach/shared/server/operators/recording-failure.ts';
import { composeEmailChanged } from '../../mail/compose-notice.ts';
import type { AccountDependencies } from '../accounts/dependencies.ts';
import { lockAuthUser } from '../accounts/find-account.ts';
import type { LinkEnv } from '../accounts/links/issue-link.ts';
import { noticeLinksOf, queueNotice } from '../accounts/mails/send-mail.ts';
import { setEmail } from '../accounts/profile/email-change.ts';
import { recordEmailChange } from '../accounts/profile/update-customer.ts';

type Change = {
  actor: Actor;
  userId: string;
  /** The new address, in lower case. */
  email: string;
  reason?: string | null;
};

type Dependencies = Pick<AccountDependencies, 'db'> & { env: LinkEnv & MailEnv };

/**
 * Gives an account another address, which nobody has confirmed. Its pending credentials end, and the old address gets a
 * notice. The sweep sends that, and tells Stripe.
 * @throws AppError PGRST116; email_exists when another account has the address
 */
export async function changeAddress(
  { db, env }: Dependencies,
  { actor, userId, email, reason = null }: Change,
): Promise<void> {
  const target = { targetKind: 'account', accountId: userId } as const;
  const recorded = { actor, action: 'account.change-address', ...target, reason } as const;
  const notice = composeEmailChanged(noticeLinksOf(env));
  await recordingFailure(db, recorded, () =>
    db.transaction().execute(async (tx) => {
      const user = await lockAuthUser(tx, userId);
      if (user === undefined) throw new AppError('PGRST116', 'There is no such account.');
      await setEmail(tx, user, { email, isConfirmed: false });
      const noticeId = await queueNotice(tx, env, user, notice);
      await recordEmailChange(tx, { userId, changeId: noticeId ?? newId() });
      await recordAction(tx, recorded);
    }),
  );
}
