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
import { photoOverlaysReplySchema } from './photos.ts';
import { defineRouteContract } from './route-contract.ts';

/*
 * What a share link shows to anyone who has it. It names no people, accounts or files, except the studio by its own
 * choice: a photo's id is made from its number in the album (shared/domain/shares.ts), and what a camera writes into a
 * file is left out.
 */

const sharedPhotoSchema = z.strictObject({
  /** Made from the photo's number. */
  id: z.uuid(),
  /** Upright pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** base64 of a ThumbHash. */
  thumbhash: z.string().nullable(),
  measurements: photoMeasurementsSchema.nullable(),
  hotspots: z.array(hotspotSchema).max(MAX_HOTSPOTS_PER_PHOTO),
  /** What the coach sees in it, in one line; null if it has not read it. */
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
  /** What was checked, for the line of a card without a weakness. */
  checked: z.array(z.string()).default([]),
  /** Most important first. */
  findings: z.array(findingSchema),
  sentences: sentencesByFieldSchema.omit({ deepDive: true }),
  /** null if the server does not say. */
  critic: criticNameSchema.nullable().default(null),
});

/** The studio that shares it, by its own choice. */
const sharedBrandSchema = z.strictObject({
  name: z.string().nullable(),
  /** Pixels; the picture has its own address. */
  logo: z.strictObject({ width: z.int().positive(), height: z.int().positive() }).nullable(),
});
export type SharedBrand = z.infer<typeof sharedBrandSchema>;

export const sharedFeedbackSchema = z.strictObject({
  mode: albumRecordSchema.shape.mode,
  expiresAt: z.iso.datetime(),
  /** null without a logo. */
  brand: sharedBrandSchema.nullable().default(null),
  /** 0–100: average dots × 20, rounded. */
  overallScore: z.number().min(0).max(100),
  /** Who wrote the critiques behind the overall score: `measured` only if all are. null if the server does not say. */
  critic: criticNameSchema.nullable().default(null),
  /** The critiqued photos, in the album's order. */
  photos: z.array(sharedPhotoSchema).max(MAX_PHOTOS_PER_ALBUM),
  /** Categories of the photo for a single upload, else of the album as a whole. */
  categories: z.array(sharedCategorySchema),
  /** For an album: the categories of each photo. */
  photoCategories: z.array(sharedCategorySchema),
  narrative: z.array(sentenceSchema),
  insights: albumInsightsSchema.nullable(),
});
export type SharedFeedback = z.infer<typeof sharedFeedbackSchema>;

/** Any text: an invalid token counts as unknown. */
const linkParams = z.object({ token: z.string() });

/** A photo's number counts from 1: what a link shows has no ids. */
const photoParams = linkParams.extend({ number: z.coerce.number<number>().int().min(1) });

/** What anyone with a link can read. */
export const SHARED_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/shared/:token',
    params: linkParams,
    reply: sharedFeedbackSchema,
    errors: [],
  }),
  readLogo: defineRouteContract({
    method: 'GET',
    path: '/api/shared/:token/logo',
    params: linkParams,
    reply: { streamed: 'image/*' },
    errors: ['photo_missing'],
  }),
  readPhoto: defineRouteContract({
    method: 'GET',
    path: '/api/shared/:token/photos/:number',
    params: photoParams,
    query: z.object({ size: z.enum(['display', 'thumb']).default('display') }),
    reply: { streamed: 'image/*' },
    errors: ['photo_missing'],
  }),
  readOverlays: defineRouteContract({
    method: 'GET',
    path: '/api/shared/:token/photos/:number/overlays',
    params: photoParams,
    reply: photoOverlaysReplySchema,
    errors: [],
  }),
};
