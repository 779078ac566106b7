import { describe, expect, it, test } from 'vitest';
import { readOrientation } from '../../exif/read-orientation.ts';
import { type DecodedPhoto, fromPixels } from '../../pixels.ts';
import {
  CODED_PICTURES,
  type CodedName,
  clap,
  drawHeic,
  icc,
  imir,
  irot,
  nclx,
  PATCHES,
} from '../../testing/drawn-heics.ts';
import { meanDifference } from '../../testing/test-scenes.ts';
import sharp from '../configured-sharp.ts';
import { decodePhoto } from '../decode-photo.ts';

type Color = readonly [number, number, number];

const decode = (file: Buffer) => decodePhoto(file, 'image/heic', { name: 'photo.heic' });

/** The color in the middle of each patch. */
const patches = ({ data, width }: DecodedPhoto): Color[] =>
  PATCHES.map((_, index) => {
    const at = 3 * ((Math.floor(index / 4) * 8 + 4) * width + (index % 4) * 16 + 8);
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  });

const mapColor = ([red, green, blue]: Color, to: (value: number) => number): Color => [
  to(red),
  to(green),
  to(blue),
];
const clip = (value: number) => Math.min(1, Math.max(0, value));

/** Signals of red, green and blue, 0–1, of numbers of Y, Cb and Cr, by ITU-T H.273. */
function toSignals(
  [y, cb, cr]: Color,
  [kr, kb]: readonly [number, number],
  isFull: boolean,
): Color {
  const luma = isFull ? y / 255 : (y - 16) / 219;
  const [pb, pr] = [cb, cr].map((chroma) => (chroma - 128) / (isFull ? 255 : 224));
  const red = luma + 2 * (1 - kr) * (pr ?? 0);
  const blue = luma + 2 * (1 - kb) * (pb ?? 0);
  return mapColor([red, (luma - kr * red - kb * blue) / (1 - kr - kb), blue], clip);
}

const MATRICES = { 1: [0.2126, 0.0722], 6: [0.299, 0.114], 9: [0.2627, 0.0593] } as const;

/** To linear sRGB, as published (ITU-R BT.2087 for BT.2020; CSS Color 4 for Display P3). */
const TO_SRGB: Record<number, readonly Color[]> = {
  1: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  9: [
    [1.6605, -0.5876, -0.0728],
    [-0.1246, 1.1329, -0.0083],
    [-0.0182, -0.1006, 1.1187],
  ],
  12: [
    [1.2249, -0.2249, 0],
    [-0.042, 1.042, 0],
    [-0.0196, -0.0786, 1.0982],
  ],
};
const toLight = (signal: number) =>
  signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
const toNumber = (light: number) =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
const toSrgb = ([red, green, blue]: Color, primaries: number): Color => {
  const [r, g, b] = (TO_SRGB[primaries] ?? []).map(([x, y, z]) =>
    toNumber(clip(x * red + y * green + z * blue)),
  );
  return [r ?? 0, g ?? 0, b ?? 0];
};

function expectClose(
  actual: readonly Color[],
  expected: readonly Color[],
  tolerance: number,
): void {
  for (const [index, color] of expected.entries()) {
    for (const channel of [0, 1, 2] as const) {
      const difference = Math.abs((actual[index]?.[channel] ?? -99) - color[channel]);
      expect(difference, `patch ${index}: ${actual[index]} for ${color}`).toBeLessThanOrEqual(
        tolerance,
      );
    }
  }
}

