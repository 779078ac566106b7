import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { z } from 'zod';
import { databaseConnections, databaseWaiting } from '../db/pool-metrics.ts';
import { failedAlbums, photosByOutcome } from '../events/publisher.ts';
import { storageOperations } from '../storage/create-storage.ts';
import { createGauge } from './create-metric.ts';
import type { MetricProcess } from './definition.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

/** The limit of the container, if there is one; without a limit the system reports 0 or more than the machine has. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** The metrics that every process has about itself. @param isReady null if no answer came in time */
function ofProcess(name: MetricProcess, isReady: () => Promise<boolean | null>): Metric[] {
  const build = createGauge('photo_coach_build_info');
  build.set({ process: name, version, node: process.version }, 1);
  const memory = createGauge('photo_coach_memory_limit_bytes');
  memory.set(memoryLimit());
  const ready = createGauge('photo_coach_ready', async function collect() {
    this.set((await isReady()) === true ? 1 : 0);
  });
  return [build, memory, ready];
}

/** Makes the registry of a process: Node.js, the process, its stores, and the metrics given. */
export function createRegistry(
  name: MetricProcess,
  { metrics, isReady }: { metrics: readonly Metric[]; isReady: () => Promise<boolean | null> },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const shared: Metric[] = [
    databaseConnections,
    databaseWaiting,
    storageOperations,
    failedAlbums,
    photosByOutcome,
  ];
  for (const metric of [...ofProcess(name, isReady), ...shared, ...metrics]) {
    registry.registerMetric(metric);
  }
  return registry;
}
