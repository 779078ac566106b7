import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthFlow } from '@photo-coach/shared/server/db/tables.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { createToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../../dependencies.ts';
import { sendMail } from '../../mails/send-mail.ts';
import { signUps } from '../../sign-ups.ts';
import { findOrCreateUser, type ResolvedUser } from '../identities/find-or-create-user.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { queueIdentityNotice } from '../identities/queue-identity-notice.ts';
import type { SocialProfile } from '../provider/social-profile.ts';

/** How long, in minutes, the client may take to exchange its code. */
const CODE_MINUTES = 5;

async function resolveUser(
  tx: Tx,
  emit: Emit,
  { link_user_id: userId, link_session_id: sessionId, invitation_hash: invitationHash }: AuthFlow,
  profile: SocialProfile,
  env: Pick<AccountDependencies['env'], 'SIGN_UP' | 'BILLING' | 'MAIL'>,
): Promise<ResolvedUser> {
  return userId === null || sessionId === null
    ? await findOrCreateUser(tx, emit, profile, { ...env, invitationHash })
    : await linkIdentity(tx, { userId, sessionId }, profile);
}

/** Creates the flow's one-time code. @returns the code; only its hash is stored */
async function issueCode(tx: Tx, flowId: string, userId: string): Promise<string> {
  const { token, hash } = createToken();
  await tx
    .updateTable('auth_flows')
    .set({
      user_id: userId,
      auth_code_hash: hash,
      provider_verifier: null,
      expires_at: sql<string>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .where('id', '=', flowId)
    .execute();
  return token;
}

/**
 * Finds, creates or links the account of a person who came back from a provider. The owner of an existing account is
 * notified by mail of a new sign-in method.
 * @returns the code that the client exchanges once for its session
 * @throws GoTrueError as findOrCreateUser and linkIdentity
 */
export async function completeFlow(
  dependencies: Pick<AccountDependencies, 'db' | 'env' | 'events' | 'log' | 'queue'>,
  flow: AuthFlow,
  profile: SocialProfile,
): Promise<string> {
  const { code, mailId, isNewAccount } = await inTransaction(dependencies, async (tx, emit) => {
    const resolved = await resolveUser(tx, emit, flow, profile, dependencies.env);
    const { user, isNewSignInMethod } = resolved;
    const change = { provider: profile.provider, isConnected: true };
    return {
      isNewAccount: resolved.isNewAccount,
      code: await issueCode(tx, flow.id, user.id),
      mailId: isNewSignInMethod
        ? await queueIdentityNotice(tx, dependencies.env, user, change)
        : null,
    };
  });
  if (isNewAccount) signUps.inc({ method: profile.provider });
  sendMail(dependencies, mailId);
  return code;
}
