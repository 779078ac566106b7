import { z } from 'zod';
import { MAX_PHOTOS_PER_ALBUM } from './album-limits.ts';
import { albumCategorySchema } from './categories.ts';
import { SERIES_KINDS } from './findings/kinds.ts';
import {
  levelSchema,
  MAX_PART_CHARACTERS,
  readingViewSchema,
  remarkSurenessSchema,
  remarkWeightSchema,
} from './readings.ts';

/*
 * What the coach says about an album's photos as a whole, checked remark by remark. It is stored unchanged, and the
 * text of the album is composed of it and of what was measured. It names photos by their numbers in the album.
 */

const part = z.string().min(1).max(MAX_PART_CHARACTERS);
const photo = z.uuid();

const seriesRemarkSchema = z.strictObject({
  kind: z.enum(SERIES_KINDS),
  polarity: z.enum(['strength', 'weakness']),
  /** What is there. */
  what: part,
  /** Its effect on a viewer who turns the pages. */
  why: part.nullable(),
  /** What to do with these photos. */
  now: part.nullable(),
  nextTime: part.nullable(),
  /** The photos that it is about, the main one first. */
  photos: z.array(photo).min(1).max(MAX_PHOTOS_PER_ALBUM),
  weight: remarkWeightSchema,
  sureness: remarkSurenessSchema,
});
export type SeriesRemark = z.infer<typeof seriesRemarkSchema>;

const namedPhotoSchema = z.strictObject({ photo, why: part });

/** The most remarks of one album that are kept. */
export const MAX_SERIES_REMARKS = 6;

/** Whether photos belong together. Loosely related ones may have an order and a look; only a series owes a story. */
export const relationSchema = z.enum(['yes', 'loosely', 'no']);
export type Relation = z.infer<typeof relationSchema>;

const seenAlbum = z.strictObject({
  /** The album in a sentence or two; null if that was unusable. */
  summary: part.nullable(),
  related: relationSchema,
  /** Most important first. */
  remarks: z.array(seriesRemarkSchema).max(MAX_SERIES_REMARKS),
  /** The photos in a better order, without those to leave out; null if the coach suggests none. */
  order: z.strictObject({ photos: z.array(photo).min(2), why: part.nullable() }).nullable(),
  openWith: namedPhotoSchema.nullable(),
  leaveOut: z.array(namedPhotoSchema),
  /** A missing category: the coach did not say. */
  levels: z.partialRecord(albumCategorySchema, levelSchema),
});

/** Rows of the first brief know only whether the photos are a series. */
export const seenAlbumSchema = z.preprocess((row) => {
  if (typeof row !== 'object' || row === null || !('isSeries' in row)) return row;
  const { isSeries, ...rest } = row;
  return { ...rest, related: isSeries ? 'yes' : 'no' };
}, seenAlbum);
export type SeenAlbum = z.infer<typeof seenAlbumSchema>;

/** A photo as it was when an album was read: if its picture or its reading changes, the album has to be read again. */
const readPictureSchema = z.strictObject({
  photoId: photo,
  /** The version of its file, and its rotation. */
  picture: z.string(),
  /** The run of the photo's reading; null if the coach has not read it. */
  run: z.int().nullable(),
});
export type ReadPicture = z.infer<typeof readPictureSchema>;

/** The reading of an album as its owner sees it. */
export const albumReadingViewSchema = readingViewSchema.pick({ state: true, cause: true });
export type AlbumReadingView = z.infer<typeof albumReadingViewSchema>;
