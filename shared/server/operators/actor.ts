/**
 * Who performs an operator's action: an operator's account, someone at the command line, or anyone with the shared
 * password of the queue board.
 */
export type Actor = { userId: string } | { cli: string } | 'ops';

/** How an actor is recorded. An account is named by its id in a separate column, which is cleared when it is erased. */
export function actorText(actor: Actor): string {
  if (actor === 'ops') return 'ops';
  return 'cli' in actor ? `cli:${actor.cli}` : 'operator';
}

/** The account of an actor; null if it has none. */
export const actorId = (actor: Actor): string | null =>
  actor !== 'ops' && 'userId' in actor ? actor.userId : null;
