import { describe, expect, it, test } from 'vitest';
import { isPhotoProblem } from '../photo-problem.ts';
import { fromPixels, type Pixels } from '../pixels.ts';
import { changed } from '../testing/claim-size.ts';
import { drawJpeg, drawLosslessJpeg, levelAt } from '../testing/draw-jpeg.ts';
import { inserted, jpegSegment } from '../testing/hostile-file.ts';
import { meanDifference, scene } from '../testing/test-scenes.ts';
import { decodePhoto } from './decode-photo.ts';

const NAME = 'DSC_0001.JPG';
const SOI_BYTES = 2;
const EOI = Buffer.from([0xff, 0xd9]);
const YCBCR = [1, 2, 3];

const decode = (bytes: Buffer): Promise<Pixels> => decodePhoto(bytes, 'image/jpeg', { name: NAME });

/** The sentence with which a JPEG is refused, or its pixels. */
async function outcomeOf(bytes: Buffer): Promise<string | Uint8Array> {
  try {
    return (await decode(bytes)).data;
  } catch (error) {
    if (isPhotoProblem(error)) return error.message;
    throw error;
  }
}

const DAMAGED = `${NAME}: This file is damaged and can’t be opened. Please upload the original photo again.`;
const CUT_OFF = `${NAME}: This file is cut off: its end is missing. Please upload the original photo again.`;
const unsupported = (kind: string) =>
  `${NAME}: This kind of JPEG (${kind}) can’t be read. Please save it as a JPEG and upload that.`;

/** Grain, so that no part of the coded data looks like another. */
function grain(width: number, height: number): Pixels {
  const { data } = scene(width, height);
  let random = 1;
  for (let at = 0; at < data.length; at++) {
    random = (random * 1_664_525 + 1_013_904_223) >>> 0;
    data[at] = (data[at] ?? 0) + (random >>> 27);
  }
  return { data, width, height };
}

const picture = () => fromPixels(grain(200, 136));
const jfif = (major: number, minor: number) =>
  jpegSegment(0xe0, Buffer.from([...Buffer.from('JFIF\0'), major, minor, 1, 0, 72, 0, 72, 0, 0]));
const adobe = (transform: number) =>
  jpegSegment(0xee, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]));

/** Whole JPEGs of every coding. */
const WHOLE: Record<string, Buffer> = {
  '4:2:0': await picture().jpeg().toBuffer(),
  '4:4:4 with standard tables': await picture()
    .jpeg({ chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer(),
  'progressive 4:2:0': await picture().jpeg({ progressive: true }).toBuffer(),
  'progressive 4:4:4': await picture()
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer(),
  gray: await picture().greyscale().toColourspace('b-w').jpeg().toBuffer(),
  CMYK: await picture().toColourspace('cmyk').jpeg().toBuffer(),
  'restart markers': drawJpeg({ ids: YCBCR, restartInterval: 5 }),
  'a scan for each component': drawJpeg({ ids: YCBCR, isInterleaved: false }),
};

const wholes = Object.entries(WHOLE);
const markerAt = (jpeg: Buffer, marker: number) => jpeg.indexOf(Buffer.from([0xff, marker]));
const scanAt = (jpeg: Buffer) => markerAt(jpeg, 0xda);
/** Where a JPEG's first scan begins to be coded. */
const codedAt = (jpeg: Buffer) => scanAt(jpeg) + 2 + jpeg.readUInt16BE(scanAt(jpeg) + 2);
const withHead = (jpeg: Buffer, ...segments: Buffer[]) => inserted(jpeg, SOI_BYTES, ...segments);
/** Without JFIF and Adobe segments. */
function withoutCoding(jpeg: Buffer): Buffer {
  return [0xe0, 0xee].reduce((rest, marker) => {
    const at = markerAt(rest, marker);
    if (at === -1 || at > scanAt(rest)) return rest;
    return Buffer.concat([rest.subarray(0, at), rest.subarray(at + 2 + rest.readUInt16BE(at + 2))]);
  }, jpeg);
}

const starts = (jpeg: Buffer, marker: number): number[] => {
  const found: number[] = [];
  for (
    let at = markerAt(jpeg, marker);
    at !== -1;
    at = jpeg.indexOf(Buffer.from([0xff, marker]), at + 2)
  )
    found.push(at);
  return found;
};

/** Sets the last three bytes of every scan header of a sequential JPEG. */
const withScanParameters = (jpeg: Buffer, parameters: readonly number[]) =>
  changed(jpeg, (copy) => {
    for (let at = scanAt(copy); at !== -1; at = copy.indexOf(Buffer.from([0xff, 0xda]), at + 2))
      copy.set(parameters, at + 2 + copy.readUInt16BE(at + 2) - 3);
  });

const exif = (model: string) =>
  jpegSegment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1'),
      Buffer.from(model),
    ]),
  );
