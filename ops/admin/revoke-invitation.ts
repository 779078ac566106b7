import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '../../shared/server/db/connect.ts';
import type { Actor } from '../../shared/server/operators/actor.ts';
import { recordAction } from '../../shared/server/operators/record-action.ts';
import { recordingFailure } from '../../shared/server/operators/recording-failure.ts';

/**
 * Revokes an unused invitation. An account that was made with one stays: it can be disabled.
 * @throws AppError PGRST116 for an unknown or a used one
 */
export async function revokeInvitation(
  { db }: { db: Db },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const target = { targetKind: 'invitation', targetId: id } as const;
  const recorded = { actor, action: 'invitation.revoke', ...target } as const;
  await recordingFailure(db, recorded, () =>
    db.transaction().execute(async (tx) => {
      const revoked = await tx
        .deleteFrom('invitations')
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (revoked === undefined) {
        throw new AppError('PGRST116', 'There is no such invitation, or it has been used.');
      }
      await recordAction(tx, recorded);
    }),
  );
}