describe('the colors of a HEIC', () => {
  const CURVES = {
    'BT.709': [1, toLight],
    unspecified: [2, toLight],
    'gamma 2.2': [4, (signal: number) => signal ** 2.2],
    'gamma 2.8': [5, (signal: number) => signal ** 2.8],
    linear: [8, (signal: number) => signal],
    sRGB: [13, toLight],
  } as const;

  for (const picture of ['8-bit 4:2:0', '10-bit 4:2:2', '10-bit 4:4:4', '12-bit 4:2:0'] as const) {
    for (const isFull of [true, false]) {
      test.each([1, 6, 9] as const)(
        `are those of its nclx matrix %i: ${picture}, ${isFull ? 'full' : 'limited'} range`,
        async (matrix) => {
          const file = drawHeic({ picture, properties: [nclx(1, 13, matrix, isFull)] });
          const expected = PATCHES.map((patch) =>
            mapColor(toSignals(patch, MATRICES[matrix], isFull), (signal) => 255 * signal),
          );
          expectClose(patches(await decode(file)), expected, 2);
        },
      );
    }
  }

  for (const primaries of [1, 9, 12]) {
    test.each(Object.entries(CURVES))(
      `are converted to sRGB from primaries ${primaries} and the curve %s`,
      async (_, [transfer, curve]) => {
        for (const picture of ['8-bit 4:2:0', '10-bit 4:2:0'] as const) {
          const file = drawHeic({ picture, properties: [nclx(primaries, transfer, 6)] });
          const expected = PATCHES.map((patch) =>
            toSrgb(mapColor(toSignals(patch, MATRICES[6], true), curve), primaries),
          );
          const decoded = await decode(file);
          expect(decoded.isHdr).toBe(false);
          expectClose(patches(decoded), expected, 3);
        }
      },
    );
  }

  it('are those of its coded picture if no box names them', async () => {
    const coded = await decode(drawHeic({ picture: '10-bit full-range PQ of BT.2020' }));
    const named = await decode(drawHeic({ picture: '10-bit 4:2:0', properties: [nclx(9, 16, 9)] }));
    expect(coded.isHdr).toBe(true);
    expect(meanDifference(coded.data, named.data)).toBeLessThan(0.1);
  });

  it('are those of the primary image’s box, not of another image', async () => {
    const file = drawHeic({ properties: [nclx(12, 13, 6)], second: [nclx(9, 16, 9)] });
    const alone = await decode(drawHeic({ properties: [nclx(12, 13, 6)] }));
    const decoded = await decode(file);
    expect(decoded.isHdr).toBe(false);
    expect(meanDifference(decoded.data, alone.data)).toBe(0);
  });

  it('are those of a grid’s own box', async () => {
    const { data, width, isHdr } = await decode(
      drawHeic({ isGrid: true, properties: [nclx(12, 13, 6)] }),
    );
    const alone = await decode(drawHeic({ properties: [nclx(12, 13, 6)] }));
    expect([width, isHdr]).toEqual([128, false]);
    const left = await fromPixels({ data, width, height: 32 })
      .extract({ left: 0, top: 0, width: 64, height: 32 })
      .raw()
      .toBuffer();
    expect(meanDifference(left, alone.data)).toBe(0);
  });

  it('are those of its ICC profile where an nclx box describes them too', async () => {
    const p3 = await profileOf('p3');
    const own = await decode(drawHeic({ properties: [nclx(12, 13, 6)] }));
    for (const properties of [
      [icc(p3)],
      [icc(p3, 'rICC')],
      [nclx(1, 13, 6), icc(p3)],
      [icc(p3), nclx(2, 2, 6)],
    ]) {
      // Without an nclx box the range is that of the coded picture.
      const [only] = properties;
      const isFull = properties.length > 1;
      const expected = isFull
        ? own
        : await decode(drawHeic({ properties: [nclx(12, 13, 6, false)] }));
      const decoded = await decode(drawHeic({ properties }));
      expect(
        meanDifference(decoded.data, expected.data),
        only?.toString('latin1', 4, 12),
      ).toBeLessThan(1);
    }
  });

  it('are refused where no formula is known, instead of shown wrong', async () => {
    for (const [primaries, transfer, matrix] of [
      [1, 13, 10],
      [9, 16, 14],
      [9, 9, 9],
      [1, 99, 6],
      [99, 13, 6],
    ] as const) {
      const file = drawHeic({ properties: [nclx(primaries, transfer, matrix)] });
      await expect(decode(file)).rejects.toMatchObject({
        code: 'photo_encoding_unsupported',
        message:
          'photo.heic: This kind of HEIF (with unknown colors) can’t be read. Please save it as a JPEG and upload that.',
      });
    }
  });

  it('are gray in a picture without chroma', async () => {
    for (const isFull of [true, false]) {
      const file = drawHeic({ picture: '8-bit gray', properties: [nclx(1, 13, 6, isFull)] });
      const expected = PATCHES.map(([y]) =>
        mapColor([y, y, y], (value) => 255 * clip(isFull ? value / 255 : (value - 16) / 219)),
      );
      expectClose(patches(await decode(file)), expected, 2);
    }
  });
});

