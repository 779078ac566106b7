import type { Queue } from 'bullmq';

/** BullMQ's states, without `paused`. */
const STATES = [
  'active',
  'completed',
  'delayed',
  'failed',
  'prioritized',
  'waiting',
  'waiting-children',
] as const;

/**
 * How many queue jobs of a queue are in each state. Those in a paused queue count as waiting: on PostgreSQL BullMQ
 * calls them paused, and omits them unless that state is requested.
 */
export async function countQueueJobs(queue: Queue): Promise<Record<string, number>> {
  // BullMQ's types know no paused state, which its backend on PostgreSQL has.
  const states = [...STATES, 'paused' as 'waiting'];
  const { paused = 0, waiting = 0, ...counts } = await queue.getJobCounts(...states);
  return { ...counts, waiting: waiting + paused };
}
