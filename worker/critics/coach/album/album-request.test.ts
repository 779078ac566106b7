import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import { pictureOf } from '@photo-coach/testing/fixtures/scenes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from '../../../imaging/decode/configured-sharp.ts';
import { readingOf, seenRemark } from '../../testing/albums.ts';
import { contextOf } from '../../testing/scenes.ts';
import { bracketOf, type Shot, shoot } from '../../testing/shoot.ts';
import type { ModelRequest } from '../request/model.ts';
import { albumRequest } from './album-request.ts';
import { showAlbum } from './show-album.ts';

/** A photo of one color. */
const plain = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The request about these shots, whose pictures have one color each. */
async function ask(shots: readonly Shot[], reading?: PhotoReading): Promise<ModelRequest> {
  const photos = shoot(shots).map(({ row }) => ({ ...row, name: 'Anna-at-Berlin.jpg' }));
  const context = contextOf({ usage: 'Print' }, 'album');
  const readings = new Map(photos.flatMap(({ id }) => (reading ? [[id, reading] as const] : [])));
  const picture = await plain(800, 600, '#804020');
  const pictures = new Map(photos.map(({ id }) => [id, picture]));
  return await albumRequest({ shown: showAlbum({ photos, context }), readings, context, pictures });
}

const apart = (count: number): Shot[] =>
  Array.from({ length: count }, (_, index) => ({
    scene: pictureOf(5 + 3 * index),
    at: index * 3_600_000,
  }));

const LONGEST = 'The old woman at the gate turns to her dog and laughs out loud. '
  .repeat(4)
  .slice(0, 200);
const READING = readingOf(
  (['strength', 'weakness'] as const).map((polarity) =>
    seenRemark({ kind: 'moment', polarity, what: LONGEST }),
  ),
  { scene: LONGEST },
);

/** The average number of characters per token of English is at least this. */
const CHARACTERS_OF_TOKEN = 4;

describe('the request about an album to the model', () => {
  let largest: ModelRequest;
  beforeAll(async () => {
    largest = await ask(apart(12), READING);
  });

  it('stays under 2,000 tokens of text with twelve photos and long critiques', () => {
    const characters = largest.system.length + largest.text.length;
    expect(characters / CHARACTERS_OF_TOKEN).toBeLessThan(2000);
  });

  it("has one sheet, no larger than a single photo's picture", async () => {
    expect(largest.pictures).toHaveLength(1);
    const { width, height } = await sharp(largest.pictures[0]).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1400);
    expect(Math.max(width, height)).toBeGreaterThan(1100);
  });

  it('contains the remarks on every photo and the photographer’s answers, and no file name', () => {
    for (let number = 1; number <= 12; number++) expect(largest.text).toContain(`P${number}: The`);
    expect(largest.text).toContain('The photo is for: Print');
    expect(largest.text).not.toMatch(/Anna|Berlin|jpg/);
  });

  it('says as much about each photo as fits, in whole sentences, the weightier first', async () => {
    const scene = `An old woman stands at the gate. ${'She laughs at her dog. '.repeat(8)}`;
    const weakness = seenRemark({ what: 'A pole grows out of her hat.' });
    const { text } = await ask(apart(12), readingOf([weakness], { scene }));
    const [line = ''] = text.split('\n');
    expect(line).toMatch(
      /^P1: An old woman stands at the gate\. - A pole grows out of her hat\. (She laughs at her dog\. ?)+$/,
    );
    expect(line.length).toBeLessThan(205);
  });

  it('compares the brightness of photos of one day, and not of several or without a time', async () => {
    const shots = apart(5).map(({ scene }, index) => ({
      scene,
      changes: { lightness_median: index === 1 ? 15 : 55 },
    }));
    const taken = (...minutes: number[]) =>
      shots.map((shot, index) => ({ ...shot, at: 60_000 * (minutes[index] ?? 0) }));
    expect((await ask(taken(0, 1, 2, 3, 4))).text).toMatch(/^Measured: P2 .* darker/m);
    for (const others of [shots, taken(0, 1, 2, 3, 3000)]) {
      expect((await ask(others)).text).not.toContain('Measured');
    }
  });

  it('shows a set by one photo, and says that it represents a set', async () => {
    const { text } = await ask([
      ...bracketOf(pictureOf(5)),
      ...[8, 11].map((seed, index) => ({ scene: pictureOf(seed), at: 3_600_000 * (index + 1) })),
    ]);
    expect(text).toContain('P2 (stands for P1, P2, P3: exposure bracket)');
    expect(text).not.toMatch(/^P[13]\b/m);
  });
});
