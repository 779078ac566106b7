import { z } from 'zod';
import { MAX_HOTSPOTS_PER_PHOTO, MAX_PHOTOS_PER_ALBUM } from '../album-limits.ts';
import { albumReadingViewSchema } from '../album-readings.ts';
import { businessTipSchema } from '../business-tips.ts';
import { categorySchema, PHOTO_CATEGORIES } from '../categories.ts';
import { analysisContextSchema } from '../context.ts';
import {
  albumInsightsSchema,
  criticNameSchema,
  exercisesSchema,
  hotspotSchema,
  sentenceSchema,
} from '../critiques.ts';
import { JOB_ERROR_CODES, QUOTA_ERROR_CODES } from '../errors.ts';
import { findingSchema } from '../findings.ts';
import { photoPickSchema } from '../picks.ts';
import { readingViewSchema } from '../readings.ts';
import {
  albumRecordSchema,
  jobRecordSchema,
  photoRecordSchema,
  photoTurnSchema,
} from '../records.ts';
import { answeredRemarkSchema, meantFindingSchema } from '../remarks.ts';
import { visibleSentencesSchema } from './critiques.ts';
import { idParams } from './id-params.ts';
import { progressSummarySchema } from './progress.ts';
import { defineRouteContract } from './route-contract.ts';

const photoInput = { id: z.string().min(1).max(40), name: z.string().min(1).max(255) };

export const generateFeedbackRequestSchema = z.strictObject({
  albumId: z.uuid().optional(),
  title: z.string().trim().min(1).max(120).optional(),
  photos: z
    .array(
      z.union([
        z.strictObject({ ...photoInput, path: z.string().min(1).max(300) }),
        z.strictObject({ ...photoInput, data: z.base64() }),
      ]),
    )
    .min(1)
    .max(MAX_PHOTOS_PER_ALBUM, `Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed`),
  /** Both modes offer the same number. */
  categories: z.array(categorySchema).min(1).max(PHOTO_CATEGORIES.length),
  context: analysisContextSchema,
});
export type GenerateFeedbackRequest = z.infer<typeof generateFeedbackRequestSchema>;

/** The new rotation of a photo. */
const turnPhotoRequestSchema = z.strictObject({ turn: photoTurnSchema });
export type TurnPhotoRequest = z.infer<typeof turnPhotoRequestSchema>;

export const generateFeedbackReplySchema = z.strictObject({
  albumId: z.uuid(),
  jobId: z.uuid(),
});
export type GenerateFeedbackReply = z.infer<typeof generateFeedbackReplySchema>;

/** A category of an analysis: texts, dots, the score behind them and the evidence of every sentence. */
const analysisCategorySchema = z.strictObject({
  category: categorySchema,
  /** null: about the album as a whole. */
  photoId: z.uuid().nullable(),
  whatsWorking: z.string(),
  whatToImprove: z.string(),
  learn: z.string(),
  quickWin: z.string(),
  /** null if the plan does not include Deep Dive. */
  deepDive: z.string().nullable(),
  /** Whether there is a deep dive, even if the plan does not include it. */
  hasDeepDive: z.boolean().default(true),
  /** Dots, 1–5: what is shown. */
  score: z.int().min(1).max(5),
  /** 0–100, for ranking and comparing; never shown. */
  scoreContinuous: z.number().min(0).max(100),
  /** What was checked, for the line of a card without a weakness. */
  checked: z.array(z.string()).default([]),
  /** Most important first. */
  findings: z.array(findingSchema).default([]),
  sentences: visibleSentencesSchema,
  /** The principle behind the first finding about a photo, if there is one. */
  lessons: z.array(sentenceSchema).default([]),
  /** null if the server does not say. */
  critic: criticNameSchema.nullable().default(null),
});
export type AnalysisCategory = z.infer<typeof analysisCategorySchema>;