async function profileOf(name: string): Promise<Buffer> {
  const file = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
    .withIccProfile(name)
    .png()
    .toBuffer();
  const { icc: profile } = await sharp(file).metadata();
  if (profile === undefined) throw new Error('no profile written');
  return profile;
}

describe('an HDR HEIC', () => {
  const lightness = (decoded: DecodedPhoto) =>
    patches(decoded)
      .slice(0, 8)
      .map(([red]) => red);

  for (const picture of ['8-bit 4:2:0', '10-bit 4:2:0', '10-bit 4:2:2', '12-bit 4:2:0'] as const) {
    test.each([
      ['PQ', 16],
      ['HLG', 18],
    ] as const)(
      `rolls its highlights off instead of clipping them: ${picture}, %s`,
      async (_, transfer) => {
        const decoded = await decode(drawHeic({ picture, properties: [nclx(9, transfer, 9)] }));
        expect(decoded.isHdr).toBe(true);
        const grays = lightness(decoded);
        for (const index of [1, 2, 3, 4, 5, 6, 7]) {
          expect(grays[index], `${grays}`).toBeGreaterThan(grays[index - 1] ?? 255);
        }
        expect(grays[7]).toBeGreaterThanOrEqual(253);
      },
    );
  }

  it('keeps the tones below its highlights, and diffuse white bright', async () => {
    // Of 255 in PQ, 70 is 7.1 cd/m² and 110 is 45, or 4 and 22 % of diffuse white; 150 is 215 cd/m², just above it.
    const grays = lightness(
      await decode(drawHeic({ picture: '10-bit 4:2:0', properties: [nclx(9, 16, 9)] })),
    );
    expect(Math.abs((grays[1] ?? 0) - toNumber(7.13 / 203))).toBeLessThan(3);
    expect(Math.abs((grays[2] ?? 0) - toNumber(44.9 / 203))).toBeLessThan(3);
    expect(grays[3]).toBeGreaterThan(195);
    expect(grays[3]).toBeLessThan(245);
  });

  it('is HDR beside an ICC profile too', async () => {
    const profile = icc(await profileOf('p3'));
    for (const transfer of [16, 18]) {
      const alone = await decode(drawHeic({ properties: [nclx(9, transfer, 9)] }));
      for (const properties of [
        [nclx(9, transfer, 9), profile],
        [profile, nclx(9, transfer, 9)],
      ]) {
        const decoded = await decode(drawHeic({ properties }));
        expect(decoded.isHdr).toBe(true);
        expect(meanDifference(decoded.data, alone.data)).toBe(0);
      }
    }
  });
});

