import {
  MAX_REASON_LENGTH,
  type OperatorAction,
  type OperatorDetails,
  type OperatorTarget,
} from '@photo-coach/shared/contracts/operator-actions.ts';
import { type Db, json } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { type Actor, actorId, actorText } from './actor.ts';

/** What an operator did. */
export type RecordedAction = {
  actor: Actor;
  action: OperatorAction;
  targetKind: OperatorTarget;
  /** The queue, job or the like; null if the account identifies it, or there is only one. */
  targetId?: string | null;
  /** The account that the action is about. */
  accountId?: string | null;
  /** Without secrets and addresses. */
  details?: OperatorDetails;
  /** Why it was done. */
  reason?: string | null;
};

/** Records an action, in the same transaction as its changes to rows, if any. */
export async function recordAction(tx: Db, recorded: RecordedAction): Promise<void> {
  const { actor, action, targetKind, targetId, accountId, details, reason } = recorded;
  await tx
    .insertInto('operator_actions')
    .values({
      id: newId(),
      actor: actorText(actor),
      actor_id: actorId(actor),
      action,
      target_kind: targetKind,
      target_id: targetId ?? null,
      account_id: accountId ?? null,
      details: json(details ?? {}),
      reason: reason?.slice(0, MAX_REASON_LENGTH) ?? null,
    })
    .execute();
}
