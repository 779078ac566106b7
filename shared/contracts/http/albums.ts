import { z } from 'zod';
import { criticNameSchema } from '../critiques.ts';
import { albumRecordSchema, jobRecordSchema } from '../records.ts';
import { analysisReplySchema } from './analyses.ts';
import { idParams } from './id-params.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { defineRouteContract } from './route-contract.ts';
import { shownPhotoSchema } from './shown-photo.ts';

/** The longest text that albums are searched for. */
export const MAX_SEARCH_CHARACTERS = 120;

const albumQuerySchema = pageQuerySchema.extend({
  /** Part of the title or of a photo's name. */
  search: z.string().trim().min(1).max(MAX_SEARCH_CHARACTERS).optional(),
});
export type AlbumQuery = z.infer<typeof albumQuerySchema>;

/** The owner's name for an album. */
export const albumTitleSchema = z
  .string()
  .trim()
  .min(1, 'Please enter a name')
  .max(80, 'Please use up to 80 characters');

const renameAlbumRequestSchema = z.strictObject({ title: albumTitleSchema });

/** Photos that represent an album in a list. */
export const COVER_PHOTOS = 4;

const coverPhotoSchema = shownPhotoSchema.omit({ url: true });

/** The state of an album's newest job. */
const listedJobSchema = jobRecordSchema.pick({
  id: true,
  status: true,
  attempt: true,
  progress: true,
  version: true,
  error_text: true,
  photo_retry: true,
});

/** An album in the list, with everything that the list shows. */
const listedAlbumSchema = albumRecordSchema.extend({
  /** null: no analysis was started. */
  job: listedJobSchema.nullable(),
  /** 0–100: average dots × 20, rounded; null until it is done. */
  overallScore: z.number().min(0).max(100).nullable(),
  /**
   * Who wrote the critiques behind the overall score: `measured` only if all are. null if there are none, or the server
   * does not say.
   */
  critic: criticNameSchema.nullable().default(null),
  /** Whether anything behind the overall score was judged. */
  isJudged: z.boolean().default(true),
  /** Photos with a critique; null if the server does not say. */
  critiquedPhotos: z.int().min(0).nullable().default(null),
  /** The last day of an album that is deleted within 30 days; null: it stays for now. */
  keptUntil: z.iso.datetime().nullable().default(null),
  coverPhotos: z.array(coverPhotoSchema).max(COVER_PHOTOS),
});
export type ListedAlbum = z.infer<typeof listedAlbumSchema>;

const albumPageSchema = pageOf(listedAlbumSchema);
export type AlbumPage = z.infer<typeof albumPageSchema>;

/** The header of the list of albums. */
const albumSummarySchema = z.strictObject({
  albums: z.int().min(0),
  photos: z.int().min(0),
  /** 0–10: the average of the scores that the latest critiques show; null if there are none. */
  averageScore: z.number().min(0).max(10).nullable(),
  /** Who wrote these critiques: `measured` only if all are. null if there are none, or the server does not say. */
  averageCritic: criticNameSchema.nullable().default(null),
  /** Critiques of the calendar month, in the account's time zone. */
  critiquesThisMonth: z.int().min(0),
});

/** Albums, and the actions on each. */
export const ALBUM_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/albums',
    query: albumQuerySchema,
    reply: albumPageSchema,
    errors: [],
  }),
  readSummary: defineRouteContract({
    method: 'GET',
    path: '/api/album-summary',
    reply: albumSummarySchema,
    errors: [],
  }),
  read: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id',
    params: idParams,
    reply: albumRecordSchema,
    errors: [],
  }),
  readReport: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id/report',
    params: idParams,
    reply: analysisReplySchema,
    errors: ['plan_feature_missing'],
  }),
  rename: defineRouteContract({
    method: 'PATCH',
    path: '/api/albums/:id',
    params: idParams,
    body: renameAlbumRequestSchema,
    reply: albumRecordSchema,
    errors: [],
  }),
  delete: defineRouteContract({
    method: 'DELETE',
    path: '/api/albums/:id',
    params: idParams,
    reply: null,
    errors: [],
  }),
};
