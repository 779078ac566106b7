import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeLandingSample } from './landing-sample.ts';

const shown: unknown = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../web/features/landing/sample.json'), 'utf8'),
);

/** Seven pictures are measured, with the detector: 16 s on two slow cores with nothing else to do. */
const TIMEOUT_MS = 120_000;

test(
  'the landing page shows the critic’s current remarks on its pictures',
  async () => {
    // If this fails, run: node scripts/landing-sample/write-landing-sample.ts
    expect(await makeLandingSample()).toEqual(shown);
  },
  TIMEOUT_MS,
);
