import { describe, expect, test } from 'vitest';
import {
  appendPhotos,
  divideBefore,
  findMergeable,
  mergeWithNext,
  movePhoto,
  suggestAlbums,
} from './arrange-albums.ts';
import type { ShootAlbum } from './shoot-state.ts';

const photosAt = (minutes: readonly number[]) =>
  minutes.map((minute, index) => ({
    id: `p${index + 1}`,
    name: `IMG_${index + 1}.jpg`,
    takenAt: { localMs: minute * 60_000, offsetMinutes: null },
  }));

const photos = photosAt([0, 1, 2, 3, 300, 301, 302]);
const suggested = suggestAlbums(photos);
const idsOf = (albums: readonly ShootAlbum[]) => albums.map(({ photoIds }) => photoIds);
const keyOf = (index: number): string => suggested[index]?.key ?? '';

test('photos are suggested as albums, each with its own key', () => {
  expect(idsOf(suggested)).toEqual([
    ['p1', 'p2', 'p3', 'p4'],
    ['p5', 'p6', 'p7'],
  ]);
  expect(keyOf(0)).not.toBe(keyOf(1));
});

test('a single photo is kept in an album', () => {
  expect(idsOf(suggestAlbums(photos.slice(0, 1)))).toEqual([['p1']]);
});

test('photos added later leave the arranged albums as they are', () => {
  const [first] = suggestAlbums(photos.slice(0, 4));
  if (first === undefined) throw new Error('no album');
  const albums = appendPhotos([first], photos.slice(4));
  expect(albums[0]).toBe(first);
  expect(idsOf(albums)).toEqual(idsOf(suggested));
});

describe('moving a photo', () => {
  test('puts it into the order of capture of its new album', () => {
    expect(idsOf(movePhoto(suggested, photos, { id: 'p2', to: keyOf(1) }))).toEqual([
      ['p1', 'p3', 'p4'],
      ['p2', 'p5', 'p6', 'p7'],
    ]);
  });

  test('removes an album that is now empty', () => {
    const albums = ['p5', 'p6', 'p7'].reduce(
      (before, id) => movePhoto(before, photos, { id, to: keyOf(0) }),
      suggested,
    );
    expect(idsOf(albums)).toEqual([['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']]);
  });

  test('to its own album changes nothing', () => {
    expect(movePhoto(suggested, photos, { id: 'p2', to: keyOf(0) })).toEqual(suggested);
  });
});

describe('dividing an album', () => {
  test('before one of its photos moves the rest into the next album', () => {
    expect(idsOf(divideBefore(suggested, 'p3'))).toEqual([
      ['p1', 'p2'],
      ['p3', 'p4'],
      ['p5', 'p6', 'p7'],
    ]);
  });

  test('before its first photo changes nothing', () => {
    expect(divideBefore(suggested, 'p5')).toEqual(suggested);
  });
});

describe('joining two albums', () => {
  test('moves the photos of the next one into this one', () => {
    expect(idsOf(mergeWithNext(suggested, photos, keyOf(0)))).toEqual([
      ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'],
    ]);
  });

  test('is impossible for the last one, and beyond 12 photos', () => {
    expect(findMergeable(suggested, keyOf(1))).toBeNull();
    const full = suggestAlbums(photosAt(Array.from({ length: 24 }, (_, index) => index)));
    expect(full.map(({ photoIds }) => photoIds.length)).toEqual([12, 12]);
    const [first] = full;
    if (first === undefined) throw new Error('no album');
    expect(findMergeable(full, first.key)).toBeNull();
    expect(mergeWithNext(full, [], first.key)).toEqual(full);
  });
});
