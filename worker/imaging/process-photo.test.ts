import { exifSchema, photoMeasurementsSchema } from '@photo-coach/shared/contracts/measurements.ts';
import { HDR_TEXT } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { describe, expect, it, test } from 'vitest';
import sharp from './decode/configured-sharp.ts';
import { shrinkModelImage } from './derivatives.ts';
import { fromPixels } from './pixels.ts';
import { processPhoto, renderPhoto } from './process-photo.ts';
import type { Upload } from './processed-photo.ts';
import { drawHeic, nclx } from './testing/drawn-heics.ts';
import { scene, sceneJpeg } from './testing/test-scenes.ts';

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [format, width, height];
};

/** Everything except the measurements, as processPhoto returns it. */
const render = async (upload: Upload) => (await renderPhoto(upload)).rendered;

/** A photo with its location in EXIF and XMP. */
function locatedJpeg(): Promise<Buffer> {
  return fromPixels(scene(100, 50))
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Canon', Model: 'Canon EOS 1000D' },
      IFD2: {
        DateTimeOriginal: '2024:05:01 12:30:00',
        OffsetTimeOriginal: '+02:00',
        FNumber: '56/10',
        ExposureTime: '1/250',
        ISOSpeedRatings: '100',
        FocalLength: '34/1',
        Flash: '9',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>51,30N</exif:GPSLatitude></x:xmpmeta>',
    )
    .jpeg()
    .toBuffer();
}

describe('derivatives of a photo', () => {
  test.each([
    {
      mode: 'single',
      width: 3000,
      height: 2000,
      display: [1600, 1067],
      thumb: [480, 320],
      model: [1400, 933],
    },
    {
      mode: 'folder',
      width: 2000,
      height: 3000,
      display: [1067, 1600],
      thumb: [320, 480],
      model: [533, 800],
    },
    {
      mode: 'folder',
      width: 300,
      height: 200,
      display: [300, 200],
      thumb: [300, 200],
      model: [300, 200],
    },
    {
      mode: 'single',
      width: 2000,
      height: 100,
      display: [1600, 80],
      thumb: [480, 24],
      model: [1400, 70],
    },
  ] as const)(
    'measure $width × $height for a $mode upload',
    async ({ mode, width, height, ...sizes }) => {
      const bytes = await sceneJpeg(width, height);
      const { derivatives } = await render({ bytes, name: 'a.jpg', mode });
      expect(await sizeOf(derivatives.display)).toEqual(['jpeg', ...sizes.display]);
      expect(await sizeOf(derivatives.thumb)).toEqual(['webp', ...sizes.thumb]);
      expect(await sizeOf(derivatives.model)).toEqual(['jpeg', ...sizes.model]);
    },
  );

  it('and the stored EXIF carry no position', async () => {
    const bytes = await locatedJpeg();
    expect(bytes.includes('GPSLatitude')).toBe(true);
    const upload = { bytes, name: 'a.jpg', mode: 'single' } as const;
    const { derivatives, ...kept } = await processPhoto(upload, { detects: false });
    for (const derivative of Object.values(derivatives)) {
      const { exif, icc, xmp, orientation } = await sharp(derivative).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect(Buffer.from(derivative).toString('latin1')).not.toMatch(/GPS|Exif|xmp/);
    }
    expect(JSON.stringify(kept)).not.toMatch(/gps|latitude/i);
  });

  it('can be reduced for a critic that needs less', async () => {
    const { derivatives } = await render({
      bytes: await sceneJpeg(1500, 1000),
      name: 'a.jpg',
      mode: 'single',
    });
    const smaller = await shrinkModelImage(derivatives.model, { longestSide: 600, quality: 40 });
    expect(await sizeOf(smaller)).toEqual(['jpeg', 600, 400]);
    expect(smaller.length).toBeLessThan(derivatives.model.length / 2);
  });
});

