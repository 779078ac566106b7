import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import { expect, test } from 'vitest';
import { photoRoom } from './photo-room.ts';

const usage = (photosLeftToday: number | null, photosLeftThisMonth: number | null): UsageReply => ({
  plan: photosLeftToday === null ? 'free' : 'creator',
  analysesLeftToday: null,
  photosLeftToday,
  photosLeftThisMonth,
  folderUploadsLeft: null,
  failuresLeftToday: 10,
  dayResetsAt: '2026-11-23T00:00:00.000Z',
  monthResetsAt: '2026-12-01T00:00:00.000Z',
});

test.each([
  ['not known yet', undefined, 12, 'Maximum 12 files allowed.'],
  ['free', usage(null, null), 12, 'Maximum 12 files allowed.'],
  ['plenty', usage(100, 3000), 12, 'Maximum 12 files allowed.'],
  ['just enough', usage(12, 12), 12, 'Maximum 12 files allowed.'],
  ['the end of the day', usage(5, 300), 5, 'You have 5 photos left today.'],
  ['one', usage(1, 300), 1, 'You have 1 photo left today.'],
  ['the end of the month', usage(100, 3), 3, 'You have 3 photos left this month.'],
  ['the end of both', usage(3, 3), 3, 'You have 3 photos left this month.'],
])('the number of photos that an album has room for (%s)', (_name, left, most, reason) => {
  expect(photoRoom(left)).toEqual({ most, reason });
});

test('a shoot has room for more photos than an album', () => {
  expect(photoRoom(usage(100, 3000), 100).most).toBe(100);
  expect(photoRoom(usage(63, 3000), 100)).toEqual({
    most: 63,
    reason: 'You have 63 photos left today.',
  });
});
