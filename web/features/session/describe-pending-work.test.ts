import { expect, test } from 'vitest';
import { describePendingWork } from './describe-pending-work.ts';

test('an analysis shown in two tabs counts once, and uploads of several tabs add up', () => {
  const analysis = { kind: 'analysis', key: 'album-1' } as const;
  const uploads = ['tab-1/p1', 'tab-1/p2', 'tab-2/p1'].map((key) => ({
    kind: 'upload' as const,
    key,
  }));
  expect(describePendingWork([analysis, ...uploads, analysis])).toEqual([
    '3 photos are being uploaded',
    '1 analysis is running',
  ]);
  expect(describePendingWork([])).toEqual([]);
});
