import { killedWorkers } from './killed-workers.ts';
import type { Fault } from './lib/fault.ts';
import { lostQueue } from './lost-queue.ts';
import { outages } from './outages.ts';
import { rollingRestart } from './rolling-restart.ts';
import { s3Outages } from './s3-outages.ts';
import { stoppedWorkers } from './stopped-workers.ts';

/** Every fault by its name on the command line. */
export const FAULTS: Record<string, Fault> = {
  'killed-workers': killedWorkers,
  'stopped-workers': stoppedWorkers,
  'rolling-restart': rollingRestart,
  'lost-queue': lostQueue,
  outages,
  's3-outages': s3Outages,
};
