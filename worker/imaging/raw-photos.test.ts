import { rawFiles } from '@photo-coach/testing/fixtures/raw/raw-files.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { isPhotoProblem } from './photo-problem.ts';
import { fromPixels } from './pixels.ts';
import { renderPhoto } from './process-photo.ts';
import { mutants } from './testing/mutants.ts';
import { scene } from './testing/test-scenes.ts';

const [WIDTH, HEIGHT] = [1200, 900];
const NAMES = [
  'canon.cr2',
  'canon.cr3',
  'nikon.nef',
  'sony.arw',
  'phone.dng',
  'fuji.raf',
  'olympus.orf',
  'panasonic.rw2',
] as const;

type RawFiles = ReturnType<typeof rawFiles>;

const picture = () => fromPixels(scene(WIDTH, HEIGHT));

async function makeFiles(): Promise<RawFiles> {
  const described = picture()
    .withExif({
      IFD0: { Make: 'FUJIFILM', Model: 'X-T5' },
      IFD2: { ExposureTime: '1/250', FNumber: '4/1', ISOSpeedRatings: '400', FocalLength: '85/1' },
    })
    .withMetadata({ orientation: 6 });
  return rawFiles({
    jpeg: await picture().jpeg().toBuffer(),
    described: await described.jpeg().toBuffer(),
    thumbnail: await picture().resize(160).jpeg().toBuffer(),
  });
}

describe('a photo in a RAW file', () => {
  let files: RawFiles;
  beforeAll(async () => {
    files = await makeFiles();
  });

  test.each(NAMES)('is upright, with its EXIF: %s', async (name) => {
    const upload = { bytes: files[name], name, mode: 'single' } as const;
    const { rendered, pixels } = await renderPhoto(upload);
    expect(pixels).toMatchObject({ width: HEIGHT, height: WIDTH });
    expect(rendered).toMatchObject({ type: 'image/jpeg', size: files[name].length });
    expect(rendered.exif).toMatchObject({
      exposureTimeSeconds: 1 / 250,
      aperture: 4,
      iso: 400,
      focalLengthMm: 85,
    });
    expect(rendered.exif.camera).toMatch(/Canon|NIKON|SONY|Google|FUJI|OLYMPUS|Panasonic/);
  });

  it('that contains only a thumbnail is refused with advice', async () => {
    const thumbnail = await picture().resize(160).jpeg().toBuffer();
    const small = rawFiles({ jpeg: thumbnail, described: thumbnail, thumbnail });
    const upload = { bytes: small['sony.arw'], name: 'DSC1.ARW', mode: 'single' } as const;
    await expect(renderPhoto(upload)).rejects.toMatchObject({
      code: 'photo_raw_without_jpeg',
      message:
        'DSC1.ARW: This RAW file has no full-size JPEG from the camera inside. Please export it as a JPEG and upload that.',
    });
  });

  it('ends as a photo or with a reason, however it is damaged', async () => {
    for (const name of NAMES) {
      for (const bytes of mutants(files[name], 3, 12)) {
        const rendering = renderPhoto({ bytes, name, mode: 'single' }).catch((error: unknown) => {
          if (!isPhotoProblem(error)) throw error;
        });
        await rendering;
      }
    }
  });
});
