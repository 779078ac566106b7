import { seededRandom } from '@photo-coach/testing/fixtures/scenes.ts';
import { shuffled } from '@photo-coach/testing/lib/shuffled.ts';
import { describe, expect, test } from 'vitest';
import { groupShoot } from './group-shoot.ts';
import type { ShootPhoto } from './shoot-photo.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2025, 4, 12, 9);

/** The time of a camera that stores no zone. */
const clock = (localMs: number | null) =>
  localMs === null ? null : { localMs, offsetMinutes: null };

const photoAt = (number: number, time: number | null) => ({
  id: `p${number}`,
  name: `IMG_${number}.jpg`,
  takenAt: clock(time),
});

/** Photos at these times after the start, ms. */
const photosAt = (times: readonly number[]): ShootPhoto[] =>
  times.map((time, index) => photoAt(index + 1, START + time));

describe('group shoot', () => {
  const every = (count: number, gap: number, from = 0): number[] =>
    Array.from({ length: count }, (_, index) => from + index * gap);

  const sizesOf = (albums: readonly (readonly unknown[])[]): number[] =>
    albums.map((album) => album.length);

  const idsOf = (albums: readonly (readonly ShootPhoto[])[]): string[][] =>
    albums.map((album) => album.map(({ id }) => id));

  /** A random shoot: bursts and pauses of any length, some photos without a time. */
  function randomShoot(random: () => number, count: number): ShootPhoto[] {
    let time = START;
    return Array.from({ length: count }, (_, index) => {
      time += Math.round(10 ** (7.5 * random()));
      return {
        id: `p${index + 1}`,
        name: `${random() < 0.1 ? 'copy' : 'IMG'}_${Math.floor(200 * random())}.jpg`,
        takenAt: random() < 0.2 ? null : clock(time),
      };
    });
  }

  describe('any shoot', () => {
    const random = seededRandom(13);
    const shoots = Array.from({ length: 300 }, () =>
      randomShoot(random, 2 + Math.floor(99 * random())),
    );

    test('puts every photo in one album, and every album has 2 to 12', () => {
      for (const photos of shoots) {
        const albums = groupShoot(photos);
        expect(albums.flat()).toHaveLength(photos.length);
        expect(new Set(albums.flat())).toEqual(new Set(photos));
        for (const { length } of albums) {
          expect(length).toBeGreaterThanOrEqual(2);
          expect(length).toBeLessThanOrEqual(12);
        }
      }
    });

    test('never goes back in capture time, within an album and from one to the next', () => {
      for (const photos of shoots) {
        const times = groupShoot(photos).flatMap((album) =>
          album.flatMap(({ takenAt }) => takenAt?.localMs ?? []),
        );
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }
    });

    test('is grouped the same whatever the order of its photos', () => {
      for (const photos of shoots) {
        const albums = idsOf(groupShoot(photos));
        expect(idsOf(groupShoot(shuffled(photos, random)))).toEqual(albums);
      }
    });
  });

  describe('a shoot with capture times', () => {
    test('of a morning and an evening becomes two albums', () => {
      const morning = every(9, MINUTE);
      const evening = every(5, 2 * MINUTE, 9 * HOUR);
      expect(sizesOf(groupShoot(photosAt([...morning, ...evening])))).toEqual([9, 5]);
    });

    test('of 100 evenly spaced photos becomes nine albums of nearly equal size', () => {
      const sizes = sizesOf(groupShoot(photosAt(every(100, 30 * SECOND))));
      expect(sizes).toHaveLength(9);
      expect(Math.min(...sizes)).toBe(11);
    });

    test('with a burst of 14 is divided at its pause', () => {
      const burst = [...every(5, SECOND), ...every(9, SECOND, 9 * SECOND)];
      expect(sizesOf(groupShoot(photosAt(burst)))).toEqual([5, 9]);
    });

    test('with bursts and pauses of a minute stays one album while it fits', () => {
      const bursts = [0, 1, 2, 3].flatMap((n) => every(3, SECOND, n * MINUTE));
      expect(sizesOf(groupShoot(photosAt(bursts)))).toEqual([12]);
    });

    test('puts a lone photo with the neighbor that is closer in time', () => {
      const around = (lone: number) => [...every(5, MINUTE), lone, ...every(5, MINUTE, 8 * HOUR)];
      expect(sizesOf(groupShoot(photosAt(around(3 * HOUR))))).toEqual([6, 5]);
      expect(sizesOf(groupShoot(photosAt(around(5 * HOUR))))).toEqual([5, 6]);
    });

    test('puts two photos far from the others in an album of their own', () => {
      const times = [...every(6, MINUTE), ...every(2, MINUTE, 5 * HOUR)];
      expect(sizesOf(groupShoot(photosAt(times)))).toEqual([6, 2]);
    });

    test('keeps a photo without a time beside its neighbor by name', () => {
      const photos = [
        photoAt(8, START),
        photoAt(9, START + MINUTE),
        photoAt(10, null),
        photoAt(11, START + 9 * HOUR),
        photoAt(12, START + 9 * HOUR + MINUTE),
      ];
      expect(idsOf(groupShoot(photos))).toEqual([
        ['p8', 'p9', 'p10'],
        ['p11', 'p12'],
      ]);
    });
  });

  describe('a shoot without EXIF', () => {
    test('is sorted by name, in natural order', () => {
      const photos = every(14, 1).map((index) => photoAt(index + 1, null));
      const albums = groupShoot(photos);
      expect(sizesOf(albums)).toEqual([7, 7]);
      expect(albums.flat().map(({ id }) => id)).toEqual(photos.map(({ id }) => id));
    });
  });

  describe('a shoot of two cameras', () => {
    /** A phone, which stores its zone, and a camera, in turns. */
    const inTurns = (offsets: readonly (number | null)[]) =>
      offsets.map((offsetMinutes, index) => ({
        ...photoAt(index + 1, null),
        takenAt: { localMs: START + index * MINUTE, offsetMinutes },
      }));

    test('is in order of their clocks if one of them stores no time zone', () => {
      const photos = inTurns([120, null, 120, null, 120, null]);
      expect(idsOf(groupShoot(photos)).flat()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
    });

    test('is in order of instants if both store a time zone', () => {
      const photos = inTurns([120, 60, 120, 60, 120, 60]);
      expect(idsOf(groupShoot(photos)).flat()).toEqual(['p1', 'p3', 'p5', 'p2', 'p4', 'p6']);
    });
  });

  test('one photo is not an album, and neither is none', () => {
    expect(groupShoot([photoAt(1, START)])).toEqual([]);
    expect(groupShoot([])).toEqual([]);
  });
});
