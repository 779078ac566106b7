import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { FailedQueueJob } from '../queue/failed-queue-jobs.ts';
import type { QueueClient } from '../queue/queue-client.ts';

/** Queue jobs of one kind that have failed for good for one reason. */
export type DeadLetters = {
  queue: QueueName;
  /** The kind of queue job. */
  name: string;
  /** As `deadLetterReason` writes it. */
  reason: string;
  count: number;
  /** When the latest and the oldest one failed, ms since 1970. */
  latestAt: number;
  oldestAt: number;
  /** The latest ones. */
  examples: FailedQueueJob[];
};

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const NUMBER = /\d+(\.\d+)?/g;
const MAX_REASON_CHARACTERS = 200;
const EXAMPLES = 3;

/** A reason without parts that vary between queue jobs: its first line, with `…` for each id and number. */
export function deadLetterReason(failedReason: string): string {
  const [line = ''] = failedReason.split('\n', 1);
  const text = line.replace(ID, '…').replace(NUMBER, '…').trim().slice(0, MAX_REASON_CHARACTERS);
  return text === '' ? 'unknown' : text;
}

/** Groups dead letters by queue, kind and reason; the largest group comes first. */
function groupDeadLetters(failed: readonly FailedQueueJob[]): DeadLetters[] {
  const groups = Map.groupBy(failed, ({ queue, name, reason }) =>
    JSON.stringify([queue, name, deadLetterReason(reason)]),
  );
  return [...groups.values()]
    .flatMap((group) => {
      const latest = group[0];
      const oldest = group.at(-1);
      if (latest === undefined || oldest === undefined) return [];
      const { queue, name, reason, failedAt } = latest;
      return [
        {
          queue,
          name,
          reason: deadLetterReason(reason),
          count: group.length,
          latestAt: failedAt,
          oldestAt: oldest.failedAt,
          examples: group.slice(0, EXAMPLES),
        },
      ];
    })
    .toSorted((one, other) => other.count - one.count);
}

/** All dead letters that the queues still keep, by queue, kind and reason. @throws AppError queue_unavailable */
export const listDeadLetters = async (queue: Pick<QueueClient, 'failed'>): Promise<DeadLetters[]> =>
  groupDeadLetters(await queue.failed());
