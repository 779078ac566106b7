import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '../db/connect.ts';
import { type Actor, actorId } from './actor.ts';
import { isOperator } from './is-operator.ts';

/**
 * Refuses an operator who acts on an operator's account, their own included: that takes a second person, who has the
 * command line of the server.
 * @param command what they run, after `npm run admin --`
 * @throws AppError validation_failed
 */
export async function refuseOperatorTarget(
  db: Db,
  { actor, userId }: { actor: Actor; userId: string },
  command: string,
): Promise<void> {
  if (actorId(actor) === null || !(await isOperator(db, userId))) return;
  throw new AppError(
    'validation_failed',
    `This is an operator’s account. Someone with the server’s command line changes it: npm run admin -- ${command}`,
  );
}
