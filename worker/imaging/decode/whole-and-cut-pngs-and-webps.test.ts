import { deflateSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { pngChunks } from '../containers/png-chunks.ts';
import { sniffType } from '../header/sniff-type.ts';
import { isPhotoProblem } from '../photo-problem.ts';
import { fromPixels } from '../pixels.ts';
import { changed } from '../testing/claim-size.ts';
import { inserted, pngChunk, webpChunk } from '../testing/hostile-file.ts';
import { meanDifference, scene } from '../testing/test-scenes.ts';
import sharp from './configured-sharp.ts';
import { decodePhoto } from './decode-photo.ts';

const NAME = 'scan';
const DAMAGED = `${NAME}: This file is damaged and can’t be opened. Please upload the original photo again.`;
const CUT_OFF = `${NAME}: This file is cut off: its end is missing. Please upload the original photo again.`;

/** The sentence with which a photo is refused, or its pixels. */
async function outcomeOf(bytes: Buffer): Promise<string | Uint8Array> {
  try {
    return (await decodePhoto(bytes, await sniffType(bytes, NAME), { name: NAME })).data;
  } catch (error) {
    if (isPhotoProblem(error)) return error.message;
    throw error;
  }
}

const picture = () => fromPixels(scene(200, 136));
const transparent = () => picture().ensureAlpha(0.5);

const PNGS = Object.entries({
  plain: await picture().png().toBuffer(),
  '16 bits': await picture().toColourspace('rgb16').png().toBuffer(),
  interlaced: await picture().png({ progressive: true }).toBuffer(),
  gray: await picture().greyscale().toColourspace('b-w').png().toBuffer(),
  'palette with transparency': await transparent().png({ palette: true }).toBuffer(),
  'interlaced palette': await picture().png({ palette: true, progressive: true }).toBuffer(),
});

/** Where the chunk after IHDR begins. */
const AFTER_HEADER = 33;
const IEND_BYTES = 12;
const withPngChunk = (png: Buffer, type: string, data: Buffer) =>
  inserted(png, AFTER_HEADER, pngChunk(type, data));
/** A chunk whose checksum is wrong. */
const badChunk = (type: string, data: Buffer) =>
  changed(pngChunk(type, data), (chunk) => chunk.writeUInt8(chunk.readUInt8(8) ^ 1, 8));
const profile = (data: Buffer) =>
  Buffer.concat([Buffer.from('a profile\0\0', 'latin1'), deflateSync(data)]);
const chunkAt = (png: Buffer, type: string) => {
  const chunk = [...pngChunks(png)].find((found) => found.type === type);
  if (chunk === undefined) throw new Error(`no ${type}`);
  return chunk;
};

const HARMLESS_PNGS: Record<string, (png: Buffer) => Buffer> = {
  'no end chunk': (png) => png.subarray(0, -IEND_BYTES),
  'half an end chunk': (png) => png.subarray(0, -6),
  'a text behind its end': (png) => Buffer.concat([png, Buffer.from('trailer')]),
  'a megabyte of zeros behind its end': (png) => Buffer.concat([png, Buffer.alloc(2 ** 20)]),
  'another PNG behind its end': (png) => Buffer.concat([png, png]),
  'wrong checksums of texts': (png) =>
    inserted(
      png,
      AFTER_HEADER,
      badChunk('tEXt', Buffer.from('Title\0a')),
      badChunk('eXIf', Buffer.alloc(9)),
    ),
  'wrong checksums of color chunks': (png) =>
    inserted(
      png,
      AFTER_HEADER,
      badChunk('gAMA', Buffer.alloc(4)),
      badChunk('cHRM', Buffer.alloc(32)),
    ),
  'an empty profile': (png) => withPngChunk(png, 'iCCP', profile(Buffer.alloc(0))),
  'a profile that is too short': (png) => withPngChunk(png, 'iCCP', profile(Buffer.alloc(60, 1))),
  'a profile that is cut': (png) =>
    withPngChunk(png, 'iCCP', profile(Buffer.alloc(4000, 1)).subarray(0, 12)),
  'a gamma of 0': (png) => withPngChunk(png, 'gAMA', Buffer.alloc(4)),
  'impossible primaries': (png) => withPngChunk(png, 'cHRM', Buffer.alloc(32, 0xff)),
  'a rendering intent that no one knows': (png) => withPngChunk(png, 'sRGB', Buffer.from([9])),
  'transparency of the wrong length': (png) =>
    png.includes('tRNS') ? png : withPngChunk(png, 'tRNS', Buffer.alloc(99)),
  'an unknown chunk that it calls critical': (png) => withPngChunk(png, 'ABCD', Buffer.alloc(7)),
  'frames of an animation': (png) =>
    inserted(
      png,
      png.length - IEND_BYTES,
      pngChunk('fcTL', Buffer.alloc(26)),
      pngChunk('fdAT', Buffer.alloc(50)),
    ),
};

describe('a PNG shows all its pixels', () => {
  describe.each(PNGS)('%s', (_name, png) => {
    test.each(Object.entries(HARMLESS_PNGS))('with %s', async (_case, change) => {
      const data = await outcomeOf(png);
      expect(data).toBeInstanceOf(Uint8Array);
      expect(await outcomeOf(change(png))).toEqual(data);
    });
  });

  it('that has animation data before its picture', async () => {
    const [, png] = PNGS[0] ?? ['', Buffer.alloc(0)];
    const animated = withPngChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    expect(await outcomeOf(animated)).toEqual(await outcomeOf(png));
  });
});

describe('a PNG without its end is said to be cut off', () => {
  test.each(PNGS)('%s', async (_name, png) => {
    const { start, end } = chunkAt(png, 'IDAT');
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cut = png.subarray(0, start + 8 + Math.floor(share * (end - start - 16)));
      expect(await outcomeOf(cut), `${share}`).toBe(CUT_OFF);
      for (const zeros of [4096, 2 ** 20])
        expect(await outcomeOf(Buffer.concat([cut, Buffer.alloc(zeros)])), `${share}`).toBe(
          CUT_OFF,
        );
    }
    for (const length of [20, 30, AFTER_HEADER, AFTER_HEADER + 5, start])
      expect(await outcomeOf(png.subarray(0, length)), `${length} bytes`).toBe(CUT_OFF);
  });
});

