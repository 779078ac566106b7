import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { composeSignInMethodChanged } from '../../../../mail/compose-notice.ts';
import type { AccountDependencies } from '../../dependencies.ts';
import { noticeLinksOf, queueNotice } from '../../mails/send-mail.ts';
import { providerName } from '../provider/providers.ts';

/**
 * Queues a notice that a provider was connected to the account or disconnected from it.
 * @returns the mail's id, to be sent once the transaction has committed
 */
export async function queueIdentityNotice(
  tx: Tx,
  env: AccountDependencies['env'],
  user: Pick<AuthUser, 'id' | 'email'>,
  { provider, isConnected }: { provider: SocialProvider; isConnected: boolean },
): Promise<string | null> {
  const notice = composeSignInMethodChanged(noticeLinksOf(env), {
    provider: providerName(env, provider),
    isConnected,
  });
  return await queueNotice(tx, env, user, notice);
}
