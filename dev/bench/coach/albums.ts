import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relationSchema, type SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import { ALBUM_CATEGORIES, albumCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import { jobContextSchema } from '@photo-coach/shared/contracts/context.ts';
import { LEVELS, levelSchema, type PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import sharp from 'sharp';
import { z } from 'zod';
import { readAlbumAnswer } from '../../../worker/critics/coach/album/album-answer.ts';
import { checkAlbumAnswer } from '../../../worker/critics/coach/album/check-album-answer.ts';
import { type ShownAlbum, showAlbum } from '../../../worker/critics/coach/album/show-album.ts';
import { createImagingPool } from '../../../worker/imaging/pool/create-imaging-pool.ts';
import { photoRow } from '../../critique/photo-row.ts';
import { photoBytes } from '../critic/measure/source.ts';
import { meanOf, percent, shareOf } from '../critic/rows/row.ts';

/*
 * Albums of the collection's photos, each with what a teacher says about it, and an answer of someone who followed the
 * album's brief and had not read the teacher's words. Photos have numbers from 1, in the student's order.
 */

/** A photo (folder/name), or a copy of one: exposed otherwise, in stops, or cut to left, top, width and height. */
const photoSchema = z.union([
  z.string(),
  z.strictObject({ from: z.string(), make: z.string().regex(/^(exposure|crop) [-\d. ]+$/) }),
]);
const named = z.looseObject({ photo: z.int().positive() });
const albumSchema = z.strictObject({
  photos: z.array(photoSchema).min(2),
  teacher: z.looseObject({
    related: relationSchema,
    remarks: z.array(
      z.looseObject({
        photos: z.array(z.int().positive()).min(1),
        polarity: z.enum(['strength', 'weakness']),
        topic: z.string(),
        importance: z.int().min(1).max(5),
      }),
    ),
    open_with: named.nullable(),
    leave_out: z.array(named),
    levels: z.record(albumCategorySchema, levelSchema.nullable()),
  }),
  answer: z.record(z.string(), z.unknown()).nullable(),
});
type Album = z.infer<typeof albumSchema> & { readonly name: string };

const CONTEXT = jobContextSchema.parse({ mode: 'album', questionnaire: {} });
const FOLDER = path.join(import.meta.dirname, 'albums');

export const readAlbums = (): Album[] =>
  globSync('*.json', { cwd: FOLDER })
    .sort()
    .map((file) => ({
      name: path.parse(file).name,
      ...albumSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
    }));

async function bytesOf(photo: Album['photos'][number]): Promise<Buffer> {
  if (typeof photo === 'string') return photoBytes(photo);
  const [how, ...numbers] = photo.make.split(' ');
  const [first = 0, top = 0, wide = 1, high = 1] = numbers.map(Number);
  const upright = await sharp(photoBytes(photo.from)).rotate().toBuffer();
  if (how === 'exposure') {
    const { data, info } = await sharp(upright).raw().toBuffer({ resolveWithObject: true });
    // In linear light, as a camera would.
    const pixels = data.map(
      (value) => 255 * Math.min(1, (value / 255) ** 2.2 * 2 ** first) ** (1 / 2.2),
    );
    return await sharp(pixels, { raw: info }).jpeg({ quality: 92 }).toBuffer();
  }
  const { width, height } = await sharp(upright).metadata();
  const left = Math.round(first * width);
  const from = Math.round(top * height);
  const sides = {
    width: Math.min(width - left, Math.round(wide * width)),
    height: Math.min(height - from, Math.round(high * height)),
  };
  return await sharp(upright)
    .extract({ left, top: from, ...sides })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** An album as a worker shows it to the coach. */
export async function showTo(
  { photos }: Album,
  readingOf: (photo: string) => PhotoReading | null,
): Promise<ShownAlbum> {
  const imaging = createImagingPool({ concurrency: 2 });
  const made = await Promise.all(
    photos.map(async (photo, position) => {
      const bytes = await bytesOf(photo);
      const name = `${position + 1}.jpg`;
      const row = photoRow(
        await imaging.processPhoto({ bytes, name, mode: 'folder' }),
        name,
        position,
      );
      return { row, seen: typeof photo === 'string' ? readingOf(photo) : null };
    }),
  );
  await imaging.close();
  return showAlbum({
    photos: made.map(({ row }) => row),
    context: CONTEXT,
    readings: new Map(made.flatMap(({ row, seen }) => (seen ? [[row.id, seen]] : []))),
  });
}

/** The kinds of the coach that match a teacher's topic. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  framing: ['framing', 'eye'],
  eye: ['eye', 'framing', 'look', 'variety'],
  look: ['look', 'eye', 'outlier'],
  variety: ['variety', 'repetition', 'story', 'eye'],
  repetition: ['repetition', 'variety'],
  story: ['story', 'sequence', 'variety', 'outlier'],
  sequence: ['sequence', 'opening', 'ending', 'story', 'outlier'],
};

type Compared = { readonly album: Album; readonly shown: ShownAlbum; readonly seen: SeenAlbum };

/** Checks the recorded answer to an album as a worker does. */
export const checkedAnswer = (album: Album, shown: ShownAlbum): SeenAlbum | null =>
  album.answer && checkAlbumAnswer(readAlbumAnswer(album.answer), shown, () => undefined);

/** How much of a teacher's words about albums the coach says, and how far they agree. */
export function albumFigures(compared: readonly Compared[]): Record<string, string> {
  const matters = compared.flatMap(({ album, shown, seen }) =>
    album.teacher.remarks
      .filter(({ importance }) => importance >= 4)
      .map((remark) =>
        seen.remarks.some(
          ({ kind, polarity, photos }) =>
            polarity === remark.polarity &&
            (ALSO[remark.topic] ?? [remark.topic]).includes(kind.replace('series_', '')) &&
            photos.some((id) => remark.photos.includes(shown.numbers.get(id) ?? 0)),
        ),
      ),
  );
  const levels = compared.flatMap(({ album, seen }) =>
    ALBUM_CATEGORIES.map((category) => {
      const [own, wanted] = [seen.levels[category] ?? null, album.teacher.levels[category] ?? null];
      if (own === null || wanted === null) return own === wanted ? 0 : LEVELS.length;
      return Math.abs(LEVELS.indexOf(own) - LEVELS.indexOf(wanted));
    }),
  );
  const leftOut = compared.flatMap(({ album, shown, seen }) => {
    const wanted = album.teacher.leave_out.map(({ photo }) => photo);
    return seen.leaveOut.map(({ photo }) => wanted.includes(shown.numbers.get(photo) ?? 0));
  });
  const openers = compared.filter(
    ({ album, shown, seen }) =>
      (shown.numbers.get(seen.openWith?.photo ?? '') ?? null) ===
      (album.teacher.open_with?.photo ?? null),
  );
  const related = compared.filter(({ album, seen }) => seen.related === album.teacher.related);
  return {
    albums: String(compared.length),
    'said of remarks of importance 4 and 5': `${percent(shareOf(matters))} of ${matters.length}`,
    'related, loosely or not, as the teacher says': `${related.length} of ${compared.length}`,
    'opens with the same photo': `${openers.length} of ${compared.length}`,
    'left out by the teacher too': `${leftOut.filter(Boolean).length} of ${leftOut.length}`,
    'levels equal; at most one step apart': [0, 1]
      .map((most) => percent(shareOf(levels.map((steps) => steps <= most))))
      .join('; '),
    'remarks an album': meanOf(compared.map(({ seen }) => seen.remarks.length)).toFixed(1),
  };
}
