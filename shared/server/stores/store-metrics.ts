import { Counter, Gauge, type Registry } from 'prom-client';
import type { QueueClient } from '../queue/queue-client.ts';
import type { StoreState } from './store-state.ts';

/** Registers whether the stores answer this process, and whether its queues work. */
export function registerStoreMetrics(
  registry: Registry,
  { stores, queue }: { stores: readonly StoreState[]; queue: Pick<QueueClient, 'states'> },
): void {
  new Gauge({
    name: 'photo_coach_store_unavailable',
    help: '1 while a store does not answer, and what needs it is refused or waits',
    labelNames: ['store'],
    registers: [registry],
    collect() {
      for (const { store, isDown } of stores) this.set({ store }, isDown() ? 1 : 0);
    },
  });
  new Counter({
    name: 'photo_coach_store_outages_total',
    help: 'Outages of a store',
    labelNames: ['store'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { store, outages } of stores) this.inc({ store }, outages());
    },
  });
  new Gauge({
    name: 'photo_coach_queue_down',
    help: '1 while this process can send nothing through a queue (flows: analyses)',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const { queue: name, isDown } of queue.states()) {
        this.set({ queue: name }, isDown ? 1 : 0);
      }
    },
  });
}
