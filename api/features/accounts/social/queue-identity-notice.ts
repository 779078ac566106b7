import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { composeSignInMethodAdded } from '../../../mail/compose-notice.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { noticeLinksOf, queueNotice } from '../mails/send-mail.ts';
import { providerName } from './provider/providers.ts';

/**
 * Queues a notice that the account can be signed in to with a provider from now on.
 * @returns the mail's id, to be sent once the transaction has committed
 */
export async function queueIdentityNotice(
  tx: Tx,
  env: AccountDependencies['env'],
  user: Pick<AuthUser, 'id' | 'email'>,
  provider: SocialProvider,
): Promise<string | null> {
  const notice = composeSignInMethodAdded(noticeLinksOf(env), providerName(env, provider));
  return await queueNotice(tx, env, user, notice);
}