describe('a HEIC is turned', () => {
  const DRAWINGS: { isGrid?: boolean; picture?: CodedName }[] = [
    { picture: '8-bit 4:2:0' },
    { picture: '10-bit 4:2:2' },
    { isGrid: true },
  ];
  /** Differs from the range that the coded pictures name. */
  const FULL = nclx(1, 13, 6);

  /** How a picture with an orientation is shown, by sharp. */
  const turned = async (picture: DecodedPhoto, orientation: number) =>
    await sharp(await fromPixels(picture).withMetadata({ orientation }).png().toBuffer())
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('by its EXIF alone: orientation %i', async (orientation) => {
    for (const drawing of DRAWINGS) {
      const upright = await decode(drawHeic(drawing));
      const file = drawHeic({ ...drawing, orientation });
      const decoded = await decode(file);
      const { data, info } = await turned(upright, orientation);
      expect([decoded.width, decoded.height]).toEqual([info.width, info.height]);
      expect(meanDifference(decoded.data, data)).toBe(0);
      expect(readOrientation(file, 'image/heic')).toBe(orientation);
    }
  });

  test.each([
    ['a rotation', [irot(1)], 8],
    ['a rotation by nothing', [irot(0)], 1],
    ['half a turn', [irot(2)], 3],
    ['three quarters of a turn', [irot(3)], 6],
    ['a mirroring left to right', [imir(1)], 2],
    ['a mirroring top to bottom', [imir(0)], 4],
    ['a rotation and a mirroring left to right', [irot(1), imir(1)], 7],
    ['a rotation and a mirroring top to bottom', [irot(1), imir(0)], 5],
  ])('by its own boxes and never twice: %s', async (_, properties, shown) => {
    for (const drawing of DRAWINGS) {
      const upright = await decode(drawHeic({ ...drawing, properties: [FULL] }));
      const { data, info } = await turned(upright, shown);
      for (const orientation of [undefined, 1, 6]) {
        const file = drawHeic({
          ...drawing,
          properties: [FULL, ...properties],
          ...(orientation && { orientation }),
        });
        const decoded = await decode(file);
        expect([decoded.width, decoded.height]).toEqual([info.width, info.height]);
        expect(meanDifference(decoded.data, data)).toBe(0);
        expect(readOrientation(file, 'image/heic')).toBe(1);
      }
    }
  });

  const [x, y, width, height] = [9, 4, 41, 22];
  // Twice how far the middle of that part lies off the picture's.
  const [offX, offY] = [2 * x + width - 64, 2 * y + height - 32];

  test.each([
    ['alone', [clap(width, height, offX, offY)], 1],
    ['before a turn', [clap(width, height, offX, offY), irot(1)], 8],
    ['before a mirroring', [clap(width, height, offX, offY), imir(1)], 2],
    ['after half a turn', [irot(2), clap(width, height, -offX, -offY)], 3],
    ['after a turn', [irot(1), clap(height, width, offY, -offX)], 8],
    ['after the other turn', [irot(3), clap(height, width, -offY, offX)], 6],
    ['after a mirroring', [imir(1), clap(width, height, -offX, offY)], 2],
    ['after both', [irot(1), imir(0), clap(height, width, offY, offX)], 5],
  ])('and cropped by its own boxes: %s', async (_, properties, shown) => {
    for (const picture of CODED_PICTURES) {
      const whole = await decode(drawHeic({ picture, properties: [FULL] }));
      const part = await fromPixels(whole)
        .extract({ left: x, top: y, width, height })
        .raw()
        .toBuffer();
      const { data, info } = await turned({ ...whole, data: part, width, height }, shown);
      const decoded = await decode(drawHeic({ picture, properties: [FULL, ...properties] }));
      expect([decoded.width, decoded.height]).toEqual([info.width, info.height]);
      expect(meanDifference(decoded.data, data), picture).toBe(0);
    }
  });

  it('as the picture is that it repeats, and never by its EXIF then', async () => {
    const upright = await decode(drawHeic({ properties: [FULL] }));
    for (const [properties, repeated, shown] of [
      [[FULL], [FULL, irot(1)], 8],
      [[FULL, imir(1)], [FULL, irot(1)], 7],
      [[FULL, irot(3)], [FULL, irot(1)], 1],
    ] as const) {
      const { data } = await turned(upright, shown);
      const file = drawHeic({
        properties: [...properties],
        repeated: [...repeated],
        orientation: 6,
      });
      expect(meanDifference((await decode(file)).data, data)).toBe(0);
      expect(readOrientation(file, 'image/heic')).toBe(1);
    }
  });

  it('by its EXIF if only another image has boxes for it', async () => {
    const file = drawHeic({ second: [irot(1)], orientation: 6 });
    const { width, height } = await decode(file);
    expect([width, height]).toEqual([32, 64]);
    expect(readOrientation(file, 'image/heic')).toBe(6);
  });
});

