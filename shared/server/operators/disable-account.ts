import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { sql } from 'kysely';
import { endAllSessions } from '../accounts/end-all-sessions.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../events/in-transaction.ts';
import type { EventPublisher } from '../events/publisher.ts';
import { type Actor, actorText } from './actor.ts';
import { recordAction } from './record-action.ts';
import { refuseOperatorTarget } from './refuse-operator-target.ts';

/** @throws AppError PGRST116 */
async function lockAccount(tx: Tx, userId: string): Promise<{ disabled_at: string | null }> {
  const account = await tx
    .selectFrom('auth_users')
    .select('disabled_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new AppError('PGRST116', 'There is no such account.');
  return account;
}

type Disabling = { actor: Actor; userId: string; reason?: string | null };

/**
 * Disables an account: it can't sign in, its sessions, tokens and sockets end at once, and its share links open nothing. Its
 * data is kept. Disabling a disabled account changes nothing.
 * @throws AppError PGRST116; validation_failed for an operator's account, from the pages
 */
export async function disableAccount(
  dependencies: { db: Db; events: EventPublisher },
  { actor, userId, reason = null }: Disabling,
): Promise<void> {
  const target = { targetKind: 'account', accountId: userId } as const;
  const recorded = { actor, action: 'account.disable', ...target, reason } as const;
  await refuseOperatorTarget(dependencies.db, { actor, userId }, 'users disable EMAIL');
  await inTransaction(dependencies, async (tx, emit) => {
    const { disabled_at } = await lockAccount(tx, userId);
    if (disabled_at !== null) return;
    await tx
      .updateTable('auth_users')
      .set({
        disabled_at: sql<string>`now()`,
        disabled_by: actorText(actor),
        disabled_reason: reason,
      })
      .where('id', '=', userId)
      .execute();
    await tx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
    await endAllSessions(tx, emit, userId);
    await recordAction(tx, recorded);
  });
}

/**
 * Lets a disabled account sign in again. Enabling an account that is not disabled changes nothing.
 * @throws AppError PGRST116; validation_failed for an operator's account, from the pages
 */
export async function enableAccount(
  { db }: { db: Db },
  { actor, userId, reason = null }: Disabling,
): Promise<void> {
  const target = { targetKind: 'account', accountId: userId } as const;
  const recorded = { actor, action: 'account.enable', ...target, reason } as const;
  await refuseOperatorTarget(db, { actor, userId }, 'users enable EMAIL');
  await db.transaction().execute(async (tx) => {
    const { disabled_at } = await lockAccount(tx, userId);
    if (disabled_at === null) return;
    await tx
      .updateTable('auth_users')
      .set({ disabled_at: null, disabled_by: null, disabled_reason: null })
      .where('id', '=', userId)
      .execute();
    await recordAction(tx, recorded);
  });
}
