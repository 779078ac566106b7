import { deflateSync } from 'node:zlib';
import { openTiff } from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { buildTiff, type Field } from '@photo-coach/testing/fixtures/raw/build-tiff.ts';
import { describe, expect, test } from 'vitest';
import sharp from '../decode/configured-sharp.ts';
import { decodePhoto } from '../decode/decode-photo.ts';
import { inserted, jpegSegment, pngChunk, webpChunk } from '../testing/hostile-file.ts';
import { readExif } from './read-exif.ts';
import { readOrientation } from './read-orientation.ts';

const [WIDTH, HEIGHT] = [60, 40];
const plain = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#357' } });
const jpeg = await plain().jpeg().toBuffer();
const png = await plain().png().toBuffer();
const webp = await plain().webp().toBuffer();
const tiff = await plain().tiff().toBuffer();

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

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2024-05-01T12:30:00.25+02:00"/>
  </rdf:RDF></x:xmpmeta>`;
const XMP_TIME = '2024-05-01T12:30:00.250+02:00';
const XMP_IDENTIFIER = 'http://ns.adobe.com/xap/1.0/\0';

/** The PNG with chunks before its picture. */
const withChunks = (...chunks: Buffer[]): Buffer => inserted(png, 33, ...chunks);

/** As ImageMagick writes it. */
function rawProfile(name: string, data: Buffer): Buffer {
  const lines = data.toString('hex').match(/.{1,72}/g) ?? [];
  return text(`\n${name}\n${String(data.length).padStart(8)}\n${lines.join('\n')}\n`);
}

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

  const compressed = text('XML:com.adobe.xmp\0\x01\0\0\0', deflateSync(XMP));
  const inXmp: [string, PhotoType, () => Buffer | Promise<Buffer>][] = [
    ['JPEG', 'image/jpeg', () => inserted(jpeg, 2, jpegSegment(0xe1, text(XMP_IDENTIFIER, XMP)))],
    [
      'PNG',
      'image/png',
      () => withChunks(pngChunk('iTXt', text('XML:com.adobe.xmp\0\0\0\0\0', XMP))),
    ],
    ['PNG, compressed', 'image/png', () => withChunks(pngChunk('iTXt', compressed))],
    [
      'PNG, in a raw profile',
      'image/png',
      () =>
        withChunks(
          pngChunk(
            'zTXt',
            text('Raw profile type xmp\0\0', deflateSync(rawProfile('xmp', text(XMP)))),
          ),
        ),
    ],
    ['PNG, by libvips', 'image/png', () => plain().withXmp(XMP).png().toBuffer()],
    ['WebP', 'image/webp', () => text(webp, webpChunk('XMP ', text(XMP)))],
    ['TIFF', 'image/tiff', () => plain().withXmp(XMP).tiff().toBuffer()],
    ['HEIF', 'image/heif', () => plain().withXmp(XMP).heif({ compression: 'av1' }).toBuffer()],
  ];
  test.each(inXmp)('is read from the XMP of a %s', async (_format, type, make) => {
    expect(readExif(await make(), type).takenAt).toBe(XMP_TIME);
  });

  test('in EXIF counts more than one in XMP', () => {
    const block = exifBlock([{ tag: 36_867, text: '2024:05:01 09:00:00' }]);
    const both = inserted(withExif(block), 2, jpegSegment(0xe1, text(XMP_IDENTIFIER, XMP)));
    expect(readExif(both, 'image/jpeg').takenAt).toBe('2024-05-01T09:00:00');
  });

  test.each(['2024:05:01 12:30:00', 'Wed, 01 May 2024 12:30:00', '2024-05-01T12:30:00'])(
    'is read from the text of a PNG: %s',
    (time) => {
      const file = withChunks(pngChunk('tEXt', text('Creation Time\0', time)));
      expect(readExif(file, 'image/png').takenAt).toBe('2024-05-01T12:30:00');
    },
  );
});

describe('a raw profile of a PNG', () => {
  const block = exifBlock([
    { tag: 33_434, type: 5, values: [1, 250] },
    { tag: 36_867, text: '2024:05:01 12:30:00' },
  ]);
  const identified = text('Exif\0\0', block);
  const z = (keyword: string, data: Buffer) =>
    pngChunk('zTXt', text(keyword, '\0\0', deflateSync(data)));
  const broken = (change: (profile: string) => string) =>
    z('Raw profile type exif', text(change(rawProfile('exif', identified).toString('latin1'))));

  test.each([
    ['compressed', z('Raw profile type exif', rawProfile('exif', identified))],
    [
      'in plain text',
      pngChunk('tEXt', text('Raw profile type exif\0', rawProfile('exif', identified))),
    ],
    [
      'in international text',
      pngChunk('iTXt', text('Raw profile type exif\0\0\0\0\0', rawProfile('exif', identified))),
    ],
    [
      'in compressed international text',
      pngChunk(
        'iTXt',
        text('Raw profile type exif\0\x01\0en\0\0', deflateSync(rawProfile('exif', identified))),
      ),
    ],
    ['named APP1', z('Raw profile type APP1', rawProfile('generic profile', identified))],
    ['without an identifier', z('Raw profile type exif', rawProfile('exif', block))],
    ['with a length that is too long', broken((profile) => profile.replace(/ {2}(\d)/, '99$1'))],
    ['with an odd digit at its end', broken((profile) => `${profile}f`)],
    ['with Windows line ends', broken((profile) => profile.replaceAll('\n', '\r\n'))],
  ])('is read when it is %s', async (_how, chunk) => {
    const file = withChunks(chunk);
    expect(readExif(file, 'image/png')).toMatchObject({
      camera: 'Canon EOS 5D',
      exposureTimeSeconds: 1 / 250,
      takenAt: '2024-05-01T12:30:00',
    });
    expect(readOrientation(file, 'image/png')).toBe(6);
    const { width, height } = await decodePhoto(file, 'image/png', { name: 'a.png' });
    expect([width, height]).toEqual([HEIGHT, WIDTH]);
  });

  test('that is broken does not hide another, or XMP', () => {
    const nothing = broken(() => '\nexif\n   4\nffffffff\n');
    const profile = z('Raw profile type APP1', rawProfile('generic profile', identified));
    expect(readExif(withChunks(nothing, profile), 'image/png').takenAt).toBe('2024-05-01T12:30:00');
    const xmp = pngChunk('iTXt', text('XML:com.adobe.xmp\0\0\0\0\0', XMP));
    expect(readExif(withChunks(nothing, xmp), 'image/png').takenAt).toBe(XMP_TIME);
  });

  test('counts less than a block of EXIF', () => {
    const other = exifBlock([{ tag: 36_867, text: '2001:01:01 00:00:00' }]);
    const file = withChunks(
      z('Raw profile type exif', rawProfile('exif', identified)),
      pngChunk('eXIf', other),
    );
    expect(readExif(file, 'image/png').takenAt).toBe('2001-01-01T00:00:00');
  });

  const mebibytes = (count: number) => Buffer.alloc(count * 1024 * 1024, '0');
  test.each([
    ['that inflates to 100 MiB', broken((profile) => profile + mebibytes(100))],
    ['that inflates to 1 MiB', broken((profile) => profile + mebibytes(1))],
    [
      'behind eight others',
      Buffer.concat([...Array(8).fill(broken(() => '')), broken((profile) => profile)]),
    ],
    ['of 20 MiB', pngChunk('tEXt', text('Raw profile type exif\0\nexif\n99\n', mebibytes(20)))],
    [
      'that is cut off',
      pngChunk('zTXt', text('Raw profile type exif\0\0', deflateSync(identified).subarray(0, 9))),
    ],
    [
      'that is not compressed',
      pngChunk('zTXt', text('Raw profile type exif\0\0', rawProfile('exif', identified))),
    ],
    [
      'of an unknown compression',
      pngChunk('zTXt', text('Raw profile type exif\0\x07', deflateSync(identified))),
    ],
    ['without digits', broken(() => '\nexif\n   100\nzz')],
    ['without a length', broken(() => '\nexif\n')],
    ['of no bytes', broken(() => '\nexif\n   0\n4578')],
    ['of other data', broken(() => '\nexif\n   4\nffffffff\n')],
    ['that ends after its keyword', pngChunk('iTXt', text('Raw profile type exif\0\x01'))],
    ['without text', pngChunk('zTXt', text('Raw profile type exif\0'))],
  ])('%s is ignored, and the photo decodes', async (_what, chunk) => {
    const file = withChunks(chunk);
    expect(new Set(Object.values(readExif(file, 'image/png')))).toEqual(new Set([null]));
    const { width, height } = await decodePhoto(file, 'image/png', { name: 'a.png' });
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
  });
});

test('a TIFF whose XMP claims more bytes than the file has is read as far as it goes', () => {
  const file = Buffer.from(tiff);
  const reader = openTiff(file);
  const { fields = [] } = reader?.directory(reader.firstDirectory) ?? {};
  const spare = fields.find(({ tag }) => tag === 305 || tag === 282);
  file.writeUInt16LE(700, spare?.entry ?? 0);
  file.writeUInt32LE(0xffff_fff0, (spare?.entry ?? 0) + 4);
  expect(readExif(file, 'image/tiff').takenAt).toBeNull();
});
