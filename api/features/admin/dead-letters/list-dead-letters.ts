import type { DeadLetterGroup } from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import {
  type DeadLetters,
  listDeadLetters,
} from '@photo-coach/shared/server/operators/dead-letters.ts';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { groupFailedRows } from './failed-rows.ts';

/** The fields of a queue job's payload that lead to an album's page. */
const payloadSchema = z
  .object({
    photoId: z.uuid(),
    jobId: z.uuid(),
    readingId: z.uuid(),
    albumReadingId: z.uuid(),
    followUpId: z.uuid(),
    exportId: z.uuid(),
  })
  .partial();

function foundBy(payload: unknown): string | null {
  const { data } = payloadSchema.safeParse(payload);
  return Object.values(data ?? {}).at(0) ?? null;
}

const time = (ms: number): string => new Date(ms).toISOString();

const present = ({ examples, latestAt, oldestAt, ...group }: DeadLetters): DeadLetterGroup => ({
  of: 'queue-jobs',
  ...group,
  latestAt: time(latestAt),
  oldestAt: time(oldestAt),
  examples: examples.map(({ id, payload }) => ({ id, found: foundBy(payload) })),
});

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;

/** null: the queue does not answer, and only rows are listed. */
async function readLetters({ queue, log }: Dependencies): Promise<DeadLetters[] | null> {
  try {
    return await listDeadLetters(queue);
  } catch (error) {
    log.warn({ err: error }, 'the dead letters could not be read for an operator');
    return null;
  }
}

/**
 * Permanent failures by reason: queue jobs that the queues keep, and the rows of jobs and photos. The largest group
 * first.
 */
export async function listFailures(
  dependencies: Dependencies,
): Promise<{ groups: DeadLetterGroup[]; isQueueKnown: boolean }> {
  const [letters, jobs, photos] = await Promise.all([
    readLetters(dependencies),
    groupFailedRows(dependencies.db, 'jobs'),
    groupFailedRows(dependencies.db, 'photos'),
  ]);
  const groups = [...(letters ?? []).map(present), ...jobs, ...photos];
  return {
    groups: groups.toSorted((one, other) => other.count - one.count),
    isQueueKnown: letters !== null,
  };
}
