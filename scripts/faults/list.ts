import { killedApis } from './killed-apis.ts';
import { killedReaders } from './killed-readers.ts';
import { killedWorkers } from './killed-workers.ts';
import type { Fault } from './lib/fault.ts';
import { lossyEvents } from './lossy-events.ts';
import { lostQueue } from './lost-queue.ts';
import { manyAlbums } from './many-albums.ts';
import { manyQueueJobs } from './many-queue-jobs.ts';
import { outages } from './outages.ts';
import { photoKilledThrice } from './photo-killed-thrice.ts';
import { poisonousPhoto } from './poisonous-photo.ts';
import { postgresFailover } from './postgres-failover.ts';
import { reconnectingSockets } from './reconnecting-sockets.ts';
import { redisFailover } from './redis-failover.ts';
import { rollingRestart } from './rolling-restart.ts';
import { s3Outages } from './s3-outages.ts';
import { stoppedWorkers } from './stopped-workers.ts';

/** Every fault by its name on the command line. */
export const FAULTS: Record<string, Fault> = {
  'killed-apis': killedApis,
  'killed-readers': killedReaders,
  'killed-workers': killedWorkers,
  'photo-killed-thrice': photoKilledThrice,
  'poisonous-photo': poisonousPhoto,
  'stopped-workers': stoppedWorkers,
  'rolling-restart': rollingRestart,
  'lost-queue': lostQueue,
  'lossy-events': lossyEvents,
  outages,
  's3-outages': s3Outages,
  'redis-failover': redisFailover,
  'postgres-failover': postgresFailover,
  'reconnecting-sockets': reconnectingSockets,
  'many-queue-jobs': manyQueueJobs,
  'many-albums': manyAlbums,
};