const analysisPhotoSchema = photoRecordSchema.extend({
  /** Signed URL of the display derivative; null while there is none. */
  url: z.string().nullable(),
  /** Signed URL of the thumbnail; null while there is none. */
  thumb: z.string().nullable(),
  hotspots: z.array(hotspotSchema).max(MAX_HOTSPOTS_PER_PHOTO),
  /** What the coach has seen in it, or why not; null without a coach. */
  reading: readingViewSchema.nullable().default(null),
  /** The owner's answers to remarks about it. */
  answers: z.array(answeredRemarkSchema).default([]),
  /** What is not said about it, because the owner called the same intentional in earlier photos of its genre. */
  meant: z.array(meantFindingSchema).default([]),
  /** The owner's decision about it; null: none yet. */
  pick: photoPickSchema.nullable().default(null),
  /** Whether its critique is about to be rewritten after an answer. */
  isRevised: z.boolean().default(false),
});
export type AnalysisPhoto = z.infer<typeof analysisPhotoSchema>;

/** The assembled result of an album. */
export const analysisSchema = z.strictObject({
  album: albumRecordSchema,
  job: jobRecordSchema,
  /** The last day of an album that is deleted within 30 days; null: it stays for now. */
  keptUntil: z.iso.datetime().nullable().default(null),
  photos: z.array(analysisPhotoSchema),
  /** The progress of the coach's look at an album's photos together; null if it does not look. */
  albumReading: albumReadingViewSchema.nullable().default(null),
  /** Categories of the photo for a single upload, else of the album as a whole. */
  categories: z.array(analysisCategorySchema),
  /** For an album: the categories of each photo. */
  photoCategories: z.array(analysisCategorySchema),
  narrativeSummary: z.string(),
  narrative: z.array(sentenceSchema),
  /** For the next shoots; empty if nobody wanted any. */
  exercises: exercisesSchema.default([]),
  insights: albumInsightsSchema
    .extend({
      topPhotos: z.array(
        albumInsightsSchema.shape.topPhotos.element.extend({
          url: z.string().nullable(),
          thumb: z.string().nullable(),
        }),
      ),
      overallScore: z.number().min(0).max(100),
      totalPhotos: z.int(),
    })
    .nullable(),
  /** For photographers who are paid; null if the plan does not include them. */
  businessTips: z.array(businessTipSchema).nullable().default(null),
  progress: progressSummarySchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

export const analysisReplySchema = z.strictObject({ analysis: analysisSchema });

/** Analyses of albums, and their jobs. */
export const ANALYSIS_ROUTES = {
  request: defineRouteContract({
    method: 'POST',
    path: '/api/generate-feedback',
    body: generateFeedbackRequestSchema,
    status: 202,
    reply: generateFeedbackReplySchema,
    // With `Prefer: wait=N`.
    replies: { 200: analysisReplySchema },
    errors: [
      ...QUOTA_ERROR_CODES,
      'upload_missing',
      'upload_exists',
      'file_too_large',
      'file_type_not_allowed',
      'storage_full',
      'idempotency_key_reused',
      'album_exists',
      ...JOB_ERROR_CODES,
    ],
  }),
  readJob: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id/job',
    params: idParams,
    reply: jobRecordSchema,
    errors: [],
  }),
  retry: defineRouteContract({
    method: 'POST',
    path: '/api/albums/:id/retry',
    params: idParams,
    reply: jobRecordSchema,
    errors: [...QUOTA_ERROR_CODES, 'job_not_retryable'],
  }),
  retryPhotos: defineRouteContract({
    method: 'POST',
    path: '/api/albums/:id/retry-photos',
    params: idParams,
    status: 202,
    reply: jobRecordSchema,
    errors: ['job_not_retryable', 'photos_retried_already'],
  }),
  askCoachAgain: defineRouteContract({
    method: 'POST',
    path: '/api/albums/:id/ask-coach-again',
    params: idParams,
    status: 202,
    reply: jobRecordSchema,
    errors: ['job_not_retryable'],
  }),
  turnPhoto: defineRouteContract({
    method: 'POST',
    path: '/api/photos/:id/turn',
    params: idParams,
    body: turnPhotoRequestSchema,
    status: 202,
    reply: jobRecordSchema,
    errors: ['job_not_retryable', 'photos_retried_already'],
  }),
  cancel: defineRouteContract({
    method: 'POST',
    path: '/api/albums/:id/cancel',
    params: idParams,
    reply: jobRecordSchema,
    errors: ['job_not_cancellable'],
  }),
  read: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id/analysis',
    params: idParams,
    reply: analysisReplySchema,
    errors: [],
  }),
};
