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
])('a file %s has no capture time', async (_what, make) => {
  expect(await read(new Uint8Array(await make()))).toBeNull();
});
