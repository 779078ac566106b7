import { expect, test } from 'vitest';
import { listAllowances } from './list-allowances.ts';

const NOTHING_COUNTED = {
  analysesLeftToday: null,
  photosLeftToday: null,
  photosLeftThisMonth: null,
  folderUploadsLeft: null,
};

test('the free plan counts critiques and folder uploads', () => {
  const usage = {
    ...NOTHING_COUNTED,
    plan: 'free',
    analysesLeftToday: 2,
    folderUploadsLeft: 0,
  } as const;
  expect(listAllowances(usage)).toEqual([
    '2 of 3 analyses left today',
    '0 of 2 free folder uploads left',
  ]);
});

test.each(['creator', 'pro'] as const)('the plan %s counts photos by day and by month', (plan) => {
  const usage = { ...NOTHING_COUNTED, plan, photosLeftToday: 70, photosLeftThisMonth: 2800 };
  expect(listAllowances(usage)).toEqual([
    '70 of 100 photos left today',
    `${(2800).toLocaleString()} of ${(3000).toLocaleString()} photos left this month`,
  ]);
});
