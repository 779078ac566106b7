import { expect, test } from 'vitest';
import { estimateSecondsLeft } from './estimate.ts';

test('the pace of recent analyses counts until this one has its own', () => {
  const work = { photosAhead: 12, photosLeft: 6, recentPace: 2, own: null };
  expect(estimateSecondsLeft(work)).toBe(37);
  expect(estimateSecondsLeft({ ...work, photosAhead: 0 })).toBe(13);
  const own = { seconds: 8, photosDone: 2 };
  expect(estimateSecondsLeft({ photosAhead: 0, photosLeft: 4, recentPace: 2, own })).toBe(17);
  const first = { seconds: 8, photosDone: 1 };
  expect(estimateSecondsLeft({ photosAhead: 0, photosLeft: 4, recentPace: 2, own: first })).toBe(9);
});

test('nothing is said without anything to go by', () => {
  const own = { seconds: 30, photosDone: 0 };
  expect(estimateSecondsLeft({ photosAhead: 0, photosLeft: 4, recentPace: null, own })).toBeNull();
});

test('more photos never take less time, and the time is never below a second', () => {
  for (const recentPace of [0.001, 0.3, 2, 60]) {
    const seconds = [0, 1, 2, 12, 100].flatMap((photosAhead) =>
      [0, 1, 12].map((photosLeft) => {
        const total = photosAhead + photosLeft;
        return {
          total,
          left: estimateSecondsLeft({ photosAhead, photosLeft, recentPace, own: null }),
        };
      }),
    );
    const inOrder = seconds
      .sort((one, other) => one.total - other.total)
      .map(({ left }) => left ?? 0);
    expect(Math.min(...inOrder)).toBeGreaterThanOrEqual(1);
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
  }
});
