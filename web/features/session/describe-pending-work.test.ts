import { expect, test } from 'vitest';
import { describePendingWork } from './describe-pending-work.ts';

test('an analysis shown in two tabs counts once, and uploads of several tabs add up', () => {
  const analysis = { kind: 'analysis', key: 'album-1' } as const;
  const uploads = ['tab-1/p1', 'tab-1/p2', 'tab-2/p1'].map((key) => ({
    kind: 'upload' as const,
    key,
  }));
  const album = { kind: 'album', key: 'not accepted yet' } as const;
  expect(describePendingWork([analysis, album, ...uploads, analysis])).toEqual([
    '3 photos are being uploaded',
    '1 album has not started',
    '1 analysis is running',
  ]);
  expect(describePendingWork([])).toEqual([]);
});
