import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '../db/connect.ts';
import { type Actor, actorText } from './actor.ts';
import { recordAction } from './record-action.ts';

type Grant = { actor: Actor; userId: string; reason?: string | null };

/** Makes an account an operator's; an existing operator is not changed. @throws AppError PGRST116 */
export async function grantOperator(
  { db }: { db: Db },
  { actor, userId, reason = null }: Grant,
): Promise<void> {
  const target = { targetKind: 'account', accountId: userId } as const;
  const recorded = { actor, action: 'operator.grant', ...target, reason } as const;
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forKeyShare()
      .executeTakeFirst();
    if (account === undefined) throw new AppError('PGRST116', 'There is no such account.');
    const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
      .insertInto('operators')
      .values({ user_id: userId, granted_by: actorText(actor) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted > 0n) await recordAction(tx, recorded);
  });
}

/** Revokes an operator's role, at once; for another account it does nothing. The pages don't offer it. */
export async function revokeOperator(
  { db }: { db: Db },
  { actor, userId, reason = null }: Grant,
): Promise<void> {
  const target = { targetKind: 'account', accountId: userId } as const;
  const recorded = { actor, action: 'operator.revoke', ...target, reason } as const;
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('operators')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recordAction(tx, recorded);
  });
}
