import type { StoreGuard } from '@photo-coach/shared/server/stores/create-breaker.ts';
import type { StoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import type { WatchedStore } from './queue-job/outages.ts';

/** The stores of a worker, and whether they answer. */
export type WatchedStores = {
  /** For alerts and metrics. */
  states: readonly StoreState[];
  /** The stores without which handlers fail. While one is away, the queues that need it are paused. */
  needed: readonly WatchedStore[];
  /** For statements of handlers, and of BullMQ on PostgreSQL. */
  guard: StoreGuard;
  /** For sending queue jobs. */
  sendGuard: StoreGuard;
  isRedisDown: () => boolean;
  close(): void;
};
