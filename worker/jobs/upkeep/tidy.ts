import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { readOrientations } from './read-orientations.ts';

/** The hourly upkeep: what nobody waits for. Running it twice changes nothing. */
export async function tidy(
  dependencies: Pick<WorkerDependencies, 'db' | 'storage'>,
  payload: Record<string, never>,
  context: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<void> {
  await purgeExpiredRows(dependencies, payload, context);
  await readOrientations(dependencies, context);
}
