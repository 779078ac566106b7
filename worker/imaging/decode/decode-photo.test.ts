import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { describe, expect, it, test } from 'vitest';
import { itemSources, itemTypes, primaryItem } from '../containers/heic-items.ts';
import { readOrientation } from '../exif/read-orientation.ts';
import { sniffType } from '../header/sniff-type.ts';
import { fromPixels } from '../pixels.ts';
import { claimInTiff } from '../testing/claim-size.ts';
import { claimingPng, meanDifference, scene, sceneJpeg, storedAs } from '../testing/test-scenes.ts';
import sharp from './configured-sharp.ts';
import { decodePhoto } from './decode-photo.ts';

const upright = scene(60, 40);
const TYPE_WORDS = 'Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.';
const CUT_OFF_WORDS =
  'This file is cut off: its end is missing. Please upload the original photo again.';

async function decode(bytes: Buffer, name = 'photo') {
  return decodePhoto(bytes, await sniffType(bytes, name), { name });
}

async function refusalOf(bytes: Buffer, name: string): Promise<{ code: string; text: string }> {
  const error = await decode(bytes, name).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`${name} was not refused`, { cause: error });
  return { code: error.code, text: error.message };
}

describe('a decoded photo is upright sRGB', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('if it is stored in orientation %i', async (orientation) => {
    for (const format of ['jpeg', 'webp', 'tiff', 'png'] as const) {
      const file = await fromPixels(storedAs(orientation, upright))
        .withMetadata({ orientation })
        .toFormat(format, { quality: 95 })
        .toBuffer();
      const decoded = await decode(file);
      expect([decoded.width, decoded.height], format).toEqual([60, 40]);
      expect(meanDifference(decoded.data, upright.data), format).toBeLessThan(6);
      const type = await sniffType(file, format);
      expect(readOrientation(file, type), format).toBe(orientation);
    }
  });

  test.each([0, 90, 180, 270] as const)(
    'if its owner turned it by %i degrees, whatever the file says',
    async (turn) => {
      const orientation = 6;
      const file = await fromPixels(storedAs(orientation, upright))
        .withMetadata({ orientation })
        .png()
        .toBuffer();
      const decoded = await decodePhoto(file, 'image/png', { name: 'photo', turn });
      const turned = await fromPixels(upright).rotate(turn).raw().toBuffer();
      expect(decoded.width).toBe(turn % 180 === 0 ? 60 : 40);
      expect(meanDifference(decoded.data, turned)).toBe(0);
    },
  );

  it('if it is a 16-bit PNG', async () => {
    const file = await fromPixels(upright).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(file).metadata()).depth).toBe('ushort');
    expect(meanDifference((await decode(file)).data, upright.data)).toBeLessThan(1);
  });

  it('if it is a grayscale JPEG', async () => {
    const file = await fromPixels(upright).greyscale().toColourspace('b-w').jpeg().toBuffer();
    expect((await sharp(file).metadata()).channels).toBe(1);
    const { data } = await decode(file);
    expect(data).toHaveLength(60 * 40 * 3);
    expect([data[0], data[1]]).toEqual([data[2], data[2]]);
  });

  test.each([true, false])('if it is a CMYK JPEG with a profile: %s', async (withProfile) => {
    const background = { r: 170, g: 130, b: 100 };
    const plain = sharp({ create: { width: 16, height: 16, channels: 3, background } });
    const cmyk = plain.toColourspace('cmyk').jpeg({ quality: 95 });
    const file = await (withProfile ? cmyk.withIccProfile('cmyk') : cmyk).toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const [red, green, blue] = (await decode(file)).data;
    expect(Math.abs((red ?? 0) - 170)).toBeLessThan(25);
    expect(Math.abs((green ?? 0) - 130)).toBeLessThan(25);
    expect(Math.abs((blue ?? 0) - 100)).toBeLessThan(25);
  });

  it('if it is in Display P3 with a profile', async () => {
    const file = await fromPixels(upright).withIccProfile('p3').png().toBuffer();
    expect(meanDifference((await decode(file)).data, upright.data)).toBeLessThan(2);
  });

  test.each(['p3', 'srgb'])('if it has 16 bits and the profile %s', async (profile) => {
    for (const picture of [fromPixels(upright), fromPixels(upright).ensureAlpha(0.5)]) {
      const profiled = () => picture.clone().withIccProfile(profile);
      const { data } = await decode(await profiled().png().toBuffer());
      const deep = profiled().toColourspace('rgb16');
      for (const pipeline of [deep.clone().png(), deep.clone().tiff({ compression: 'lzw' })]) {
        const file = await pipeline.toBuffer();
        expect((await sharp(file).metadata()).depth).toBe('ushort');
        expect(meanDifference((await decode(file)).data, data)).toBeLessThan(1);
      }
    }
  });

  test.each(['png', 'webp'] as const)('with transparency on middle gray: %s', async (format) => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 16, height: 16, channels: 4, background } })
      .toFormat(format)
      .toBuffer();
    expect([...(await decode(file)).data.subarray(0, 3)]).toEqual([119, 119, 119]);
  });
});

