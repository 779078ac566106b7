import { expect, test } from 'vitest';
import { compareMonth, type ReviewedPhoto } from './compare-month.ts';
import { nothingRecurs, sayRecurring, sayWhatChanged } from './review-words.ts';

const OCTOBER = '2026-10-01';

/** Photos in uploads of two, with these tilts; a tilt of 1.5° or more was found. */
const photosOf = (name: string, tilts: readonly number[], { score = 70 } = {}): ReviewedPhoto[] =>
  tilts.map((tilt, index) => ({
    photoId: `${name}-${index}`,
    albumId: `${name}-${Math.floor(index / 2)}`,
    isSingle: false,
    uploadedAt: '2026-10-05T10:00:00.000Z',
    isRead: false,
    weaknesses: tilt >= 1.5 ? [{ kind: 'tilt', sureness: 0.9 }] : [],
    values: { horizon_tilt: tilt },
    scores: [(score + (index % 5)) / 10],
  }));

const tiltsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index / 100);

test('what improved in a month is said with its counts, and what still recurs too', () => {
  const facts = compareMonth({
    before: photosOf('before', tiltsFrom(2, 20)),
    month: photosOf('month', [...tiltsFrom(0.2, 9), ...tiltsFrom(1.6, 3)]),
  });
  expect(facts).toMatchObject({ photoCount: 12, uploadCount: 6, isComparable: true });
  const content = { ...facts, bestCount: 3 };
  expect(sayWhatChanged(content, OCTOBER)).toEqual([
    {
      text: 'Crooked horizons: better than before.',
      note: 'In 3 of 12 photos, after 20 of 20 in the months before October.',
    },
  ]);
  expect(facts.recurring.map((each) => sayRecurring(each, content))).toEqual([
    { text: 'Crooked horizons: in 3 of 12 photos.', note: null },
  ]);
  expect(facts.nextKind).toBe('tilt');
});

test('what got worse in a month is not called better', () => {
  const facts = compareMonth({
    before: photosOf('before', tiltsFrom(0.2, 20)),
    month: photosOf('month', tiltsFrom(2, 12)),
  });
  const content = { ...facts, bestCount: 3 };
  expect(sayWhatChanged(content, OCTOBER)[0]?.text).toBe('No clear change this month.');
  expect(facts.recurring.map((each) => sayRecurring(each, content).note)).toEqual([
    'This is getting worse.',
  ]);
});

test('a change by chance is not mentioned, and too few photos say nothing', () => {
  const same = compareMonth({
    before: photosOf('before', tiltsFrom(2, 20)),
    month: photosOf('month', tiltsFrom(2.02, 12)),
  });
  const say = (facts: typeof same) => sayWhatChanged({ ...facts, bestCount: 3 }, OCTOBER)[0]?.text;
  expect(say(same)).toBe('No clear change this month.');
  const few = (before: number, month: number) =>
    compareMonth({
      before: photosOf('before', tiltsFrom(2, before)),
      month: photosOf('month', tiltsFrom(0.2, month)),
    });
  expect(few(20, 7)).toMatchObject({ isComparable: false, changes: [] });
  expect(say(few(0, 20))).toBe('Too few uploads to say what changed.');
});

test('a month’s scores are compared only among photos of the same critic', () => {
  const before = photosOf('before', tiltsFrom(0.2, 20), { score: 50 });
  const month = photosOf('month', tiltsFrom(0.2, 12), { score: 80 });
  const change = { direction: 'better', before: 60, month: 80 };
  expect(compareMonth({ before, month }).scoreChange).toEqual(change);
  const read = month.map((photo) => ({ ...photo, isRead: true }));
  expect(compareMonth({ before, month: read }).scoreChange).toBeNull();
});

test('a month without a recurring weakness says so', () => {
  const facts = compareMonth({ before: [], month: photosOf('month', tiltsFrom(0.2, 4)) });
  expect(facts).toMatchObject({ recurring: [], nextKind: null });
  expect(nothingRecurs(OCTOBER)).toBe('Nothing kept coming back in October. Well done.');
});