describe('a PNG that lost pixels is said to be damaged', () => {
  test.each(PNGS)('%s', async (_name, png) => {
    const { start, end } = chunkAt(png, 'IDAT');
    const middle = (start + end) >> 1;
    for (const [at, value] of [
      [middle, 0x55],
      [end - 2, 0x55],
      [30, 0x55],
    ] as const)
      expect(
        await outcomeOf(changed(png, (copy) => copy.writeUInt8(copy.readUInt8(at) ^ value, at))),
      ).toBe(DAMAGED);
    expect(await outcomeOf(Buffer.concat([png.subarray(0, start), png.subarray(end)]))).toBe(
      DAMAGED,
    );
  });
});

it('a PNG that was converted for an iPhone app is refused as that kind', async () => {
  const [, png] = PNGS[0] ?? ['', Buffer.alloc(0)];
  expect(await outcomeOf(inserted(png, 8, pngChunk('CgBI', Buffer.alloc(4))))).toBe(
    `${NAME}: This kind of PNG (converted for an iPhone app) can’t be read. Please save it as a JPEG and upload that.`,
  );
});

const frames = async () => {
  const files = [picture(), picture().negate()].map((one) => one.png().toBuffer());
  return sharp(await Promise.all(files), { join: { animated: true } });
};

const WEBPS = Object.entries({
  lossy: await picture().webp().toBuffer(),
  lossless: await picture().webp({ lossless: true }).toBuffer(),
  'with transparency': await transparent().webp().toBuffer(),
  'lossless with a profile': await picture()
    .withIccProfile('p3')
    .webp({ lossless: true })
    .toBuffer(),
  animated: await (await frames()).webp().toBuffer(),
});

/** A WebP that says that it has so many bytes. */
const claiming = (webp: Buffer, length: number) =>
  changed(webp, (copy) => copy.writeUInt32LE(length, 4));

const HARMLESS_WEBPS: Record<string, (webp: Buffer) => Buffer> = {
  'a length that counts its head, too': (webp) => claiming(webp, webp.length),
  'an odd length': (webp) => claiming(webp, webp.length - 7),
  'a length that is too short': (webp) => claiming(webp, webp.length - 30),
  'a length that was never written': (webp) => claiming(webp, 0),
  'the largest length': (webp) => claiming(webp, 0xffff_ffff),
  'bytes behind its end': (webp) => Buffer.concat([webp, Buffer.from('trailer of a program')]),
  'zeros behind its end': (webp) => Buffer.concat([webp, Buffer.alloc(700_000)]),
  'reserved flags': (webp) =>
    changed(webp, (copy) => {
      const at = copy.indexOf('VP8X') + 8;
      if (at >= 8) copy.writeUInt8(copy.readUInt8(at) | 0xc1, at);
    }),
  'an unknown chunk': (webp) => Buffer.concat([webp, webpChunk('ABCD', Buffer.alloc(5))]),
  'metadata that is cut': (webp) =>
    Buffer.concat([webp, webpChunk('EXIF', Buffer.alloc(50)).subarray(0, 30)]),
};