const thumbnail = drawJpeg({ ids: YCBCR });

/** Drawn by libjpeg-turbo's cjpeg from scene(60, 40), because sharp writes none. */
const ARITHMETIC = {
  sequential:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//yQARCAAoADwDASIAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD/ACY/p3YPucxZi30t1lU8/NoGfSsMhPadpwRv1FivKsrUEdfAQ9UFX/8AZ8e0knqcvOq9ZQIOUYQz8mQVFbRe3pAZ7Ck/k0pLA6S3ZOAHCt5+UbEmS7c0Kwnhkd3EQZydw7z/AHlycJAbkTRqzszTeMTgutXMC4n6PzjmO6b/ANInWRgodNeOfraTyu/GpL45DdY0dGgMx4foUpz2VP/Z',
  progressive:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//ygARCAAoADwDASIAAhEBAxEB/8wABgAQARD/2gAMAwEAAhADEAAAAf4zzjv8Od94HO06avnjqjO+h0cf4s0ULxtkdraPLY8w25c34vtkSTQsKNj/zAAEEAX/2gAIAQEAAQUCljmG/j1D070MNA2YgP/MAAQRBf/aAAgBAwEBPwEeGpXGHR/1s8hdhv/MAAQRBf/aAAgBAgEBPwGE5weDFC0DUo6FDlzA/8wABBAF/9oACAEBAAY/ArD/zAAEEAX/2gAIAQEAAT8h3rLik0uEGIC/m/Qom4bYfSD/2gAMAwEAAgADAAAAEPYL3kDa/EFg/8wABBEF/9oACAEDAQE/ED2K8OV2A3j/zAAEEQX/2gAIAQIBAT8QvKg0zD+P5oPDEnOpZVPg/8wABBAF/9oACAEBAAE/EHwQ2UE76PkD7hRa6g90/9k=',
};

/** Files as cameras, phones and programs write them, none of which loses a pixel. */
const HARMLESS: Record<string, (jpeg: Buffer) => Buffer> = {
  'a JFIF segment of version 2.00': (jpeg) => withHead(jpeg, jfif(2, 0)),
  'a JFIF segment of version 0.99': (jpeg) => withHead(jpeg, jfif(0, 99)),
  'bytes between its segments': (jpeg) =>
    inserted(withHead(jpeg, Buffer.from([1, 2, 3, 0])), scanAt(jpeg) + 4, Buffer.alloc(40, 7)),
  'fill bytes between its segments': (jpeg) => inserted(jpeg, scanAt(jpeg), Buffer.alloc(9, 0xff)),
  comments: (jpeg) => withHead(jpeg, jpegSegment(0xfe, Buffer.from('one')), jpegSegment(0xfe, EOI)),
  'two EXIF blocks': (jpeg) => withHead(jpeg, exif('one'), exif('two')),
  'a thumbnail in a JFXX segment': (jpeg) =>
    withHead(
      jpeg,
      jpegSegment(0xe0, Buffer.concat([Buffer.from('JFXX\0\x10', 'latin1'), thumbnail])),
    ),
  'application segments of length 0 and 1': (jpeg) =>
    withHead(jpeg, Buffer.from([0xff, 0xe5, 0, 0]), Buffer.from([0xff, 0xe7, 0, 1])),
  'segments without a meaning': (jpeg) =>
    withHead(
      jpeg,
      jpegSegment(0xf3, Buffer.alloc(5)),
      Buffer.from([0xff, 0x01]),
      Buffer.from([0xff, 0xd3]),
    ),
  'an ICC profile in segments numbered 0 of 0': (jpeg) =>
    withHead(jpeg, jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\0\0profile', 'latin1'))),
  'an ICC profile whose second part is missing': (jpeg) =>
    withHead(jpeg, jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x02profile', 'latin1'))),
  'a restart interval of 0': (jpeg) => withHead(jpeg, jpegSegment(0xdd, Buffer.from([0, 0]))),
  'no end marker': (jpeg) => jpeg.subarray(0, -2),
  'half an end marker': (jpeg) => jpeg.subarray(0, -1),
  'no end marker, but zeros up to the next megabyte': (jpeg) =>
    Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(2 ** 20 - jpeg.length)]),
  'no end marker, but bytes as of erased memory': (jpeg) =>
    Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(5000, 0xff)]),
  'zeros before its end marker': (jpeg) => inserted(jpeg, jpeg.length - 2, Buffer.alloc(33)),
  'other bytes before its end marker': (jpeg) =>
    inserted(jpeg, jpeg.length - 2, Buffer.from('padding of a webcam')),
  'bytes after its end marker': (jpeg) =>
    Buffer.concat([jpeg, Buffer.from('trailer\xff\xda\xff', 'latin1')]),
  'another JPEG after its end marker, as in MPO': (jpeg) => Buffer.concat([jpeg, thumbnail]),
  'part of another JPEG after its end marker': (jpeg) =>
    Buffer.concat([jpeg, thumbnail.subarray(0, thumbnail.length >> 1)]),
};

