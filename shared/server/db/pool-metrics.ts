import { setImmediate as afterCallbacks } from 'node:timers/promises';
import type pg from 'pg';
import { createGauge } from '../metrics/create-metric.ts';

/** The purpose of a pool's connections. */
export type PoolName = 'requests' | 'counters' | 'handlers';

const pools = new Map<pg.Pool, PoolName>();

/** Lets metrics watch a pool until it ends. */
export function watchPool(pool: pg.Pool, name: PoolName): void {
  pools.set(pool, name);
}

function openPools(): [pg.Pool, PoolName][] {
  for (const pool of pools.keys()) if (pool.ended) pools.delete(pool);
  return [...pools];
}

export const databaseConnections = createGauge(
  'photo_coach_database_connections',
  async function collect() {
    await afterCallbacks();
    this.reset();
    for (const [{ idleCount, totalCount }, pool] of openPools()) {
      this.inc({ pool, state: 'idle' }, idleCount);
      this.inc({ pool, state: 'in-use' }, totalCount - idleCount);
    }
  },
);

export const databaseWaiting = createGauge(
  'photo_coach_database_waiting',
  async function collect() {
    // pg lends an idle connection a tick later: otherwise the scrape's own query would always be counted as waiting.
    await afterCallbacks();
    this.reset();
    for (const [{ waitingCount, totalCount, options }, pool] of openPools()) {
      this.inc({ pool }, totalCount < options.max ? 0 : waitingCount);
    }
  },
);
