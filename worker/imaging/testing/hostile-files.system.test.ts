import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import sharp from '../decode/configured-sharp.ts';
import { decodePhoto } from '../decode/decode-photo.ts';
import { readExif } from '../exif/read-exif.ts';
import { refuseFromHeader } from '../header/inspect-header.ts';
import { isPhotoProblem } from '../photo-problem.ts';
import { fromPixels } from '../pixels.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostileFiles } from './hostile-files.ts';
import { mutants } from './mutants.ts';
import { smallPhotos } from './small-photos.ts';
import { scene } from './test-scenes.ts';

/** CPU time of any one file, in times that of an ordinary photo of 12 MP; before they were bounded, it was 100 and more. */
const MOST_WORK = 20;

const cpuMsSince = (start: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

async function ordinaryPhoto(): Promise<Omit<HostileFile, 'expect'>> {
  const bytes = await fromPixels(scene(4000, 3000)).jpeg().toBuffer();
  return { name: 'ordinary', type: 'image/jpeg', bytes };
}

/** `decoded`, or the code of the photo problem. @throws any other error */
async function outcomeOf({ bytes, type, name }: HostileFile): Promise<string> {
  try {
    await decodePhoto(bytes, type, { name });
    return 'decoded';
  } catch (error) {
    if (isPhotoProblem(error)) return error.code;
    throw error;
  }
}

function headerOutcome({ bytes, type, name }: HostileFile): string {
  try {
    refuseFromHeader(bytes, type, name);
    return 'passed';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('crafted files', () => {
  let files: HostileFile[] = [];
  /** CPU time of decoding an ordinary photo, ms; includes the machine's speed and its other load. */
  let ordinaryMs = 0;
  beforeAll(async () => {
    const ordinary = { ...(await ordinaryPhoto()), expect: 'decodes' } as const;
    await outcomeOf(ordinary);
    const start = process.cpuUsage();
    await outcomeOf(ordinary);
    ordinaryMs = cpuMsSince(start);
    files = await hostileFiles();
    // libheif compiles once.
    await Promise.all(files.filter(({ type }) => type === 'image/heic').map(outcomeOf));
  });

  it('number more than 200, of every type, each with its own name', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(new Set(files.map(({ type }) => type)).size).toBe(5);
  });

  it('are refused by their header for what they are, in little time', () => {
    const refused = files.filter(({ expect: end }) => end !== 'ends' && end !== 'decodes');
    const times = refused.map((file) => {
      const start = process.cpuUsage();
      expect(headerOutcome(file), file.name).toBe(file.expect);
      return cpuMsSince(start);
    });
    times.sort((one, other) => one - other);
    expect(times[times.length >> 1]).toBeLessThan(ordinaryMs);
    expect(times.at(-1)).toBeLessThan(MOST_WORK * ordinaryMs);
  });

  it('end as a photo or with a reason, in little time, and photos among them decode', async () => {
    for (const file of files) {
      const start = process.cpuUsage();
      const outcome = await outcomeOf(file);
      readExif(file.bytes, file.type);
      expect(cpuMsSince(start), file.name).toBeLessThan(MOST_WORK * ordinaryMs);
      if (file.expect === 'decodes') expect(outcome, file.name).toBe('decoded');
      else if (file.expect !== 'ends') expect(outcome, file.name).toBe(file.expect);
    }
  });
});

describe('damaged copies of photos', () => {
  it('end as a photo or with a reason', async () => {
    for (const { bytes, type, name } of await smallPhotos()) {
      for (const mutant of mutants(bytes, 1, 20)) {
        const outcome = await outcomeOf({ name, type, bytes: mutant, expect: 'ends' });
        readExif(mutant, type);
        expect(outcome).toMatch(/^(decoded|photo_[a-z_]+)$/);
      }
    }
  });
});

describe('of several frames the first is decoded', () => {
  const red = { r: 250, g: 0, b: 0 };
  const blue = { r: 0, g: 0, b: 250 };
  const plain = (background: typeof red) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const both = async () =>
    sharp([await plain(red).png().toBuffer(), await plain(blue).png().toBuffer()], {
      join: { animated: true },
    });

  test.each([
    ['image/webp', async () => (await both()).webp({ lossless: true }).toBuffer()],
    ['image/tiff', async () => (await both()).tiff({ compression: 'lzw' }).toBuffer()],
    [
      'image/jpeg',
      async () =>
        Buffer.concat([await plain(red).jpeg().toBuffer(), await plain(blue).jpeg().toBuffer()]),
    ],
  ] as const)('%s', async (type, make) => {
    const bytes = await make();
    if (type !== 'image/jpeg') expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { data, width, height } = await decodePhoto(bytes, type, { name: 'frames' });
    expect([width, height]).toEqual([40, 30]);
    expect(data[0]).toBeGreaterThan(240);
    expect(data[2]).toBeLessThan(10);
  });
});

it('EXIF is read only from its first block', async () => {
  const make = (Model: string) =>
    fromPixels(scene(40, 30))
      .withExif({ IFD0: { Make: 'Canon', Model } })
      .jpeg()
      .toBuffer();
  const [first, second] = [await make('Canon One'), await make('Canon Two')];
  const segmentOf = (jpeg: Buffer) => {
    const start = jpeg.indexOf(Buffer.from([0xff, 0xe1]));
    return jpeg.subarray(start, start + 2 + jpeg.readUInt16BE(start + 2));
  };
  const start = Buffer.from([0xff, 0xd8]);
  const behind = Buffer.concat([start, segmentOf(first), segmentOf(second), first.subarray(2)]);
  expect(readExif(behind, 'image/jpeg').camera).toBe('Canon One');
  const late = Buffer.concat([
    start,
    Buffer.alloc(
      5 * 60_004,
      Buffer.concat([Buffer.from([0xff, 0xe5, 0xea, 0x62]), Buffer.alloc(60_000)]),
    ),
    first.subarray(2),
  ]);
  expect(readExif(late, 'image/jpeg').camera).toBeNull();
});