describe('a photo of more pixels than fit at full size is decoded at half its sides', () => {
  const turned = fromPixels(storedAs(6, upright)).withMetadata({ orientation: 6 });
  const large = () => turned.clone().resize(1200, 1800, { kernel: 'nearest', fit: 'fill' });
  const fullSizePixels = 1800 * 1200 - 1;

  test.each([
    ['progressive.jpg', [0, 90], () => large().jpeg({ progressive: true })],
    ['16-bit.png', [0], () => large().toColourspace('rgb16').png({ compressionLevel: 1 })],
    ['lossy.webp', [270], () => large().webp({ effort: 0 })],
  ] as const)('%s, which is as upright and as turned as any other', async (name, turns, make) => {
    const bytes = await make().toBuffer();
    const type = await sniffType(bytes, name);
    for (const turn of turns) {
      const { original, ...decoded } = await decodePhoto(bytes, type, {
        name,
        turn,
        fullSizePixels,
      });
      const sides = [1800, 1200];
      if (turn !== 0) sides.reverse();
      expect([original.width, original.height]).toEqual(sides);
      expect([decoded.width, decoded.height]).toEqual(sides.map((side) => side / 2));
      const small = await fromPixels(decoded)
        .rotate(-turn)
        .resize(60, 40, { fit: 'fill' })
        .raw()
        .toBuffer();
      expect(meanDifference(small, upright.data)).toBeLessThan(4);
    }
  });

  it('but one of as many in full', async () => {
    const bytes = await fromPixels(upright).resize(1800, 1200).jpeg().toBuffer();
    const options = { name: 'photo', fullSizePixels: fullSizePixels + 1 };
    const { width, height, original } = await decodePhoto(bytes, 'image/jpeg', options);
    expect([width, height, original]).toEqual([1800, 1200, { width: 1800, height: 1200 }]);
  });
});

describe('a file is refused with words that name it', () => {
  test.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a.jpg', 'just some text'],
    ['a.png', '<!doctype html><title>not a photo</title>'],
    ['a.gif', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a.heic', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
  ])('if its type is not accepted: %s', async (name, content) => {
    expect(await refusalOf(Buffer.from(content, 'latin1'), name)).toEqual({
      code: 'photo_type_not_allowed',
      text: `${name}: ${TYPE_WORDS}`,
    });
  });

  it('if it is empty', async () => {
    expect(await refusalOf(Buffer.alloc(0), 'none.jpg')).toEqual({
      code: 'photo_empty',
      text: 'none.jpg: This file is empty. Please upload the photo again.',
    });
  });

  it('if a part of it is overwritten', async () => {
    const file = await sceneJpeg(300, 200);
    file.fill(0, file.length >> 1, (file.length >> 1) + 200);
    expect(await refusalOf(file, 'torn.jpg')).toMatchObject({ code: 'photo_unreadable' });
  });

  it('if its header claims too many pixels, before any is decoded', async () => {
    const tiff = claimInTiff.write(await fromPixels(upright).tiff().toBuffer(), 30_000, 30_000);
    const png = await claimingPng(30_000, 30_000);
    for (const [name, bytes] of [
      ['bomb.png', png],
      ['bomb.tif', tiff],
    ] as const) {
      expect(await refusalOf(bytes, name)).toEqual({
        code: 'photo_too_many_pixels',
        text: `${name}: This photo has more than 160 megapixels. Please upload a smaller version.`,
      });
    }
  });
});

