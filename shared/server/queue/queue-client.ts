import type { BaseAdapter } from '@bull-board/api/baseAdapter';
import type {
  QueueJobName,
  QueueJobPayload,
  QueueName,
} from '@photo-coach/shared/contracts/queues.ts';
import type { KnownQueueJob, OldestWaiting, QueueJobKey, QueueOverview } from './inspect-queues.ts';
import type { QueueState } from './queue-health.ts';

/** 1 is first, 10 last (design: Pro 1, Creator 5, Free 10). */
type Priority = 1 | 5 | 10;

/** One analysis: the finish of a job waits for each photo's critique, which waits for its preparation. */
export type AnalysisTree = {
  jobId: string;
  attempt: number;
  photoIds: readonly string[];
  /** By its plan: for everything except the preparation of its photos. */
  priority: Priority;
  /** The place of each photo in the queue (`shared/server/fair-queue/`); a missing one comes last. */
  places: readonly number[];
};

/** A queue job without a payload that is repeated. */
export type Schedule = {
  /** Identifies the schedule in the queue; saving another one of this id replaces it. */
  id: string;
  name: QueueJobName;
  everyMs: number;
};

/** How many queue jobs of one queue are in one of BullMQ's states. */
type QueueJobCount = { queue: QueueName; state: string; count: number };

/**
 * The functions of a process to send queue jobs and to watch the queues; payloads are parsed before they are sent.
 * Every method except `boardAdapters`, `states` and `close` throws AppError queue_unavailable when the backend does not
 * answer.
 */
export type QueueClient = {
  send<Name extends QueueJobName>(
    name: Name,
    payload: QueueJobPayload<Name>,
    options?: { priority?: number },
  ): Promise<void>;
  /**
   * Sends a whole analysis atomically; sending the same one again before it runs changes nothing. While it runs,
   * PostgreSQL may resolve a deadlock by refusing this call or by running a part once more.
   * @throws AppError queue_unavailable: the row is committed, so the sweep sends it
   */
  sendAnalysis(tree: AnalysisTree): Promise<void>;
  /** Whether this queue job is in the queue, in any state, including completed and failed ones that are kept. */
  has<Name extends QueueJobName>(name: Name, payload: QueueJobPayload<Name>): Promise<boolean>;
  /** Whether this queue job has failed for good, and is kept. */
  hasFailed<Name extends QueueJobName>(
    name: Name,
    payload: QueueJobPayload<Name>,
  ): Promise<boolean>;
  /** Whether this queue job is running or will run. */
  isPending<Name extends QueueJobName>(
    name: Name,
    payload: QueueJobPayload<Name>,
  ): Promise<boolean>;
  /** Removes an analysis that has not started; parts that are running already are fenced by their attempt. */
  removeAnalysis(tree: Omit<AnalysisTree, 'priority' | 'places'>): Promise<void>;
  /** Saves a schedule unless it exists and its next run is neither late nor too far ahead. */
  ensureScheduled(schedule: Schedule, now: Date): Promise<void>;
  /** The number of queue jobs in each state of each queue. */
  count(): Promise<QueueJobCount[]>;
  /** Every queue as operators see it. */
  overview(): Promise<QueueOverview[]>;
  /** Those of the queue jobs that the queues still know. */
  find(keys: readonly QueueJobKey[]): Promise<KnownQueueJob[]>;
  /** Stops workers from taking queue jobs of a queue; running ones end. Pausing a paused queue changes nothing. */
  pause(queue: QueueName): Promise<void>;
  /** Lets workers take queue jobs of a queue again. */
  resume(queue: QueueName): Promise<void>;
  /** Whether an operator has paused a queue. */
  isPaused(queue: QueueName): Promise<boolean>;
  /** How long the oldest queue job of each queue that could run has waited. */
  oldestWaiting(): Promise<OldestWaiting[]>;
  /** The queues for Bull Board; a new array once they have been opened again. */
  boardAdapters(): BaseAdapter[];
  /** Whether each queue of this process works, by the latest check. */
  states(): QueueState[];
  /** Resolves when the queue's backend answers and every queue of this process works. */
  check(): Promise<void>;
  close(): Promise<void>;
};
