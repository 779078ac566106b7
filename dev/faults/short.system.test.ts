import { ONE_PHOTO_AT_A_TIME } from '@photo-coach/testing/product/start-processes.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fleet, QUEUE_STORES, startFleet } from './lib/start-fleet.ts';
import { FAULTS } from './list.ts';

/*
 * `npm run test:faults` does all of them, in full. What a killed worker leaves is in
 * `testing/system/recovery.system.test.ts`.
 */
const SHORT = ['stopped-workers'];
const FAULT_MS = 400_000;

// Each fault starts its own servers.
const redis = await startRedis();
await redis?.stop();

describe.skipIf(redis === null || process.platform !== 'linux').each(QUEUE_STORES)(
  'an installation whose queue is on %s holds',
  (queue) => {
    let fleet: Fleet;
    beforeAll(async () => {
      fleet = await startFleet({ queue, env: ONE_PHOTO_AT_A_TIME });
    });
    afterAll(() => fleet?.stop());

    test.each(SHORT)('through %s', { timeout: FAULT_MS }, async (name) => {
      const stage = {
        queues: [queue],
        withFleet: (_: object, use: (fleet: Fleet) => Promise<void>) => use(fleet),
      };
      const result = await FAULTS[name]?.run('short', stage);
      expect(result?.held, JSON.stringify(result?.figures)).toBe(true);
    });
  },
);