describe('real photo files', () => {
  const decodable = ['camera', 'formats', 'orientation', 'kodak']
    .flatMap(realPhotos)
    .filter(({ name }) => !name.endsWith('.avif'));
  const heic = decodable.filter(({ name }) => name.endsWith('.heic'));

  it.skipIf(decodable.length === 0)(
    'decode from every camera and format',
    async () => {
      for (const { name, read } of decodable) {
        const { data, width, height } = await decode(read(), name);
        expect(data.length, name).toBe(width * height * 3);
      }
    },
    120_000,
  );

  it.skipIf(decodable.length === 0)('show one picture in all eight orientations', async () => {
    const pictures = await Promise.all(
      realPhotos('orientation').map(({ name, read }) => decode(read(), name)),
    );
    const small = await Promise.all(
      pictures.map((picture) => fromPixels(picture).resize(60, 45).raw().toBuffer()),
    );
    for (const picture of small) {
      expect(meanDifference(picture, small[0] ?? picture)).toBeLessThan(4);
    }
  });

  it.skipIf(heic.length === 0)(
    'are refused as HEIC if they are cut off or claim too many pixels',
    async () => {
      const whole = heic[0]?.read() ?? Buffer.alloc(0);
      const cut = whole.subarray(0, 300_000);
      expect(await refusalOf(cut, 'cut.heic')).toMatchObject({ code: 'photo_truncated' });
      // The primary image's size, 4032 × 3024, in its ispe box.
      const at = whole.indexOf(Buffer.from([0, 0, 0x0f, 0xc0, 0, 0, 0x0b, 0xd0]));
      whole.writeUInt32BE(30_000, at);
      whole.writeUInt32BE(30_000, at + 4);
      expect(await refusalOf(whole, 'big.heic')).toMatchObject({ code: 'photo_too_many_pixels' });
    },
  );

  it.skipIf(heic.length === 0)('show the picture that a HEIC names as primary', async () => {
    const file = heic[0]?.read() ?? Buffer.alloc(0);
    const tiles = itemSources(file).get(primaryItem(file) ?? 0);
    const pictures = [...itemTypes(file)].filter(([, type]) => type === 'hvc1');
    const thumbnail = pictures.find(([item]) => tiles?.includes(item) === false)?.[0] ?? 0;
    file.writeUInt16BE(thumbnail, file.indexOf('pitm') + 8);
    const { width, height } = await decode(file);
    expect([width, height]).toEqual([320, 240]);
  });

  const REFUSALS: Record<string, { code: string; words: string }> = {
    'corrupt-header.jpg': { code: 'photo_truncated', words: CUT_OFF_WORDS },
    'truncated.jpg': { code: 'photo_truncated', words: CUT_OFF_WORDS },
    'truncated.png': { code: 'photo_truncated', words: CUT_OFF_WORDS },
    'empty.jpg': {
      code: 'photo_empty',
      words: 'This file is empty. Please upload the photo again.',
    },
    'page.png': { code: 'photo_type_not_allowed', words: TYPE_WORDS },
    'text.jpg': { code: 'photo_type_not_allowed', words: TYPE_WORDS },
    'vector.jpg': { code: 'photo_type_not_allowed', words: TYPE_WORDS },
    'srgb.avif': { code: 'photo_type_not_allowed', words: TYPE_WORDS },
  };
  const refused = [
    ...realPhotos('broken'),
    ...realPhotos('formats').filter(({ name }) => name.endsWith('.avif')),
  ];

  it.skipIf(refused.length === 0)('are refused if they are broken or AVIF', async () => {
    for (const { name, read } of refused) {
      const { code, words } = REFUSALS[name] ?? { code: 'not listed', words: '' };
      expect(await refusalOf(read(), name)).toEqual({ code, text: `${name}: ${words}` });
    }
  });
});

it('a photo’s type is decided by content, whatever its name says', async () => {
  const types: PhotoType[] = [];
  for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
    types.push(await sniffType(await fromPixels(upright).toFormat(format).toBuffer(), 'x.heic'));
  }
  expect(types).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/tiff']);
});
