import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import { type MailEnv, queueMail } from '@photo-coach/shared/server/mail/queue-mail.ts';
import type { NoticeLinks } from '../../../mail/compose-notice.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** The addresses that notices link to. */
export const noticeLinksOf = (
  env: Pick<AccountDependencies['env'], 'PUBLIC_URL' | 'PORT'>,
): NoticeLinks => ({
  accountUrl: `${publicUrl(env)}${PAGES.account}`,
  signInUrl: `${publicUrl(env)}${PAGES.auth}`,
});

/**
 * Queues a notice to the current address of an account.
 * @returns the mail's id, to be sent once the transaction has committed; null on a site that sends none
 */
export const queueNotice = (
  tx: Tx,
  env: MailEnv,
  user: Pick<AuthUser, 'id' | 'email'>,
  mail: ComposedMail,
): Promise<string | null> =>
  queueMail(tx, env, { userId: user.id, kind: 'notice', recipient: user.email, mail });
