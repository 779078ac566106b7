import { expect, test } from 'vitest';
import { pickBest } from './pick-best.ts';

type Photo = { id: string; albumId: string; score: number; picture?: number };
const isSame = (one: Photo, other: Photo) =>
  one.picture !== undefined && one.picture === other.picture;
const best = (photos: Photo[]) => pickBest(photos, isSame).map(({ id }) => id);

test('the best photos of a month have the highest scores, highest first', () => {
  const photos = [60, 90, 70, 80].map((score, index) => ({
    id: `${score}`,
    albumId: `${index}`,
    score,
  }));
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