describe('a JPEG shows all its pixels', () => {
  describe.each(wholes)('%s', (_name, jpeg) => {
    test.each(Object.entries(HARMLESS))('with %s', async (_case, change) => {
      const { data } = await decode(jpeg);
      expect(await outcomeOf(change(jpeg))).toEqual(data);
    });
  });

  test.each(wholes.filter(([name]) => !name.startsWith('progressive')))(
    'whatever parameters its sequential scans name: %s',
    async (_name, jpeg) => {
      const { data } = await decode(jpeg);
      for (const parameters of [
        [0, 0, 0],
        [1, 5, 0x21],
        [0, 63, 0x10],
      ])
        expect(await outcomeOf(withScanParameters(jpeg, parameters))).toEqual(data);
    },
  );

  test.each(['4:2:0', 'progressive 4:4:4', 'restart markers'])(
    'without a word on its color coding, or with one that no one knows: %s',
    async (name) => {
      const jpeg = WHOLE[name] ?? Buffer.alloc(0);
      const { data } = await decode(jpeg);
      const bare = withoutCoding(jpeg);
      for (const transform of [undefined, 1, 2, 3, 255]) {
        const head = transform === undefined ? [] : [adobe(transform)];
        expect(await outcomeOf(withHead(bare, ...head)), `transform ${transform}`).toEqual(data);
      }
    },
  );

  it('in CMYK by the codes for YCCK, known or not', async () => {
    const jpeg = withoutCoding(WHOLE['CMYK'] ?? Buffer.alloc(0));
    const [plain, ...transformed] = await Promise.all(
      [0, 1, 2, 9].map(async (transform) => (await decode(withHead(jpeg, adobe(transform)))).data),
    );
    for (const data of transformed) expect(data).toEqual(transformed[0]);
    expect(
      meanDifference(plain ?? Buffer.alloc(0), transformed[0] ?? Buffer.alloc(0)),
    ).toBeGreaterThan(5);
  });

  it('in RGB, by its Adobe segment or the names of its components', async () => {
    const [red, green, blue] = [0, 1, 2].map((component) => levelAt(0, component));
    for (const jpeg of [
      drawJpeg({ ids: YCBCR, head: [adobe(0)] }),
      drawJpeg({ ids: [...Buffer.from('RGB')] }),
    ])
      expect([...(await decode(jpeg)).data.subarray(0, 3)]).toEqual([red, green, blue]);
  });

  it('that are coded without loss', async () => {
    const { data } = await decode(drawLosslessJpeg());
    const levels = Array.from({ length: data.length }, (_, at) =>
      levelAt(Math.floor(at / 3), at % 3),
    );
    expect([...data]).toEqual(levels);
  });

  test.each(Object.entries(ARITHMETIC))(
    'that are coded arithmetically: %s',
    async (_name, base64) => {
      const { data } = await decode(Buffer.from(base64, 'base64'));
      expect(meanDifference(data, scene(60, 40).data)).toBeLessThan(6);
    },
  );
});

describe('a JPEG without its end is said to be cut off', () => {
  test.each(wholes)('wherever it ends: %s', async (_name, jpeg) => {
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const length = codedAt(jpeg) + Math.floor(share * (jpeg.length - 2 - codedAt(jpeg) - 2));
      expect(await outcomeOf(jpeg.subarray(0, length)), `${share}`).toBe(CUT_OFF);
    }
  });

  test.each(wholes)('before its first scan, too: %s', async (_name, jpeg) => {
    for (let length = 3; length <= codedAt(jpeg); length += 7)
      expect(await outcomeOf(jpeg.subarray(0, length)), `${length} bytes`).toBe(CUT_OFF);
  });

  test.each(wholes)('unless nothing but its end marker is missing: %s', async (_name, jpeg) => {
    const { data } = await decode(jpeg);
    for (let cut = 3; cut < 12; cut++) {
      const outcome = await outcomeOf(jpeg.subarray(0, -cut));
      if (outcome !== CUT_OFF) expect(outcome, `${cut} bytes`).toEqual(data);
    }
    expect(await outcomeOf(jpeg.subarray(0, -20))).toBe(CUT_OFF);
  });

  test.each(wholes)(
    'if its scans are not all there, though the last one is whole: %s',
    async (_name, jpeg) => {
      const scans = starts(jpeg, 0xda);
      for (const at of scans.slice(1)) {
        const tables = starts(jpeg.subarray(0, at), 0xc4).at(-1) ?? at;
        const previous = scans[scans.indexOf(at) - 1] ?? 0;
        const end = tables > previous ? tables : at;
        expect(await outcomeOf(jpeg.subarray(0, end)), `scan at ${at}`).toBe(CUT_OFF);
      }
    },
  );

  test.each(wholes)('if zeros were copied instead of it: %s', async (_name, jpeg) => {
    for (const share of [0.02, 0.5, 0.97]) {
      const from = codedAt(jpeg) + Math.floor(share * (jpeg.length - codedAt(jpeg)));
      const torn = Buffer.concat([
        jpeg.subarray(0, from),
        Buffer.alloc(Math.max(4096, jpeg.length - from)),
      ]);
      expect(await outcomeOf(torn), `${share}`).toBe(CUT_OFF);
    }
  });
});