describe('a WebP shows all its pixels', () => {
  describe.each(WEBPS)('%s', (_name, webp) => {
    test.each(Object.entries(HARMLESS_WEBPS))('with %s', async (_case, change) => {
      const data = await outcomeOf(webp);
      expect(data).toBeInstanceOf(Uint8Array);
      expect(await outcomeOf(change(webp))).toEqual(data);
    });
  });

  it('without the padding of an odd chunk', async () => {
    for (const quality of [50, 60, 70, 80, 90]) {
      const webp = await picture().webp({ quality }).toBuffer();
      if (webp.readUInt32LE(16) % 2 === 0) continue;
      expect(await outcomeOf(webp.subarray(0, -1))).toEqual(await outcomeOf(webp));
    }
  });

  it('of its first frame, whatever is left of the others', async () => {
    const webp = Object.fromEntries(WEBPS)['animated'] ?? Buffer.alloc(0);
    const first = await outcomeOf(webp);
    if (typeof first === 'string') throw new Error(first);
    expect(meanDifference(first, scene(200, 136).data)).toBeLessThan(6);
    expect(await outcomeOf(webp.subarray(0, -20))).toEqual(first);
  });

  it('of one color, though its coded data is nearly nothing', async () => {
    const background = { r: 255, g: 255, b: 255 };
    const plain = sharp({ create: { width: 4000, height: 4000, channels: 3, background } });
    const webp = await plain.webp().toBuffer();
    expect(await outcomeOf(webp)).toBeInstanceOf(Uint8Array);
  });
});

describe('a WebP whose picture is not all there is said to be cut off', () => {
  test.each(WEBPS.filter(([name]) => name !== 'animated'))('%s', async (_name, webp) => {
    for (const share of [0.3, 0.5, 0.9, 0.99])
      expect(await outcomeOf(webp.subarray(0, Math.floor(webp.length * share))), `${share}`).toBe(
        CUT_OFF,
      );
    expect(await outcomeOf(webp.subarray(0, 24))).toBe(CUT_OFF);
  });

  it('in its first frame', async () => {
    const webp = Object.fromEntries(WEBPS)['animated'] ?? Buffer.alloc(0);
    const end = webp.indexOf('ANMF') + 8 + webp.readUInt32LE(webp.indexOf('ANMF') + 4);
    expect(await outcomeOf(webp.subarray(0, end - 20))).toBe(CUT_OFF);
  });

  it('if zeros were copied instead of its end, and damaged if they lie before it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const background = { r: 128, g: 128, b: 128 };
    const grain = sharp({ create: { width: 400, height: 300, channels: 3, background, noise } });
    for (const lossless of [true, false]) {
      const webp = await grain.clone().webp({ lossless }).toBuffer();
      const torn = changed(webp, (copy) => void copy.fill(0, copy.length - 4096));
      expect(await outcomeOf(torn)).toBe(CUT_OFF);
      const middle = webp.length >> 1;
      const holed = changed(webp, (copy) => void copy.fill(0, middle, middle + 4096));
      expect(await outcomeOf(holed)).toBe(DAMAGED);
    }
  });
});

it('a WebP whose first frame is damaged is said to be', async () => {
  for (const [name, webp] of WEBPS) {
    const at = Math.max(webp.indexOf('VP8 '), webp.indexOf('VP8L')) + 8;
    expect(
      await outcomeOf(changed(webp, (copy) => void copy.fill(0xff, at, at + 12))),
      name,
    ).toMatch(/is damaged|sides must|more than/);
  }
  const lossy = Object.fromEntries(WEBPS)['lossy'] ?? Buffer.alloc(0);
  const empty = Buffer.concat([lossy.subarray(0, 12), webpChunk('ABCD', Buffer.alloc(20))]);
  expect(await outcomeOf(claiming(empty, empty.length - 8))).toBe(DAMAGED);
});
