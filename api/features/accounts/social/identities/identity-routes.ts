import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import { z } from 'zod';
import { defineRoute } from '../../../../routing/define-route.ts';
import type { AccountDependencies } from '../../dependencies.ts';
import { lockAccount } from '../../find-account.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { sendMail } from '../../mails/send-mail.ts';
import { startOAuth } from '../flow/start-oauth.ts';
import { findIdentities } from './identity-rows.ts';
import { queueIdentityNotice } from './queue-identity-notice.ts';

/**
 * Removes a social identity from the caller's account, and notifies its owner by mail.
 * @throws GoTrueError session_not_found; identity_not_found; single_identity_not_deletable when it is the
 *   only way to sign in
 */
async function unlinkIdentity(
  dependencies: Pick<AccountDependencies, 'db' | 'env' | 'log' | 'queue'>,
  account: { userId: string; sessionId: string },
  identityId: string,
): Promise<void> {
  const mailId = await dependencies.db.transaction().execute(async (tx) => {
    // Under the lock, so that two concurrent calls can't remove the last two identities.
    const user = await lockAccount(tx, account);
    if (user === undefined) throw new GoTrueError('session_not_found');
    const identities = await findIdentities(tx, user.id);
    const identity = identities.find(({ id }) => id === identityId);
    if (identity === undefined) throw new GoTrueError('identity_not_found');
    if (identities.length === 1 && user.password_hash === null) {
      throw new GoTrueError('single_identity_not_deletable');
    }
    await tx.deleteFrom('auth_identities').where('id', '=', identity.id).execute();
    const change = { provider: identity.provider, isConnected: false };
    return await queueIdentityNotice(tx, dependencies.env, user, change);
  });
  sendMail(dependencies, mailId);
}

/** The social identities of the caller's own account. */
export const identityRoutes = [
  defineRoute(AUTH_ROUTES.startLinking, {
    access: 'verified',
    summary: 'The provider’s page that links one more identity to your account',
    limit: { name: 'auth-social', per: 'address' },
    async handler({ dependencies, account, query }) {
      const { url, cookie } = await startOAuth(dependencies, query, account);
      return { body: { url }, headers: { 'set-cookie': cookie } };
    },
  }),
  defineRoute(AUTH_ROUTES.unlinkIdentity, {
    access: 'session',
    summary: 'Unlinks an identity from your account',
    limit: { name: 'auth-social', per: 'address' },
    async handler({ dependencies, account, params }) {
      const identityId = z.uuid().safeParse(params.id).data;
      if (identityId === undefined) throw new GoTrueError('identity_not_found');
      await unlinkIdentity(dependencies, account, identityId);
      return { body: {} };
    },
  }),
];
