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
 * What the coach says of the photos of an album together, checked remark by remark. It is stored as it is, and the text of
 * the album is composed of it and of what was measured. It names photos by their numbers in the album.
 */

const part = z.string().min(1).max(MAX_PART_CHARACTERS);
const photo = z.uuid();

const seriesRemarkSchema = z.strictObject({
  kind: z.enum(SERIES_KINDS),
  polarity: z.enum(['strength', 'weakness']),
  /** What is there. */
  what: part,
  /** What it does to who turns the pages. */
  why: part.nullable(),
  /** What to do with these photos. */
  now: part.nullable(),
  nextTime: part.nullable(),
  /** Those that it speaks of, the one that it is about first. */
  photos: z.array(photo).min(1).max(MAX_PHOTOS_PER_ALBUM),
  weight: remarkWeightSchema,
  sureness: remarkSurenessSchema,
});
export type SeriesRemark = z.infer<typeof seriesRemarkSchema>;

const namedPhotoSchema = z.strictObject({ photo, why: part });

/** Remarks of one album that are kept. */
export const MAX_SERIES_REMARKS = 6;

export const seenAlbumSchema = z.strictObject({
  /** The album in a sentence or two; null where that was not usable. */
  summary: part.nullable(),
  /** Whether the photos belong together. Single pictures have no story, and that is no fault of theirs. */
  isSeries: z.boolean(),
  /** What matters most first. */
  remarks: z.array(seriesRemarkSchema).max(MAX_SERIES_REMARKS),
  /** The photos in a better order, without those to leave out; null where the coach suggests none. */
  order: z.strictObject({ photos: z.array(photo).min(2), why: part.nullable() }).nullable(),
  openWith: namedPhotoSchema.nullable(),
  leaveOut: z.array(namedPhotoSchema),
  /** A category that is missing: the coach did not say. */
  levels: z.partialRecord(albumCategorySchema, levelSchema),
});
export type SeenAlbum = z.infer<typeof seenAlbumSchema>;

/** A photo as it was when an album was read: another picture, another reading of it, and the album is to be read anew. */
const readPictureSchema = z.strictObject({
  photoId: photo,
  /** Of its file, and how it is turned. */
  picture: z.string(),
  /** The run of the photo's reading; null where the coach has not read it. */
  run: z.int().nullable(),
});
export type ReadPicture = z.infer<typeof readPictureSchema>;

/** The reading of an album as its owner sees it. */
export const albumReadingViewSchema = readingViewSchema.pick({ state: true, cause: true });
export type AlbumReadingView = z.infer<typeof albumReadingViewSchema>;