describe('EXIF of a photo', () => {
  it('is used as far as it is readable', async () => {
    const bytes = await locatedJpeg();
    const { exif } = await render({ bytes, name: 'a.jpg', mode: 'single' });
    expect(exif).toEqual({
      camera: 'Canon EOS 1000D',
      lens: null,
      takenAt: '2024-05-01T12:30:00+02:00',
      exposureTimeSeconds: 1 / 250,
      aperture: 5.6,
      iso: 100,
      focalLengthMm: 34,
      focalLength35Mm: null,
      exposureBiasEv: null,
      flashFired: true,
    });
  });

  it('is ignored if it is broken, without a failure', async () => {
    const bytes = await locatedJpeg();
    const start = bytes.indexOf('Exif\0\0') + 14;
    bytes.fill(0xff, start, start + 400);
    const upload = { bytes, name: 'a.jpg', mode: 'single' } as const;
    const { exif, width } = await processPhoto(upload, { detects: false });
    expect(width).toBe(100);
    expect(new Set(Object.values(exif))).toEqual(new Set([null]));
  });
});

it('processing the same bytes twice gives the same result, byte for byte', async () => {
  // A person with a face, so that everything that can be found and measured takes part.
  const real = realPhotos('people').find(({ name }) => name === 'rendered-portrait.jpg');
  const bytes = real?.read() ?? (await sceneJpeg(1500, 1000));
  const [first, second] = await Promise.all(
    [0, 1].map(() => processPhoto({ bytes, name: 'a.jpg', mode: 'folder' })),
  );
  expect(first).toEqual(second);
  expect(exifSchema.safeParse(first?.exif).success).toBe(true);
  expect(photoMeasurementsSchema.safeParse(first?.measurements).success).toBe(true);
  expect(first?.perceptualHash).toMatch(/^[0-9a-f]{16}$/);
  expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/);
});

it('a photo of 108 MP keeps its size, and is measured', async () => {
  const bytes = await fromPixels(scene(120, 90)).resize(12_000, 9_000).jpeg().toBuffer();
  const upload = { bytes, name: 'large.jpg', mode: 'single' } as const;
  const photo = await processPhoto(upload, { detects: false });
  expect([photo.width, photo.height]).toEqual([12_000, 9_000]);
  expect(await sizeOf(photo.derivatives.display)).toEqual(['jpeg', 1600, 1200]);
  const resolution = photo.measurements.items.find(({ name }) => name === 'resolution');
  expect(resolution?.value).toBe(108);
});

it('the smallest photos are measured too', async () => {
  for (const [width, height] of [
    [16, 16],
    [17, 16],
    [16, 320],
  ] as const) {
    const bytes = await sceneJpeg(width, height);
    const upload = { bytes, name: 'tiny.jpg', mode: 'single' } as const;
    const photo = await processPhoto(upload, { detects: false });
    expect([photo.width, photo.height]).toEqual([width, height]);
  }
});

it('a perceptual hash hardly changes with size and compression, but does with the picture', async () => {
  const hashOf = async (bytes: Buffer) =>
    BigInt(`0x${(await render({ bytes, name: 'a.jpg', mode: 'single' })).perceptualHash}`);
  const distance = (one: bigint, other: bigint) =>
    (one ^ other).toString(2).replaceAll('0', '').length;
  const original = await hashOf(await sceneJpeg(1200, 800));
  const small = await hashOf(await fromPixels(scene(400, 267)).jpeg({ quality: 30 }).toBuffer());
  const mirrored = await hashOf(await fromPixels(scene(1200, 800)).flop().jpeg().toBuffer());
  expect(distance(original, small)).toBeLessThan(6);
  expect(distance(original, mirrored)).toBeGreaterThan(20);
});

it.each([
  ['PQ', 9, 16, true],
  ['HLG', 9, 18, true],
  ['Display P3', 12, 13, false],
  ['BT.2020', 9, 14, false],
] as const)(
  'a HEIC is known as HDR by its transfer curve: %s',
  async (_, primaries, transfer, isHdr) => {
    const bytes = drawHeic({ picture: '10-bit 4:2:0', properties: [nclx(primaries, transfer, 9)] });
    const upload = { bytes, name: 'photo.hif', mode: 'single' } as const;
    const { type, measurements } = await processPhoto(upload, { detects: false });
    expect([type, measurements.isHdr ?? false]).toEqual(['image/heic', isHdr]);
    const contrast = measurements.items.find(({ name }) => name === 'contrast');
    expect(contrast?.abstained).toBe(isHdr ? HDR_TEXT : null);
  },
);
