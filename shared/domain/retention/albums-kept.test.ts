import { expect, test } from 'vitest';
import { keptUntil, sayAlbumsKept } from './albums-kept.ts';

test('an album shows its last day from 30 days before, where albums are not kept for good', () => {
  const uploaded = '2026-03-03T10:00:00.000Z';
  const now = (text: string) => new Date(text);
  expect(keptUntil(365, uploaded, now('2027-02-01T09:59:59.999Z'))).toBeNull();
  expect(keptUntil(365, uploaded, now('2027-02-01T10:00:00.000Z'))).toBe(
    '2027-03-03T10:00:00.000Z',
  );
  expect(keptUntil(null, uploaded, now('2099-01-01T00:00:00.000Z'))).toBeNull();
});

test('the privacy page names the operator’s number of days, and what deletes albums', () => {
  expect(sayAlbumsKept(1095)).toEqual({
    kept: '1,095 days after the upload',
    removedBy:
      'You, deleting the account, or the server, every hour. The album shows its last day 30 days before',
  });
  expect(sayAlbumsKept(null)).toEqual({
    kept: 'Until you delete the album or the account',
    removedBy: 'You, or deleting the account',
  });
});
