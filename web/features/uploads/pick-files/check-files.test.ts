import { expect, test } from 'vitest';
import { checkFiles, leaveOutPairs, uploadTypeOf } from './check-files.ts';

const file = (name: string, size = 1000) => ({
  name,
  size,
  isPhoto: true,
  problem: null,
  sameAs: null,
});

test('the single screen accepts one photo at a time', () => {
  const checked = checkFiles([file('a.jpg'), file('b.jpg')], [], { mode: 'single', most: 12 });
  expect(checked.problems).toEqual(['Please select only one photo']);
  expect(checked.accepted).toEqual([]);
});

test('each screen has its own message for a type that is not accepted', () => {
  expect(checkFiles([file('a.avif')], [], { mode: 'single', most: 12 }).problems).toEqual([
    'a.avif: Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.',
  ]);
  expect(checkFiles([file('a.avif')], [], { mode: 'album', most: 12 }).problems).toEqual([
    'a.avif: Please select image files (JPG, PNG, WEBP, TIFF, HEIC)',
  ]);
});

test('files over 20 MB, empty files and files chosen already are rejected', () => {
  const known = [file('a.jpg')];
  const chosen = [file('big.jpg', 20 * 1024 * 1024 + 1), file('none.jpg', 0), file('a.jpg')];
  const checked = checkFiles(chosen, known, { mode: 'album', most: 12 });
  expect(checked.accepted).toEqual([]);
  expect(checked.problems).toEqual([
    'big.jpg: File too large. Please use files under 20MB',
    'none.jpg: This file is empty',
    'a.jpg: This photo is already selected',
  ]);
});

test('a photo chosen under two names, and a text with a photo’s name, are rejected with their names', () => {
  const chosen = [
    { ...file('copy.jpg'), sameAs: 'a.jpg' },
    { ...file('notes.jpg'), isPhoto: false },
  ];
  expect(checkFiles(chosen, [file('a.jpg', 7)], { mode: 'album', most: 12 })).toEqual({
    accepted: [],
    problems: [
      'copy.jpg: This is the same photo as a.jpg',
      'notes.jpg: Please select image files (JPG, PNG, WEBP, TIFF, HEIC)',
    ],
    overLimit: 0,
  });
});

test('an album accepts twelve photos and says how many were too many', () => {
  const chosen = Array.from({ length: 14 }, (_, index) => file(`${index}.jpg`));
  const checked = checkFiles(chosen, [], { mode: 'album', most: 12 });
  expect(checked.accepted).toHaveLength(12);
  expect(checked.overLimit).toBe(2);
});

test('an album accepts no more photos than the plan has left', () => {
  const chosen = [file('a.jpg'), file('b.jpg'), file('c.jpg')];
  const checked = checkFiles(chosen, [file('z.jpg')], { mode: 'album', most: 3 });
  expect(checked.accepted).toEqual([file('a.jpg'), file('b.jpg')]);
  expect(checked.overLimit).toBe(1);
});

test('the MIME type follows the extension, in any case', () => {
  expect(uploadTypeOf('IMG_1.HEIC')).toEqual({ ext: 'heic', type: 'image/heic' });
  expect(uploadTypeOf('scan.TIF')).toEqual({ ext: 'tif', type: 'image/tiff' });
  expect(uploadTypeOf('jpg')).toBeNull();
  expect(uploadTypeOf('a.constructor')).toBeNull();
});

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
