import { expect, test } from 'vitest';
import { leaveOutPairs } from './raw-pairs.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('of a RAW file and its JPEG, only the JPEG is taken, whichever was chosen first', () => {
  const both = leaveOutPairs(named('IMG_1.NEF', 'img_1.jpg', 'IMG_2.NEF'), []);
  expect(both.files).toEqual(named('img_1.jpg', 'IMG_2.NEF'));
  expect(both.problems).toEqual(['1 RAW file was left out: its JPEG is here.']);
  const later = leaveOutPairs(named('IMG_1.NEF', 'IMG_2.CR3'), ['IMG_1.JPG', 'IMG_2.HEIC']);
  expect(later).toEqual({
    files: [],
    problems: ['2 RAW files were left out: their JPEGs are here.'],
  });
});

test('a RAW file without a JPEG of the same name is taken', () => {
  const chosen = named('IMG_1.NEF', 'IMG_2.jpg');
  expect(leaveOutPairs(chosen, ['IMG_3.jpg'])).toEqual({ files: chosen, problems: [] });
});
