import { expect, test } from 'vitest';
import { nameAlbum } from './name-album.ts';
import { folderOf } from './upload/upload-item.ts';

const NOW = new Date(2026, 10, 27, 23, 30);
const at = (...[year, month, day]: [number, number, number]) => Date.UTC(year, month - 1, day, 10);

const name = (takenAt: (number | null)[], folder: string | null = null) =>
  nameAlbum(
    takenAt.map((localMs) => ({
      takenAt: localMs === null ? null : { localMs, offsetMinutes: null },
      folder,
    })),
    NOW,
  );

test.each([
  ['of a folder', { name: 'a.jpg', webkitRelativePath: 'Wedding/Party/a.jpg' }, 'Wedding/Party'],
  ['of a dropped folder', { name: 'a.jpg', path: '/Wedding/a.jpg' }, 'Wedding'],
  ['dropped alone', { name: 'a.jpg', path: './a.jpg', webkitRelativePath: '' }, null],
  ['chosen alone', { name: 'a.jpg', webkitRelativePath: '' }, null],
])('the folder of a file (%s)', (_how, file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

test.each([
  [['Anna’s wedding', 'Anna’s wedding'], 'Anna’s wedding'],
  [['2026/Anna/Church', '2026/Anna/Party'], 'Anna'],
  [['Anna/Party', 'Anna'], 'Anna'],
  [['Anna/DCIM/100CANON', 'Anna/DCIM/101CANON'], 'Anna'],
  [['DCIM/100_FUJI', 'DCIM/100_FUJI'], null],
  [['Anna', 'Ben'], null],
  [['Anna', null], null],
  [['x'.repeat(200), 'x'.repeat(200)], 'x'.repeat(80)],
])('an album’s name from photos in the folders %j', (folders, expected) => {
  const photos = folders.map((folder) => ({ folder, takenAt: null }));
  expect(nameAlbum(photos, NOW)).toBe(expected);
});

test.each([
  ['one day', [at(2026, 5, 12), at(2026, 5, 12)], 'May 12'],
  ['some days', [at(2026, 5, 14), at(2026, 5, 12)], 'May 12 – 14'],
  ['two months', [at(2026, 5, 31), at(2026, 6, 1)], 'May 31 – June 1'],
  ['another year', [at(2019, 5, 12), at(2019, 5, 13)], 'May 12 – 13, 2019'],
  [
    'the turn of the year',
    [at(2025, 12, 31), at(2026, 1, 1)],
    'December 31, 2025 – January 1, 2026',
  ],
  ['no event', [at(2019, 5, 12), at(2026, 5, 12)], null],
  ['times that are known of some', [at(2026, 5, 12), null, null], 'May 12'],
  ['a camera whose clock is years ahead', [at(2042, 5, 12)], null],
  ['a place where it is tomorrow', [at(2026, 11, 28)], 'November 28'],
  ['today', [at(2026, 11, 27), at(2026, 11, 27)], null],
  ['yesterday and today', [at(2026, 11, 26), at(2026, 11, 27)], 'November 26 – 27'],
  ['no known time', [null, null], null],
])('an album’s name without a folder, from photos of: %s', (_when, times, expected) => {
  expect(name(times)).toBe(expected);
});
