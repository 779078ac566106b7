import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { readRaw } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { buildTiff, type Field } from '@photo-coach/testing/fixtures/raw/build-tiff.ts';
import {
  drawTiff,
  type Sampler,
  sampleRgb,
  type TiffForm,
} from '@photo-coach/testing/fixtures/raw/draw-tiff.ts';
import { describe, expect, it, test } from 'vitest';
import sharp from '../decode/configured-sharp.ts';
import { decodePhoto } from '../decode/decode-photo.ts';
import { readOrientation } from '../exif/read-orientation.ts';
import { sniffType } from '../header/sniff-type.ts';
import { fromPixels } from '../pixels.ts';
import { renderPhoto } from '../process-photo.ts';
import { meanDifference, scene, storedAs } from '../testing/test-scenes.ts';

const SIZE = { width: 60, height: 40 };
const upright = scene(SIZE.width, SIZE.height);
const rgb = sampleRgb(upright);

async function decode(bytes: Buffer) {
  return await decodePhoto(bytes, await sniffType(bytes, 'x.tif'), { name: 'x.tif' });
}

async function refusalOf(bytes: Buffer): Promise<{ code: string; message: string }> {
  const error = await decode(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('was not refused', { cause: error });
  return { code: error.code, message: error.message };
}

/** All ways to store the same samples. */
const FORMS: TiffForm[] = (['II', 'MM'] as const).flatMap((order) =>
  ([8, 16, 32] as const).flatMap((bits) =>
    [false, true].flatMap((isPlanar) =>
      [null, 16].flatMap((tile) =>
        [
          { compression: 'none' as const },
          { compression: 'PackBits' as const },
          { compression: 'Deflate' as const, hasDifferences: true },
        ].map((packed) => ({ order, bits, isPlanar, tile, ...packed })),
      ),
    ),
  ),
);

async function expectScene(sampler: Sampler, form: TiffForm, expected = upright.data, most = 1) {
  for (const stored of FORMS) {
    const { data } = await decode(drawTiff(sampler, SIZE, { ...stored, ...form }));
    expect(meanDifference(data, expected), JSON.stringify(stored)).toBeLessThan(most);
  }
}

describe('a TIFF shows its colors', () => {
  test.each([
    ['without more samples', []],
    ['beside a saved selection', [0]],
    ['beside two', [0, 0]],
    ['beside transparency', [2]],
    ['beside transparency and a selection', [2, 0]],
    ['beside a selection and transparency', [0, 2]],
    ['beside multiplied transparency and three selections', [1, 0, 0, 0]],
  ])('%s', async (_name, extraSamples) => {
    await expectScene(rgb, { extraSamples });
  });

  it('beside a sample that no field names', async () => {
    const unnamed: Sampler = (x, y) => [...rgb(x, y), x % 2];
    await expectScene(unnamed, {});
  });

  test.each([
    ['without the size of its strips', 279, (entry: Buffer) => entry.writeUInt16LE(60_000)],
    ['with a wrong size of its strips', 279, (entry: Buffer) => entry.writeUInt32LE(7, 8)],
    ['with an orientation that is a text', 274, (entry: Buffer) => entry.writeUInt16LE(2, 2)],
    ['with a predictor that is a ratio', 317, (entry: Buffer) => entry.writeUInt16LE(5, 2)],
    ['with two widths', 317, (entry: Buffer) => entry.writeUInt16LE(256)],
  ] as const)('%s', async (_name, tag, change) => {
    const orientation: Field = { tag: 274, type: 3, values: [1] };
    const bytes = drawTiff(rgb, { width: 60, height: 16 }, { fields: [orientation] });
    const entries = bytes.subarray(18);
    const at = Array.from({ length: 14 }, (_, index) => index * 12).find(
      (start) => entries.readUInt16LE(start) === tag,
    );
    if (at === undefined) throw new Error('no such field');
    change(entries.subarray(at));
    const expected = upright.data.subarray(0, 60 * 16 * 3);
    expect(meanDifference((await decode(bytes)).data, expected)).toBe(0);
  });

  it('over middle gray where it is transparent, beside a selection', async () => {
    const half: Sampler = (x, y) => [...rgb(x, y), x < 30 ? 0 : 1, x % 2];
    const form = { extraSamples: [] as number[], fields: [extraSamplesField(2, 0)] };
    const { data } = await decode(drawTiff(half, SIZE, form));
    expect([...data.subarray(0, 3)]).toEqual([119, 119, 119]);
    expect(
      meanDifference(data.subarray(45 * 3, 46 * 3), upright.data.subarray(45 * 3, 46 * 3)),
    ).toBeLessThan(1);
  });

  it('in gray, and with white as 0', async () => {
    const gray: Sampler = (x, y) => rgb(x, y).slice(1, 2);
    const expected = upright.data.map((_, index) => upright.data[index - (index % 3) + 1] ?? 0);
    for (const extraSamples of [[], [0], [2, 0]]) {
      await expectScene(gray, { photometric: 1, extraSamples }, expected);
      const inverted: Sampler = (x, y) => gray(x, y).map((value) => 1 - value);
      await expectScene(inverted, { photometric: 0, extraSamples }, expected);
    }
  });

  it('in CMYK, as without the spot color beside it', async () => {
    const inks: Sampler = (x, y) => [...rgb(x, y).map((value) => 1 - value), 0.1];
    const { data } = await decode(drawTiff(inks, SIZE, { photometric: 5 }));
    const forms = FORMS.filter(({ bits }) => bits !== 32);
    for (const form of forms) {
      const spotted = drawTiff(inks, SIZE, { ...form, photometric: 5, extraSamples: [0] });
      expect(meanDifference((await decode(spotted)).data, data), JSON.stringify(form)).toBeLessThan(
        1,
      );
    }
  });

  it('by its color profile, beside a selection', async () => {
    const p3 = await fromPixels(upright).withIccProfile('p3').png().toBuffer();
    const { icc } = await sharp(p3).metadata();
    const inP3 = await sharp(p3, { ignoreIcc: true }).raw().toBuffer();
    const form = { extraSamples: [0], profile: icc ?? null };
    await expectScene(sampleRgb({ ...SIZE, data: inP3 }), form, upright.data, 2);
    const floats = { ...form, bits: 32, format: 'float' } as const;
    const { data } = await decode(drawTiff(sampleRgb({ ...SIZE, data: inP3 }), SIZE, floats));
    expect(meanDifference(data, upright.data)).toBeLessThan(2);
  });
});

const extraSamplesField = (...values: number[]): Field => ({ tag: 338, type: 3, values });

type Lab = [number, number, number];

/** sRGB of a pixel to L* (0–100), a* and b* for D50 (ICC.1, annex E). */
function toLab([red = 0, green = 0, blue = 0]: number[]): Lab {
  const light = [red, green, blue].map((tone) =>
    tone <= 0.040_45 ? tone / 12.92 : ((tone + 0.055) / 1.055) ** 2.4,
  );
  const sum = (...factors: number[]) =>
    factors.reduce((total, factor, index) => total + factor * (light[index] ?? 0), 0);
  const root = (value: number) =>
    value > (6 / 29) ** 3 ? Math.cbrt(value) : (841 / 108) * value + 4 / 29;
  const x = root(sum(0.436_07, 0.385_15, 0.143_08) / 0.964_22);
  const y = root(sum(0.222_5, 0.716_88, 0.060_61));
  const z = root(sum(0.013_93, 0.097_1, 0.714_19) / 0.825_21);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A profile of gray with a gamma (ICC.1:2001-04: header, tags for the white, the curve, a name and a copyright). */
function grayProfile(gamma: number): Buffer {
  const text = (type: string, ...parts: Buffer[]) =>
    Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
    return bytes;
  };
  const curve = Buffer.from([0, 0, 0, 1, gamma, 0, 0, 0]);
  const name = Buffer.concat([numbers(5), Buffer.from('Gray\0'), Buffer.alloc(79)]);
  const tags: [string, Buffer][] = [
    ['desc', text('desc', name)],
    ['cprt', text('text', Buffer.from('none'))],
    ['wtpt', text('XYZ ', numbers(63_190, 65_536, 54_061))],
    ['kTRC', text('curv', curve)],
  ];
  const table: Buffer[] = [numbers(tags.length)];
  let at = 128 + 4 + tags.length * 12;
  for (const [tag, data] of tags) {
    table.push(Buffer.from(tag), numbers(at, data.length));
    at += data.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at);
  header.writeUInt32BE(0x0210_0000, 8);
  header.write('mntrGRAYXYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  header.set(numbers(63_190, 65_536, 54_061), 68);
  return Buffer.concat([header, ...table, ...tags.map(([, data]) => data)]);
}

it('a TIFF in gray is shown by its color profile, with 8 bits and with 16', async () => {
  const profile = grayProfile(1);
  const half: Sampler = () => [0.5];
  for (const bits of [8, 16] as const)
    for (const photometric of [0, 1]) {
      const { data } = await decode(drawTiff(half, SIZE, { bits, photometric, profile }));
      // Half of the light is this tone of sRGB.
      expect(Math.abs((data[0] ?? 0) - 188), `${bits} bits, ${photometric}`).toBeLessThan(3);
    }
});

describe('a TIFF in Lab shows its colors', () => {
  const unsigned = (value: number, most: number) => (Math.round(value) & most) / most;
  test.each([
    ['signed, 8 bits', 8, 8, ([L, a, b]: Lab) => [L / 100, unsigned(a, 255), unsigned(b, 255)]],
    [
      'signed, 16 bits',
      8,
      16,
      ([L, a, b]: Lab) => [L / 100, unsigned(a * 256, 65_535), unsigned(b * 256, 65_535)],
    ],
    ['of the ICC, 8 bits', 9, 8, ([L, a, b]: Lab) => [L / 100, (a + 128) / 255, (b + 128) / 255]],
    [
      'of the ICC, 16 bits',
      9,
      16,
      ([L, a, b]: Lab) => [
        (L * 652.8) / 65_535,
        ((a + 128) * 256) / 65_535,
        ((b + 128) * 256) / 65_535,
      ],
    ],
  ] as [string, number, 8 | 16, (lab: Lab) => number[]][])(
    '%s',
    async (_name, photometric, bits, store) => {
      const lab: Sampler = (x, y) => store(toLab(rgb(x, y)));
      for (const extraSamples of [[], [0], [2]])
        for (const order of ['II', 'MM'] as const)
          for (const isPlanar of [false, true]) {
            const form: TiffForm = { order, bits, photometric, isPlanar, extraSamples };
            const { data } = await decode(drawTiff(lab, SIZE, form));
            expect(meanDifference(data, upright.data), JSON.stringify(form)).toBeLessThan(2);
          }
    },
  );
});

/** The pages of several drawn TIFFs in one file: further pages, or sub-directories of the first. */
function withPages(
  kind: 'pages' | 'sub-directories',
  pages: { pixels: typeof upright; subfile?: number }[],
) {
  const blobs = pages.map(({ pixels }) => Buffer.from(pixels.data));
  const directories = pages.map(({ pixels, subfile }, index): Field[] => [
    ...(subfile === undefined ? [] : [{ tag: 254, type: 4, values: [subfile] } as const]),
    { tag: 256, type: 3, values: [pixels.width] },
    { tag: 257, type: 3, values: [pixels.height] },
    { tag: 258, type: 3, values: [8, 8, 8] },
    { tag: 262, type: 3, values: [2] },
    { tag: 273, type: 4, values: [{ blobAt: index }] },
    { tag: 277, type: 3, values: [3] },
    { tag: 279, type: 4, values: [{ blobBytes: index }] },
    ...(kind === 'sub-directories' && index === 0
      ? [
          {
            tag: 330,
            type: 4,
            values: pages.slice(1).map((_, sub) => ({ directoryAt: sub + 1 })),
          } as const,
        ]
      : []),
  ]);
  return buildTiff({ order: 'II', directories, blobs, pages: kind === 'pages' ? pages.length : 1 });
}

describe('the photo of a TIFF', () => {
  const small = scene(30, 20);
  test.each(['pages', 'sub-directories'] as const)(
    'is its largest page, wherever it stands: %s',
    async (kind) => {
      for (const subfile of [undefined, 1]) {
        const first = { pixels: small, ...(subfile === undefined ? {} : { subfile }) };
        for (const bytes of [
          withPages(kind, [first, { pixels: upright }]),
          withPages(kind, [first, first, { pixels: upright }]),
          withPages(kind, [{ pixels: upright }, first]),
        ])
          expect(meanDifference((await decode(bytes)).data, upright.data)).toBe(0);
      }
    },
  );

  it('isn’t a mask or an enlarged copy of another page', async () => {
    const large = scene(90, 60);
    for (const subfile of [1, 4]) {
      const bytes = withPages('pages', [{ pixels: upright }, { pixels: large, subfile }]);
      expect(meanDifference((await decode(bytes)).data, upright.data)).toBe(0);
    }
  });

  it('is cut off if only its thumbnail is inside the file', async () => {
    const bytes = withPages('sub-directories', [
      { pixels: small, subfile: 1 },
      { pixels: upright },
    ]);
    const at = bytes.indexOf(Buffer.from([0x4a, 1, 4, 0]));
    bytes.writeUInt32LE(bytes.length + 8, at + 8);
    expect(await refusalOf(bytes)).toMatchObject({ code: 'photo_truncated' });
  });

  it('is turned as its page says, or else the first page', async () => {
    for (const extraSamples of [[], [0]]) {
      const fields: Field[] = [{ tag: 274, type: 3, values: [6] }];
      const stored = sampleRgb(storedAs(6, upright));
      const bytes = drawTiff(stored, { width: 40, height: 60 }, { extraSamples, fields });
      expect(readOrientation(bytes, 'image/tiff')).toBe(6);
      expect(meanDifference((await decode(bytes)).data, upright.data)).toBe(0);
    }
  });
});

describe('a TIFF isn’t taken for a RAW file', () => {
  const blob = (tag: number): Field => ({ tag, type: 4, values: [1, 2, 3] });
  test.each([
    ['PrintIM', [blob(50_341)]],
    ['28 fields', Array.from({ length: 18 }, (_, index) => blob(40_000 + index))],
    ['31 fields', Array.from({ length: 21 }, (_, index) => blob(40_000 + index))],
    ['a camera’s maker and DNG’s private data', [{ tag: 271, text: 'SONY' }, blob(50_740)]],
  ] as [string, Field[]][])('because of %s, whatever its name', async (_name, fields) => {
    for (const order of ['II', 'MM'] as const) {
      const bytes = drawTiff(rgb, SIZE, { order, fields });
      const read = async (at: number, length: number) => bytes.subarray(at, at + length);
      expect(await readRaw({ size: bytes.length, read })).toBeNull();
      const { rendered, pixels } = await renderPhoto({ bytes, name: 'x.nef', mode: 'single' });
      expect(rendered.type).toBe('image/tiff');
      expect(meanDifference(pixels.data, upright.data)).toBe(0);
    }
  });
});

describe('a TIFF that can’t be shown says why', () => {
  const drawn = (form: TiffForm) => drawTiff(rgb, SIZE, form);
  /** A drawn TIFF with another value in a field of its directory. */
  const changed = (tag: number, value: number, form: TiffForm = {}) => {
    const bytes = drawn(form);
    const entry = bytes.indexOf(Buffer.from([tag & 255, tag >> 8, 3, 0]));
    bytes.writeUInt16LE(value, entry + 8);
    return bytes;
  };
  test.each([
    ['compressed with ZSTD', changed(259, 50_000)],
    ['compressed with old-style JPEG', changed(259, 6)],
    ['compressed with JPEG XL', changed(259, 50_002)],
    [
      'compressed with JPEG, with more channels than colors',
      changed(259, 7, { extraSamples: [0] }),
    ],
    ['compressed with method 12345', changed(259, 12_345)],
    ['with colors of kind 32844', changed(262, 32_844)],
    ['with YCbCr colors that are not JPEG', changed(262, 6)],
    ['with signed numbers', drawn({ format: 'signed' })],
    ['with floating-point numbers and no color profile', drawn({ bits: 32, format: 'float' })],
  ])('%s', async (kind, bytes) => {
    expect(await refusalOf(bytes)).toEqual({
      code: 'photo_encoding_unsupported',
      message: `x.tif: This kind of TIFF (${kind}) can’t be read. Please save it as a JPEG and upload that.`,
    });
  });

  it('when its end is missing, wherever its directory is', async () => {
    const atStart = drawn({ compression: 'Deflate' });
    const atEnd = await fromPixels(upright).tiff({ compression: 'lzw' }).toBuffer();
    for (const whole of [atStart, atEnd, drawn({ extraSamples: [0] }), drawn({ tile: 16 })])
      for (const share of [0.3, 0.6, 0.95])
        expect(await refusalOf(whole.subarray(0, whole.length * share))).toEqual({
          code: 'photo_truncated',
          message:
            'x.tif: This file is cut off: its end is missing. Please upload the original photo again.',
        });
  });

  it('when its pixels are damaged', async () => {
    const bytes = drawn({ compression: 'Deflate', extraSamples: [0] });
    bytes.fill(0xaa, bytes.length - 1200, bytes.length - 1000);
    expect(await refusalOf(bytes)).toMatchObject({ code: 'photo_unreadable' });
  });
});
