import { buildTiff, type Field } from '@photo-coach/testing/fixtures/raw/build-tiff.ts';
import { describe, expect, test } from 'vitest';
import sharp from '../decode/configured-sharp.ts';
import { inserted, jpegSegment, pngChunk } from '../testing/hostile-file.ts';
import { readExif } from './read-exif.ts';

const [WIDTH, HEIGHT] = [60, 40];
const plain = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#357' } });
const jpeg = await plain().jpeg().toBuffer();
const png = await plain().png().toBuffer();

const text = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

/** A block of EXIF with these fields in its EXIF directory, by a camera that was held upright. */
const exifBlock = (fields: Field[], order: 'II' | 'MM' = 'II'): Buffer =>
  buildTiff({
    order,
    directories: [
      [
        { tag: 271, text: 'Canon' },
        { tag: 272, text: 'Canon EOS 5D' },
        { tag: 274, type: 3, values: [6] },
        { tag: 34_665, type: 4, values: [{ directoryAt: 1 }] },
      ],
      fields,
    ],
  });

const withExif = (block: Buffer): Buffer =>
  inserted(jpeg, 2, jpegSegment(0xe1, text('Exif\0\0', block)));

/** The PNG with chunks before its picture. */
const withChunks = (...chunks: Buffer[]): Buffer => inserted(png, 33, ...chunks);

describe('the capture time of a photo', () => {
  test.each(['II', 'MM'] as const)(
    'has the zone and the fraction of a second in EXIF (%s)',
    (order) => {
      const block = exifBlock(
        [
          { tag: 36_867, text: '2024:05:01 12:30:00' },
          { tag: 36_868, text: '2024:06:01 12:30:00' },
          { tag: 36_881, text: '-0330' },
          { tag: 36_882, text: '+02:00' },
          { tag: 37_521, text: '057' },
          { tag: 37_522, text: '9' },
        ],
        order,
      );
      const { takenAt } = readExif(withExif(block), 'image/jpeg');
      expect(takenAt).toBe('2024-05-01T12:30:00.057-03:30');
    },
  );

  test.each([
    ['unset', '0000:00:00 00:00:00'],
    ['blank', '    :  :     :  :  '],
    ['impossible', '2024:02:30 12:30:00'],
  ])('is that of digitization where the camera’s is %s', (_how, original) => {
    const block = exifBlock([
      { tag: 36_867, text: original },
      { tag: 36_868, text: '2024-06-01 12:30:00' },
      { tag: 36_881, text: '-07:00' },
    ]);
    expect(readExif(withExif(block), 'image/jpeg').takenAt).toBe('2024-06-01T12:30:00');
  });

  test('is not the time at which the file was saved', () => {
    const directories = [[{ tag: 306, text: '2024:06:01 12:30:00' }]];
    const block = buildTiff({ order: 'II', directories });
    expect(readExif(withExif(block), 'image/jpeg').takenAt).toBeNull();
    const time = pngChunk('tIME', Buffer.from([7, 0xe8, 6, 1, 12, 30, 0]));
    expect(readExif(withChunks(time), 'image/png').takenAt).toBeNull();
  });
});
