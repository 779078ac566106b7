import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { expect, test } from 'vitest';
import { missingPhotosOf, nextTryText } from './missing-photos.ts';

const photo = (
  id: string,
  state: AnalysisPhoto['state'],
  error_code: AnalysisPhoto['error_code'],
) =>
  // Only the fields that the rules use.
  ({ id, state, error_code }) as AnalysisPhoto;

test('photos without a critique are divided by what can be done about them', () => {
  const photos = [
    photo('done', 'critiqued', null),
    photo('ours', 'failed', 'internal'),
    photo('bad', 'failed', 'photo_unreadable'),
    photo('waits', 'pending', null),
    photo('without a code', 'failed', null),
    photo('measured', 'ready', null),
  ];
  const { toRetry, retrying, unreadable } = missingPhotosOf({ photos });
  const ids = [toRetry, retrying, unreadable].map((list) => list.map(({ id }) => id));
  expect(ids).toEqual([['ours', 'without a code'], ['waits', 'measured'], ['bad']]);
});

test('the next try is named in minutes, and if there is none the options', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const next = (retryAt: string | null, count = 4) => nextTryText(count, retryAt, now);
  expect(next(at(590))).toBe('We try them again by ourselves in about 10 minutes.');
  expect(next(at(60), 1)).toBe('We try it again by ourselves in about a minute.');
  expect(next(at(-5))).toBe('We try them again by ourselves in a moment.');
  expect(next(null)).toBe('You can try these again. They were not counted against your plan.');
});
