import { ErrorCode } from 'bullmq';
import type { Log } from '../log.ts';
import { throttledWarn } from '../throttled-warn.ts';

/** One hash slot for all keys, so that flows stay atomic on a Redis Cluster. */
export const QUEUE_PREFIX = '{photo-coach}';

/**
 * Logs the errors that BullMQ's objects emit. It is not an error if a queue job is gone when its run ends: cancelling
 * and erasing remove queue jobs, on PostgreSQL even one that a worker fetches at that moment.
 */
export function createReport(log: Log): (error: Error) => void {
  const warn = throttledWarn(log, 'the queue reported an error');
  return (error) => {
    if ('code' in error && error.code === ErrorCode.JobNotExist) {
      log.info({ reason: error.message }, 'a queue job was removed while it ran');
    } else warn(error);
  };
}
