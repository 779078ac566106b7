import { deflateSync } from 'node:zlib';
import { formatCaptureTime } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import { buildTiff } from '@photo-coach/testing/fixtures/raw/build-tiff.ts';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { readCaptureTime } from './read-capture-time.ts';

/** ExifReader reads files by the browser's FileReader, which Node has not. */
class BlobReader {
  onload: ((event: { target: { result: ArrayBuffer } }) => void) | undefined;
  async readAsArrayBuffer(blob: Blob) {
    this.onload?.({ target: { result: await blob.arrayBuffer() } });
  }
}

beforeAll(() => {
  vi.stubGlobal('FileReader', BlobReader);
  return () => vi.unstubAllGlobals();
});

const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const time = await readCaptureTime(new File([bytes], 'photo'));
  return time && formatCaptureTime(time);
};

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } });
const png = await plain().png().toBuffer();
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2024-05-01T12:30:00.25+02:00"/>
  </rdf:RDF></x:xmpmeta>`;
const TIME = '2024-05-01T12:30:00.250+02:00';

const exifBlock = buildTiff({
  order: 'MM',
  directories: [
    [{ tag: 34_665, type: 4, values: [{ directoryAt: 1 }] }],
    [
      { tag: 36_868, text: '2024:05:01 12:30:00' },
      { tag: 36_882, text: '+02:00' },
      { tag: 37_522, text: '25' },
    ],
  ],
});
const profile = (name: string): string => {
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock]).toString('hex');
  return `\n${name}\n${String(data.length / 2).padStart(8)}\n${(data.match(/.{1,72}/g) ?? []).join('\n')}\n`;
};

/** The PNG with a chunk before its picture; browsers don't check its sum. */
function withChunk(type: string, ...parts: (string | Buffer)[]): Buffer<ArrayBuffer> {
  const data = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4);
  return Buffer.concat([png.subarray(0, 33), head, data, Buffer.alloc(4), png.subarray(33)]);
}

test.each([
  [
    'the EXIF of a JPEG',
    () =>
      plain()
        .withExif({
          IFD2: {
            DateTimeOriginal: '2024:05:01 12:30:00',
            OffsetTimeOriginal: '+0200',
            SubSecTimeOriginal: '25',
          },
        })
        .jpeg()
        .toBuffer(),
  ],
  [
    'the EXIF of a digitized photo',
    () =>
      plain()
        .withExif({
          IFD2: {
            DateTimeDigitized: '2024:05:01 12:30:00',
            OffsetTimeDigitized: '+02:00',
            SubSecTimeDigitized: '25',
          },
        })
        .webp()
        .toBuffer(),
  ],
  ['the EXIF of a TIFF', async () => exifBlock],
  ['the XMP of a JPEG', () => plain().withXmp(XMP).jpeg().toBuffer()],
  ['the XMP of a WebP', () => plain().withXmp(XMP).webp().toBuffer()],
  ['the XMP of a PNG', async () => withChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', XMP)],
  ['the XMP of a PNG by libvips', () => plain().withXmp(XMP).png().toBuffer()],
  ['the XMP of a TIFF', () => plain().withXmp(XMP).tiff().toBuffer()],
  ['the XMP of a HEIF', () => plain().withXmp(XMP).heif({ compression: 'av1' }).toBuffer()],
  [
    'a raw profile of a PNG',
    async () => withChunk('zTXt', 'Raw profile type exif\0\0', deflateSync(profile('exif'))),
  ],
  [
    'a raw profile in plain text',
    async () => withChunk('tEXt', 'Raw profile type exif\0', profile('exif')),
  ],
  [
    'a raw profile in international text',
    async () => withChunk('iTXt', 'Raw profile type exif\0\0\0\0\0', profile('exif')),
  ],
  [
    'a raw profile named APP1',
    async () =>
      withChunk('zTXt', 'Raw profile type APP1\0\0', deflateSync(profile('generic profile'))),
  ],
  [
    'the creation time of a PNG',
    async () => withChunk('tEXt', 'Creation Time\0', '2024-05-01T12:30:00.25+02:00'),
  ],
])('a capture time is read from %s', async (_where, make) => {
  expect(await read(new Uint8Array(await make()))).toBe(TIME);
});

test.each([
  ['without metadata', () => plain().jpeg().toBuffer()],
  [
    'whose clock was not set',
    () =>
      plain()
        .withExif({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'that was only saved',
    () =>
      plain()
        .withExif({ IFD0: { DateTime: '2024:05:01 12:30:00' } })
        .jpeg()
        .toBuffer(),
  ],
  ['that is no photo', async () => Buffer.from('a text')],
  [
    'with a broken raw profile',
    async () => withChunk('zTXt', 'Raw profile type exif\0\0', deflateSync('\nexif\n  9\n4x')),
  ],
])('a file %s has no capture time', async (_what, make) => {
  expect(await read(new Uint8Array(await make()))).toBeNull();
});
