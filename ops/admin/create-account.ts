import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { findPasswordProblem } from '@photo-coach/shared/domain/accounts/passwords.ts';
import { includePlan } from '@photo-coach/shared/server/billing/include-plan.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { CommonEnv } from '@photo-coach/shared/server/env.ts';
import { type Actor, actorText } from '@photo-coach/shared/server/operators/actor.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { sql } from 'kysely';
import { hashPassword } from '../../api/features/accounts/credentials/hash-password.ts';
import { insertAccount } from '../../api/features/accounts/credentials/sign-up.ts';
import { GoTrueError } from '../../api/features/accounts/gotrue/gotrue-error.ts';

type NewAccount = {
  actor: Actor;
  /** In lower case. */
  email: string;
  /** null: a link from `resetPassword` sets it. */
  password: string | null;
  isOperator: boolean;
};

/** @throws AppError validation_failed */
async function hashChecked(password: string | null, email: string): Promise<string | null> {
  if (password === null) return null;
  const problem = findPasswordProblem(password, email);
  if (problem !== null) throw new AppError('validation_failed', problem.message);
  return await hashPassword(password);
}

/**
 * Creates an account. Nobody has confirmed its address: the person who asked for the account may have named another's.
 * @returns its id
 * @throws AppError validation_failed for a weak password; email_exists
 */
export async function createAccount(
  { db, env }: { db: Db; env: Pick<CommonEnv, 'BILLING'> },
  { actor, email, password, isOperator }: NewAccount,
): Promise<string> {
  const passwordHash = await hashChecked(password, email);
  return await db.transaction().execute(async (tx) => {
    const { id } = await insertAccount(tx, { email, data: {} }, passwordHash).catch((error) => {
      if (!(error instanceof GoTrueError)) throw error;
      throw new AppError('email_exists', 'An account with this address exists already.');
    });
    const admitted_at = sql<string>`now()`;
    await tx.updateTable('auth_users').set({ admitted_at }).where('id', '=', id).execute();
    await includePlan(tx, id, env);
    const target = { targetKind: 'account', accountId: id } as const;
    await recordAction(tx, { actor, action: 'account.create', ...target });
    if (isOperator) {
      const granted_by = actorText(actor);
      await tx.insertInto('operators').values({ user_id: id, granted_by }).execute();
      await recordAction(tx, { actor, action: 'operator.grant', ...target });
    }
    return id;
  });
}