describe('a HEIF that can’t be decoded says why', () => {
  const CUT =
    'photo.heic: This file is cut off: its end is missing. Please upload the original photo again.';

  test.each([...CODED_PICTURES.map((picture) => ({ picture })), { isGrid: true }])(
    'it is cut off, wherever that is: %o',
    async (drawing) => {
      const file = drawHeic(drawing);
      // Up to its first boxes nothing says that it is a HEIC with anything behind.
      for (let end = 60; end < file.length; end += 29) {
        await expect(decode(file.subarray(0, end)), `${end} bytes`).rejects.toMatchObject({
          code: 'photo_truncated',
          message: CUT,
        });
      }
    },
  );

  it.each([
    ['as a box that ends', '00000010mpvd01234567'],
    ['as a box that does not end', '00001000mpvd01234567'],
    ['and is no box', 'SEFT is the last word of some phones'],
  ])('not if anything follows its pictures %s', async (_, trailer) => {
    const whole = await decode(drawHeic());
    const bytes = Buffer.from(trailer.replace(/^[0-9]{8}/, ''), 'latin1');
    const length = Buffer.from(/^[0-9]{8}/.exec(trailer)?.[0] ?? '', 'hex');
    const { data } = await decode(Buffer.concat([drawHeic(), length, bytes]));
    expect(meanDifference(data, whole.data)).toBe(0);
  });

  it('it is cut off where its last box reaches to the end of the file', async () => {
    const file = drawHeic();
    file.writeUInt32BE(0, file.indexOf('mdat') - 4);
    await expect(decode(file)).resolves.toMatchObject({ width: 64 });
    await expect(decode(file.subarray(0, file.length - 100))).rejects.toMatchObject({
      code: 'photo_truncated',
    });
  });

  test.each([
    ['av01', 'HEIF (coded with AV1)'],
    ['avc1', 'HEIF (coded with AVC)'],
    ['evc1', 'HEIF (coded with EVC)'],
    ['j2k1', 'HEIF (coded with JPEG 2000)'],
    ['jpeg', 'HEIF (coded with JPEG)'],
    ['tmap', 'HEIF (computed from a gain map)'],
    ['unci', 'HEIF (uncompressed)'],
    ['vvc1', 'HEIF (coded with VVC)'],
    ['abcd', 'HEIF'],
  ])('its codec is not supported: %s', async (type, kind) => {
    for (const isGrid of [false, true]) {
      await expect(
        decode(drawHeic({ type, isGrid, brands: ['mif1', 'mif1'] })),
      ).rejects.toMatchObject({
        code: 'photo_encoding_unsupported',
        message: `photo.heic: This kind of ${kind} can’t be read. Please save it as a JPEG and upload that.`,
      });
    }
  });

  it('it is a sequence without a single picture', async () => {
    const file = Buffer.from(
      '00000018667479706d736631000000006d73663168657663000000086d6f6f76',
      'hex',
    );
    await expect(decode(file)).rejects.toMatchObject({
      code: 'photo_encoding_unsupported',
      message:
        'photo.heic: This kind of HEIF (an image sequence) can’t be read. Please save it as a JPEG and upload that.',
    });
  });

  it('it is damaged', async () => {
    const file = drawHeic();
    file.write('xxxx', file.indexOf('iprp'));
    await expect(decode(file)).rejects.toMatchObject({ code: 'photo_unreadable' });
  });
});
