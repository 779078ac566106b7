import { readRules } from '@photo-coach/shared/server/retention/read-rules.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { announceRemovals, withdrawRemovals } from './announce-removals.ts';
import { removeDueAlbums } from './remove-due-albums.ts';
import { warnOfRemovals } from './warn-of-removals.ts';

type Dependencies = Pick<
  WorkerDependencies,
  'db' | 'queue' | 'storage' | 'env' | 'albumsKept' | 'publicUrl'
>;

/** How many albums and accounts a run has dealt with. */
export type RetentionCounts = Record<'withdrawn' | 'announced' | 'warned' | 'removed', number>;

/**
 * Keeps albums for as long as the operator's policy says: announces those whose time ends, warns about them, and
 * deletes them once the announced day has come. Running it twice changes nothing; the next run does what an aborted one
 * left.
 */
export async function keepRetention(
  dependencies: Dependencies,
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<RetentionCounts> {
  const rules = await readRules(dependencies.db, dependencies.albumsKept);
  const counts = {
    withdrawn: await withdrawRemovals(dependencies, rules),
    announced: await announceRemovals(dependencies, rules, signal),
    warned: await warnOfRemovals({ ...dependencies, log }, signal),
    removed: await removeDueAlbums({ ...dependencies, log }, rules, signal),
  };
  const hasDone = Object.values(counts).some((count) => count > 0);
  if (hasDone) log.info(counts, 'kept albums for as long as the policy says');
  return counts;
}
