import {
  type BackendFactory,
  type ConnectionOptions,
  ErrorCode,
  type RedisQueueBackend,
} from 'bullmq';
import type { Log } from '../log.ts';
import type { StoreGuard } from '../stores/create-breaker.ts';
import { throttledWarn } from '../throttled-warn.ts';

/** The options of every BullMQ object in a process; they share its connections. */
export type QueueBackend = {
  options: { connection: ConnectionOptions; prefix: string };
  factory: BackendFactory<RedisQueueBackend>;
  /** Logs an error that a BullMQ object emits; one of a shared connection reaches all of them. */
  report: (error: Error) => void;
  /** Whether the backend is known to be down. */
  isDown(): boolean;
  /** Resolves once the backend answers and has BullMQ's tables, before any BullMQ object is made. @throws Error when it does not answer */
  prepare(): Promise<void>;
  /** Resolves when the backend answers. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export type QueueBackendOptions = {
  databaseUrl: string;
  redisUrl: string | undefined;
  log: Log;
  /** producer: commands fail while the store is down. worker: they wait for it, on PostgreSQL only with a guard. */
  role: 'producer' | 'worker';
  /** Most PostgreSQL connections at once; each BullMQ Worker uses one for LISTEN. */
  connections: number;
  /** Deadlines for single calls, and the breaker of the database; without it calls may wait longer. */
  guard?: StoreGuard | undefined;
  /** Whether another connection of the process has found Redis down already. */
  isRedisDown?: (() => boolean) | undefined;
};

/** The prefix of all keys. */
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
