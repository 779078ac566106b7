import {
  MAX_REASON_LENGTH,
  type OperatorAction,
  type OperatorDetails,
  type OperatorOutcome,
  type OperatorTarget,
} from '@photo-coach/shared/contracts/operator-actions.ts';
import { sql } from 'kysely';
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
  outcome?: OperatorOutcome;
  /** Why it was done, or why it failed. */
  reason?: string | null;
};

/** Records an action, in the same transaction as its changes to rows, if any. */
export async function recordAction(tx: Db, recorded: RecordedAction): Promise<void> {
  const { actor, action, targetKind, targetId, accountId, details, outcome, reason } = recorded;
  await tx
    .insertInto('operator_actions')
    .values({
      id: newId(),
      actor: actorText(actor),
      actor_id: actorId(actor),
      action,
      target_kind: targetKind,
      target_id: targetId ?? null,
      // null if there is no such account, which may be why the action failed.
      account_id: sql<
        string | null
      >`(select id from auth_users where id = ${accountId ?? null}::uuid)`,
      details: json(details ?? {}),
      outcome: outcome ?? 'done',
      reason: reason?.slice(0, MAX_REASON_LENGTH) ?? null,
    })
    .execute();
}
