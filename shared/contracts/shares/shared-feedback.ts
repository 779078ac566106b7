import { z } from 'zod';
import { MAX_HOTSPOTS_PER_PHOTO, MAX_PHOTOS_PER_ALBUM } from '../album-limits.ts';
import { categorySchema } from '../categories.ts';
import {
  albumInsightsSchema,
  criticNameSchema,
  hotspotSchema,
  sentenceSchema,
  sentencesByFieldSchema,
} from '../critiques.ts';
import { findingSchema } from '../findings.ts';
import { photoMeasurementsSchema } from '../measurements.ts';
import { albumRecordSchema } from '../records.ts';

/*
 * What a share link shows, to anyone who has it. Beside the name that a
 * studio gives itself, it names neither people nor accounts nor files: a photo's id is made of
 * its number in the album (shared/domain/shares.ts), and what a camera writes into a file is left out.
 */

const sharedPhotoSchema = z.strictObject({
  /** Made of the photo's number. */
  id: z.uuid(),
  /** Upright pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** base64 of a ThumbHash. */
  thumbhash: z.string().nullable(),
  measurements: photoMeasurementsSchema.nullable(),
  hotspots: z.array(hotspotSchema).max(MAX_HOTSPOTS_PER_PHOTO),
  /** What the coach sees in it, in one line; null where it has not read it. */
  scene: z.string().nullable().default(null),
});

/** A category's critique, without the Deep Dive, which belongs to its owner's plan. */
const sharedCategorySchema = z.strictObject({
  category: categorySchema,
  /** null: about the album as a whole. */
  photoId: z.uuid().nullable(),
  /** 1–5. */
  score: z.int().min(1).max(5),
  /** 0–100. */
  scoreContinuous: z.number().min(0).max(100),
  /** What was looked at, for the line of a card on which no weakness was found. */
  checked: z.array(z.string()).default([]),
  /** What matters most first. */
  findings: z.array(findingSchema),
  sentences: sentencesByFieldSchema.omit({ deepDive: true }),
  /** null where the server does not say. */
  critic: criticNameSchema.nullable().default(null),
});

/** The studio that shares it, as its owner has chosen to be seen; colors are `#rrggbb`. */
const sharedBrandSchema = z.strictObject({
  name: z.string().nullable(),
  accent: z.string(),
  background: z.string(),
  /** Pixels; the picture has an address of its own. */
  logo: z.strictObject({ width: z.int().positive(), height: z.int().positive() }).nullable(),
});
export type SharedBrand = z.infer<typeof sharedBrandSchema>;

export const sharedFeedbackSchema = z.strictObject({
  mode: albumRecordSchema.shape.mode,
  expiresAt: z.iso.datetime(),
  /** null without one. */
  brand: sharedBrandSchema.nullable().default(null),
  /** 0–100: average dots × 20. */
  overallScore: z.number().min(0).max(100),
  /** Who wrote the critiques behind the overall score: `measured` only if all are. null where the server does not say. */
  critic: criticNameSchema.nullable().default(null),
  /** Those that were critiqued, in the album's order. */
  photos: z.array(sharedPhotoSchema).max(MAX_PHOTOS_PER_ALBUM),
  /** Categories of the photo for a single upload, else of the album as a whole. */
  categories: z.array(sharedCategorySchema),
  /** For an album: the categories of each photo. */
  photoCategories: z.array(sharedCategorySchema),
  narrative: z.array(sentenceSchema),
  insights: albumInsightsSchema.nullable(),
});
export type SharedFeedback = z.infer<typeof sharedFeedbackSchema>;
export type SharedPhoto = SharedFeedback['photos'][number];
export type SharedCategory = SharedFeedback['categories'][number];
