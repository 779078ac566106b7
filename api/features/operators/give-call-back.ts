import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { recordingFailure } from '@photo-coach/shared/server/operators/recording-failure.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { thisMonth } from '../coaching-call/used-call.ts';

type GivingBack = { actor: Actor; userId: string; reason: string };

/**
 * Lets an account book this month's coaching call once more.
 * @throws AppError validation_failed if the account has not used it
 */
export async function giveCallBack(
  { db }: Pick<ApiDependencies, 'db'>,
  { actor, userId, reason }: GivingBack,
): Promise<void> {
  const target = { targetKind: 'account', accountId: userId } as const;
  const recorded = { actor, action: 'coaching-call.give-back', ...target, reason } as const;
  await recordingFailure(db, recorded, () =>
    db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('coaching_calls')
        .where('user_id', '=', userId)
        .where('month', '=', thisMonth)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) {
        throw new AppError('validation_failed', 'This month’s call has not been used.');
      }
      await recordAction(tx, recorded);
    }),
  );
}
