import type { Metric } from 'prom-client';
import { createCounter, createGauge } from '../metrics/create-metric.ts';
import type { QueueClient } from '../queue/queue-client.ts';
import type { StoreState } from './store-state.ts';

/** Whether the stores answer this process, and whether its queues work. */
export function createStoreMetrics({
  stores,
  queue,
}: {
  stores: readonly StoreState[];
  queue: Pick<QueueClient, 'states'>;
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
    createGauge('photo_coach_queue_down', function collect() {
      for (const { queue: name, isDown } of queue.states()) {
        this.set({ queue: name }, isDown ? 1 : 0);
      }
    }),
  ];
}
