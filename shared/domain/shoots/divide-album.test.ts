import { expect, test } from 'vitest';
import { divideAlbum } from './divide-album.ts';

const photosAt = (minutes: readonly number[]) =>
  minutes.map((minute, index) => ({
    id: `p${index + 1}`,
    name: `IMG_${index + 1}.jpg`,
    takenAt: { localMs: minute * 60_000, offsetMinutes: null },
    perceptualHash: null,
  }));

const sizesOf = (minutes: readonly number[]) =>
  divideAlbum(photosAt(minutes))?.map((part) => part.length);

test('an album is divided at its longest gap', () => {
  expect(sizesOf([0, 1, 2, 30, 31, 32, 33, 34])).toEqual([3, 5]);
});

test('neither part of a divided album is a lone photo, even if it is the farthest in time', () => {
  expect(sizesOf([0, 60, 61, 65, 66])).toEqual([3, 2]);
});

test('an album of evenly spaced photos is divided in the middle', () => {
  expect(sizesOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([5, 5]);
});

test('three photos are too few for two albums', () => {
  expect(divideAlbum(photosAt([0, 1, 99]))).toBeNull();
});
