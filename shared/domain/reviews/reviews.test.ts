import type { ReviewContent } from '@photo-coach/shared/contracts/review-content.ts';
import { expect, test } from 'vitest';
import { compareMonth, type ReviewedPhoto } from './compare-month.ts';
import { pickBest } from './pick-best.ts';
import { dueMonth, monthName, monthTitle, nextReviewDay } from './review-month.ts';
import { bestTitle, nothingRecurs, sayRecurring, sayWhatChanged } from './review-words.ts';

const due = (now: string, timeZone: string) => {
  const { month, begins, ends } = dueMonth(new Date(now), timeZone);
  return [month, begins.toISOString(), ends.toISOString()];
};

test.each([
  // The first begins in Kiritimati 25 hours before it does in Pago Pago.
  ['2026-10-31T10:00:00', 'Pacific/Kiritimati', '2026-10', '2026-09-30T10', '2026-10-31T10'],
  ['2026-11-01T10:59:59', 'Pacific/Pago_Pago', '2026-09', '2026-09-01T11', '2026-10-01T11'],
  ['2026-11-01T11:00:00', 'Pacific/Pago_Pago', '2026-10', '2026-10-01T11', '2026-11-01T11'],
  // The clocks go back within October.
  ['2026-11-01T00:00:00', 'Europe/London', '2026-10', '2026-09-30T23', '2026-11-01T00'],
  ['2027-01-15T12:00:00', 'UTC', '2026-12', '2026-12-01T00', '2027-01-01T00'],
])('at %sZ in %s the review of the month %s is due', (now, zone, month, begins, ends) => {
  const hours = [begins, ends].map((hour) => `${hour}:00:00.000Z`);
  expect(due(`${now}Z`, zone)).toEqual([`${month}-01`, ...hours]);
});

test('a review that was missed on the first is due until the last of the month', () => {
  expect(due('2026-11-30T23:59:59Z', 'UTC')[0]).toBe('2026-10-01');
  expect(due('2026-12-01T00:00:00Z', 'UTC')[0]).toBe('2026-11-01');
});

test('the next review comes on the first of the next month, by the account’s clock', () => {
  expect(nextReviewDay(new Date('2026-12-31T23:30:00Z'), 'UTC')).toBe('2027-01-01');
  expect(nextReviewDay(new Date('2026-12-31T23:30:00Z'), 'Europe/Paris')).toBe('2027-02-01');
});

test('a month has the same name everywhere', () => {
  expect([monthName('2026-10-01'), monthTitle('2026-10-01')]).toEqual(['October', 'October 2026']);
});

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

type Photo = { id: string; albumId: string; score: number; picture?: number };

const isSame = (one: Photo, other: Photo) =>
  one.picture !== undefined && one.picture === other.picture;

const best = (photos: Photo[]) => pickBest(photos, isSame).map(({ id }) => id);

test('the best photos of a month have the highest scores, highest first', () => {
  const photos = [60, 90, 70, 80].map((score) => ({ id: `${score}`, albumId: `${score}`, score }));
  expect(best(photos)).toEqual(['90', '80', '70']);
  expect(best(photos.slice(0, 2))).toEqual(['90', '60']);
  expect(best([])).toEqual([]);
});

test('takes of one picture are shown once among the best', () => {
  const photos = [
    { id: 'a1', albumId: 'a', score: 90, picture: 1 },
    { id: 'a2', albumId: 'a', score: 89, picture: 1 },
    { id: 'b1', albumId: 'b', score: 40, picture: 1 },
    { id: 'a3', albumId: 'a', score: 50 },
  ];
  expect(best(photos)).toEqual(['a1', 'a3']);
});

test('a photo of another upload comes first if the scores are close, and not if they are far apart', () => {
  const of = (other: number) => [
    { id: 'a1', albumId: 'a', score: 90 },
    { id: 'a2', albumId: 'a', score: 88 },
    { id: 'a3', albumId: 'a', score: 87 },
    { id: 'b1', albumId: 'b', score: other },
  ];
  expect(best(of(84))).toEqual(['a1', 'a2', 'b1']);
  expect(best(of(60))).toEqual(['a1', 'a2', 'a3']);
});

const CONTENT: ReviewContent = {
  photoCount: 18,
  uploadCount: 5,
  bestCount: 3,
  isComparable: true,
  changes: [],
  scoreChange: null,
  recurring: [],
  nextKind: null,
};

const BETTER = {
  kind: 'tilt',
  direction: 'better',
  before: { found: 9, of: 40 },
  month: { found: 1, of: 18 },
} as const;

const WORSE = { direction: 'worse', before: 70, month: 65 } as const;
const textsOf = (content: Partial<ReviewContent>) =>
  sayWhatChanged({ ...CONTENT, ...content }, '2026-10-01').map(({ text }) => text);

test('lower scores are not mentioned under what got better', () => {
  expect(textsOf({ scoreChange: WORSE })).toEqual([
    'Nothing got clearly better, and your scores went down.',
  ]);
  expect(textsOf({ changes: [BETTER], scoreChange: WORSE })).toEqual([
    'Crooked horizons: better than before.',
    'All the same, your scores went down.',
  ]);
  expect(textsOf({ scoreChange: { ...WORSE, direction: 'better' } })).toEqual([
    'Your scores went up.',
  ]);
});

test('a change of scores is shown by medians as on the pages, or by nothing where they do not show it', () => {
  const noteOf = (month: number) =>
    sayWhatChanged({ ...CONTENT, scoreChange: { ...WORSE, month } }, '2026-10-01')[0]?.note;
  expect(noteOf(65)).toBe(
    'Half of the photos score 6.5/10 or more; in the months before it was 7.0/10.',
  );
  expect([noteOf(70), noteOf(75)]).toEqual([null, null]);
});

test('fewer than three photos are not called three', () => {
  expect([bestTitle({ bestCount: 3 }), bestTitle({ bestCount: 2 })]).toEqual([
    'The three best',
    'The best',
  ]);
});
