import { hostileRaws } from '@photo-coach/testing/fixtures/raw/hostile-raws.ts';
import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import { describe, expect, it, test } from 'vitest';
import { readRaw } from './read-raw.ts';

/** The parts of a JPEG that contain its size; its picture is left out. */
function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    frame,
    Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
  ]);
}

const JPEG = jpegOf(6000, 4000);
const THUMBNAIL = jpegOf(160, 120);
const PICTURES = { jpeg: JPEG, described: JPEG, thumbnail: THUMBNAIL };
const files = rawFiles(PICTURES);

/** Reads a file in parts, and counts them and their bytes. */
async function open(bytes: Buffer) {
  let [parts, total] = [0, 0];
  const read = async (at: number, length: number) => {
    parts += 1;
    total += length;
    return bytes.subarray(at, at + length);
  };
  return { raw: await readRaw({ size: bytes.length, read }), parts, total };
}

const frameOf = (jpeg: Uint8Array | null | undefined) =>
  jpeg ? Buffer.from(jpeg).includes(JPEG.subarray(2)) : false;

describe('reading a RAW file', () => {
  test.each(Object.entries(files))('gives its largest JPEG: %s', async (_name, bytes) => {
    expect(frameOf((await open(bytes)).raw?.jpeg)).toBe(true);
  });

  it('of 60 MB does not read the whole file', async () => {
    const large = Buffer.concat([files['nikon.nef'], Buffer.alloc(60_000_000)]);
    const { raw, total } = await open(large);
    expect(frameOf(raw?.jpeg)).toBe(true);
    expect(total).toBeLessThan(2_000_000);
  });

  it('finds directories at its end too', async () => {
    const late = rawFiles({ ...PICTURES, directoriesAt: 3_000_000 });
    expect(frameOf((await open(late['phone.dng'])).raw?.jpeg)).toBe(true);
  });

  it('finds no picture if there is only a thumbnail', async () => {
    const small = rawFiles({ jpeg: THUMBNAIL, described: THUMBNAIL, thumbnail: THUMBNAIL });
    for (const bytes of Object.values(small))
      expect((await open(bytes)).raw).toEqual({ jpeg: null, isCut: false });
  });

  test.each(hostileRaws())('reads little of a small hostile one: $name', async (hostile) => {
    const { bytes, heads } = hostile;
    expect(bytes.length).toBeLessThan(1_000_000);
    const { raw, parts, total } = await open(bytes);
    expect(raw).toEqual({ jpeg: null, isCut: false });
    expect(parts).toBe(1 + heads);
    expect(total).toBeLessThanOrEqual(bytes.length + heads * 256 * 1024);
  });

  it('ignores sensor data in a lossless JPEG', async () => {
    const lossless = Buffer.from(JPEG);
    lossless[3] = 0xc3;
    const sensor = rawFiles({ jpeg: lossless, described: lossless, thumbnail: THUMBNAIL });
    expect((await open(sensor['canon.cr2'])).raw).toEqual({ jpeg: null, isCut: false });
  });
});

describe('a file that isn’t RAW', () => {
  it('may be a JPEG, a TIFF of pixels, a text or empty, whatever its name', async () => {
    const tiff = Buffer.from(files['sony.arw']);
    // Without sensor data it is a TIFF with a preview.
    for (let at = tiff.indexOf(32_803 & 0xff); at >= 0; at = tiff.indexOf(0x23, at + 1))
      if (tiff.readUInt16LE(at) === 32_803) tiff.writeUInt16LE(2, at);
    for (const bytes of [JPEG, tiff, Buffer.from('a text about photos'), Buffer.alloc(0)])
      expect((await open(bytes)).raw).toBeNull();
  });
});