describe('a JPEG that lost pixels is said to be damaged', () => {
  test.each(wholes)('with its end marker behind what is left of it: %s', async (_name, jpeg) => {
    const length = codedAt(jpeg) + ((jpeg.length - codedAt(jpeg)) >> 1);
    expect(await outcomeOf(Buffer.concat([jpeg.subarray(0, length), EOI]))).toBe(DAMAGED);
  });

  it('in its last rows', async () => {
    for (const name of ['4:4:4 with standard tables', 'gray', 'restart markers']) {
      const jpeg = WHOLE[name] ?? Buffer.alloc(0);
      expect(await outcomeOf(Buffer.concat([jpeg.subarray(0, -8), EOI])), name).toBe(DAMAGED);
    }
  });

  it('whatever harmless faults it has besides', async () => {
    for (const [name, jpeg] of wholes) {
      const torn = Buffer.concat([jpeg.subarray(0, jpeg.length - 200), EOI]);
      for (const change of Object.values(HARMLESS).slice(0, 6))
        expect(await outcomeOf(change(torn)), name).toBe(DAMAGED);
    }
  });

  it('if restart markers are not in order', async () => {
    const jpeg = WHOLE['restart markers'] ?? Buffer.alloc(0);
    const at = markerAt(jpeg, 0xd2);
    expect(await outcomeOf(changed(jpeg, (copy) => copy.writeUInt8(0xd5, at + 1)))).toBe(DAMAGED);
    expect(await outcomeOf(inserted(jpeg, at, Buffer.alloc(20, 0x55)))).toBe(DAMAGED);
  });

  it('if its header is', async () => {
    const jpeg = WHOLE['4:2:0'] ?? Buffer.alloc(0);
    const frame = markerAt(jpeg, 0xc0);
    for (const [at, value] of [
      [frame + 4, 99],
      [frame + 9, 7],
      [markerAt(jpeg, 0xc4) + 3, 3],
    ] as const)
      expect(await outcomeOf(changed(jpeg, (copy) => copy.writeUInt8(value, at)))).toBe(DAMAGED);
    expect(await outcomeOf(Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(3000)]))).toBe(DAMAGED);
  });
});

it('a JPEG of a kind that can’t be decoded is refused as that kind', async () => {
  const [baseline, progressive] = [WHOLE['4:2:0'], WHOLE['progressive 4:2:0']];
  if (baseline === undefined || progressive === undefined) throw new Error('not drawn');
  const as = (jpeg: Buffer, marker: number, change: (frame: Buffer) => void = () => undefined) =>
    changed(jpeg, (copy) => {
      const frame = copy.subarray(
        Math.max(markerAt(copy, 0xc0), markerAt(copy, 0xc2), markerAt(copy, 0xc3)),
      );
      frame.writeUInt8(marker, 1);
      change(frame);
    });
  const depth = (bits: number) => (frame: Buffer) => frame.writeUInt8(bits, 4);
  const kinds: [string, Buffer][] = [
    ['12 bits per channel', as(baseline, 0xc1, depth(12))],
    ['12 bits per channel', as(progressive, 0xc2, depth(12))],
    ['12 bits per channel', as(baseline, 0xc9, depth(12))],
    ['14 bits per channel', as(drawLosslessJpeg(), 0xc3, depth(14))],
    ['16 bits per channel', as(drawLosslessJpeg(), 0xc3, depth(16))],
    ['lossless, arithmetic', as(drawLosslessJpeg(), 0xcb)],
    ['hierarchical', as(baseline, 0xc5)],
    ['hierarchical', withHead(baseline, jpegSegment(0xde, Buffer.alloc(15)))],
    ['JPEG-LS', as(baseline, 0xf7)],
    ['2 channels', drawJpeg({ ids: [1, 2] })],
    ['5 channels', drawJpeg({ ids: [1, 2, 3, 4, 5] })],
    ['its height after its pixels', as(baseline, 0xc0, (frame) => frame.writeUInt16BE(0, 5))],
  ];
  for (const [kind, jpeg] of kinds) expect(await outcomeOf(jpeg)).toBe(unsupported(kind));
});
