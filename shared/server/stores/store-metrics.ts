import type { Metric } from 'prom-client';
import { createCounter, createGauge } from '../metrics/create-metric.ts';
import type { QueueClient } from '../queue/queue-client.ts';
import type { StoreState } from './store-state.ts';
import type { Clock } from './watch-clock.ts';

/** Whether the stores answer this process, how its clock differs from theirs, and whether its queues work. */
export function createStoreMetrics({
  stores,
  queue,
  clock,
}: {
  stores: readonly StoreState[];
  queue: Pick<QueueClient, 'states'>;
  clock: Pick<Clock, 'ahead'>;
}): Metric[] {
  return [
    createGauge('photo_coach_store_unavailable', function collect() {
      for (const { store, isDown } of stores) this.set({ store }, isDown() ? 1 : 0);
    }),
    createCounter('photo_coach_store_outages_total', {
      collect() {
        this.reset();
        for (const { store, outages } of stores) this.inc({ store }, outages());
      },
    }),
    createGauge('photo_coach_clock_ahead_seconds', function collect() {
      this.reset();
      for (const [store, ahead] of Object.entries(clock.ahead())) {
        if (ahead !== null) this.set({ store }, ahead / 1000);
      }
    }),
    createGauge('photo_coach_queue_down', function collect() {
      for (const { queue: name, isDown } of queue.states()) {
        this.set({ queue: name }, isDown ? 1 : 0);
      }
    }),
  ];
}
