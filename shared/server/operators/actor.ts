/**
 * Who does what an operator may do: an operator's account, someone at the command line, or whoever knows the shared password
 * of the queue board.
 */
export type Actor = { userId: string } | { cli: string } | 'ops';

/** How an actor is written down. An account is named by its id in a column of its own, which is cut when it is erased. */
export function actorText(actor: Actor): string {
  if (actor === 'ops') return 'ops';
  return 'cli' in actor ? `cli:${actor.cli}` : 'operator';
}

/** The account of an actor; null for one without. */
export const actorId = (actor: Actor): string | null =>
  actor !== 'ops' && 'userId' in actor ? actor.userId : null;
