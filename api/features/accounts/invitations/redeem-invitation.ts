import { invitationState } from '@photo-coach/shared/domain/accounts/invitation-state.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { sql } from 'kysely';
import { GoTrueError } from '../gotrue/gotrue-error.ts';

/** What a new account depends on: the site's sign-up mode, and the invitation that it was started with. */
export type Admission = Pick<ApiEnv, 'SIGN_UP'> & { invitationHash: string | null };

/** @throws GoTrueError signup_disabled, invitation_required */
export function refuseWithoutAdmission({ SIGN_UP, invitationHash }: Admission): void {
  if (SIGN_UP === 'closed') {
    throw new GoTrueError('signup_disabled', { message: 'This site takes no new accounts.' });
  }
  if (SIGN_UP === 'invite' && invitationHash === null) {
    throw new GoTrueError('invitation_required', {
      message: 'New accounts are by invitation here. Open the link in yours.',
    });
  }
}

/** Why an invitation was refused. */
async function refusalOf(tx: Tx, hash: string): Promise<GoTrueError> {
  const row = await tx
    .selectFrom('invitations')
    .select(['used_at', sql<boolean>`expires_at <= now()`.as('has_expired')])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const message =
    row === undefined
      ? 'This invitation isn’t valid. Ask for a new one.'
      : {
          used: 'This invitation has been used already. Ask for a new one.',
          expired: 'This invitation has expired. Ask for a new one.',
          open: 'This invitation is for another email address.',
        }[invitationState(row)];
  return new GoTrueError('invitation_invalid', { message });
}

/**
 * Uses the invitation of an account that has just been inserted. If two accounts use one at once, the second gets the
 * error, which rolls its insert back.
 * @throws GoTrueError signup_disabled, invitation_required, invitation_invalid
 */
export async function redeemInvitation(
  tx: Tx,
  user: { id: string; email: string },
  admission: Admission,
): Promise<void> {
  refuseWithoutAdmission(admission);
  const { SIGN_UP, invitationHash } = admission;
  if (SIGN_UP !== 'invite' || invitationHash === null) return;
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: sql<string>`now()`, used_by: user.id })
    .where('token_hash', '=', invitationHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(({ or, eb }) => or([eb('email', 'is', null), eb('email', '=', user.email)]))
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw await refusalOf(tx, invitationHash);
}
