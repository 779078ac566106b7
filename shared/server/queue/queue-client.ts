import type { QueueJobName, QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Queue } from 'bullmq';

/** 1 is first, 10 last (design: Pro 1, Creator 5, Free 10). */
export type Priority = 1 | 5 | 10;

/** One analysis: the finish of a job waits for each photo's critique, which waits for its preparation. */
export type AnalysisTree = {
  jobId: string;
  attempt: number;
  photoIds: readonly string[];
  priority: Priority;
};

/** What a process uses to send queue jobs; payloads are parsed before they are sent. */
export type QueueClient = {
  send<Name extends QueueJobName>(
    name: Name,
    payload: QueueJobPayload<Name>,
    options?: { priority?: Priority },
  ): Promise<void>;
  /**
   * Sends a whole analysis atomically; sending the same one again before it runs changes nothing.
   * While it runs, PostgreSQL may end a deadlock by refusing this call or by running a part once more.
   * @throws AppError queue_unavailable: the row is committed, so the sweep sends it
   */
  sendAnalysis(tree: AnalysisTree): Promise<void>;
  /** Whether the queue still holds this queue job, in whatever state. */
  knows<Name extends QueueJobName>(name: Name, payload: QueueJobPayload<Name>): Promise<boolean>;
  /** Takes an analysis that has not started out of the queue; parts already running are fenced by their attempt. */
  removeAnalysis(tree: Omit<AnalysisTree, 'priority'>): Promise<void>;
  /** Resolves when the queue's backend answers. */
  check(): Promise<void>;
  /** The BullMQ queues, for Bull Board and metrics. */
  queues: readonly Queue[];
  close(): Promise<void>;
};
