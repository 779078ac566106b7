import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { leavesScene } from '@photo-coach/testing/fixtures/scenes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'run.ts');
const ZONES = ['America/New_York', 'Asia/Kolkata'];
const [WIDTH, HEIGHT] = [360, 240];
const run = promisify(execFile);

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'time-zones-'));
});
afterAll(() => rmSync(root, { recursive: true }));

type Taken = { time: string; zone?: string };

/** Files of photos that were taken at these times, in this order. */
async function writeAlbum(photos: readonly Taken[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(root, 'album-'));
  const files = photos.map(async ({ time, zone }, index) => {
    const { pixels } = leavesScene(WIDTH, HEIGHT, index + 1);
    const bytes = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .withExif({ IFD2: { DateTimeOriginal: time, ...(zone && { OffsetTimeOriginal: zone }) } })
      .jpeg()
      .toBuffer();
    const file = path.join(folder, `IMG_${index + 1}.jpg`);
    writeFileSync(file, bytes);
    return file;
  });
  return Promise.all(files);
}

/** What `npm run critique` prints of an album in a process of this time zone. */
async function critique(files: readonly string[], zone: string): Promise<string> {
  const { stdout } = await run(process.execPath, [SCRIPT, '--album', '--json', ...files], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 32 * 1024 * 1024,
  });
  return stdout;
}

const OUT_OF_ORDER = 'Sort the album by time';

/** Minutes of a clock that starts at this time, as EXIF has them. */
const minutesFrom = (start: string, minutes: readonly number[]): string[] =>
  minutes.map((minute) =>
    new Date(Date.parse(`${start}Z`) + minute * 60_000)
      .toISOString()
      .slice(0, 19)
      .replaceAll('-', ':')
      .replace('T', ' '),
  );

// New York's clocks skip from 2:00 to 3:00 on the first of these days, and repeat 1:00 to 2:00 on the second.
const spring = minutesFrom('2026-03-08T01:50:00', [0, 20, 40, 60, 80, 100]);
const autumn = minutesFrom('2026-11-01T00:30:00', [0, 20, 40, 60, 80, 100]);

const albums: { name: string; photos: Taken[]; isInOrder: boolean }[] = [
  {
    name: 'half of the photos store a zone',
    photos: spring.map((time, index) => (index % 2 ? { time, zone: '+05:30' } : { time })),
    isInOrder: true,
  },
  { name: 'no photo stores a zone', photos: autumn.map((time) => ({ time })), isInOrder: true },
  {
    name: 'all photos store a zone, of two places',
    photos: spring.map((time, index) => ({ time, zone: index % 2 ? '+05:30' : '-05:00' })),
    isInOrder: false,
  },
];

test.each(albums)(
  'the critique of an album is the same, byte for byte, in every time zone of the server: $name',
  async ({ photos, isInOrder }) => {
    const files = await writeAlbum(photos);
    const [first = '', other] = await Promise.all(ZONES.map((zone) => critique(files, zone)));
    expect(JSON.parse(first.trimEnd().split('\n').at(-1) ?? '')).toHaveProperty('album');
    expect(other).toBe(first);
    expect(first.includes(OUT_OF_ORDER)).toBe(!isInOrder);
  },
  120_000,
);
