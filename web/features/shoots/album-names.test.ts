import { expect, test } from 'vitest';
import { timeSpan, titleOfAlbum } from './album-names.ts';

const clock = (localMs: number) => ({ takenAt: { localMs, offsetMinutes: null } });
const at = (dayOfMay: number, hour: number, minute: number) =>
  clock(Date.UTC(2025, 4, dayOfMay, hour, minute));
const unknown = { takenAt: null };

test('the photos of an album are titled with the times of the first and last one', () => {
  const album = [at(12, 10, 47), unknown, at(12, 10, 12)];
  expect(timeSpan(album, album)).toBe('10:12 to 10:47');
  expect(timeSpan([at(12, 0, 5)], album)).toBe('00:05');
  expect(timeSpan([unknown], album)).toBeNull();
});

test('a burst within a minute has a single time', () => {
  const album = [at(12, 10, 12), at(12, 10, 12)];
  expect(timeSpan(album, album)).toBe('10:12');
});

test('albums of a shoot over several days include the day', () => {
  const first = [at(12, 10, 12), at(12, 10, 47)];
  const second = [at(12, 23, 50), at(13, 0, 20)];
  const shoot = [...first, ...second];
  expect(timeSpan(first, shoot)).toBe('May 12, 10:12 to 10:47');
  expect(timeSpan(second, shoot)).toBe('May 12 to May 13');
  expect(timeSpan([at(13, 0, 20)], shoot)).toBe('May 13, 00:20');
});

test('albums of a shoot over several years include the year', () => {
  const first = [clock(Date.UTC(2007, 8, 15, 17, 3)), clock(Date.UTC(2008, 7, 1, 10))];
  const second = [clock(Date.UTC(2008, 7, 1, 10, 21))];
  const shoot = [...first, ...second];
  expect(timeSpan(first, shoot)).toBe('September 15, 2007 to August 1, 2008');
  expect(timeSpan(second, shoot)).toBe('August 1, 2008, 10:21');
  expect(titleOfAlbum(shoot, 1)).toBe('Shoot of September 15, 2007, part 1');
});

test('every album of a shoot is named after the shoot’s first day', () => {
  expect(titleOfAlbum([unknown, at(13, 1, 0), at(12, 10, 12)], 2)).toBe('Shoot of May 12, part 2');
  expect(titleOfAlbum([unknown], 1)).toBe('Shoot, part 1');
});
