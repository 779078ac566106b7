import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { describe, expect, test } from 'vitest';
import { FAULTS } from './list.ts';

/* `npm run test:faults` runs all of them, in full. `scripts/system/recovery.test.ts` covers a killed worker. */
const SHORT = ['stopped-workers', 'lossy-events'];
const FAULT_MS = 400_000;

// The faults start servers of their own.
const redis = await startRedis();
await redis?.stop();

describe.skipIf(redis === null || process.platform !== 'linux')(
  'the product keeps its guarantees',
  () => {
    test.each(SHORT)('through %s', { timeout: FAULT_MS }, async (name) => {
      const result = await FAULTS[name]?.run('short');
      expect(result?.held, JSON.stringify(result?.figures)).toBe(true);
    });
  },
);
