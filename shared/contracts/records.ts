import { z } from 'zod';
import { MAX_PHOTOS_PER_ALBUM } from './album-limits.ts';
import { categorySchema } from './categories.ts';
import { jobContextSchema } from './context.ts';
import {
  albumResultSchema,
  criticNameSchema,
  hotspotSchema,
  sentenceSchema,
  sentencesByFieldSchema,
} from './critiques.ts';
import { errorCodeSchema } from './errors.ts';
import { findingSchema } from './findings.ts';
import { exifSchema, photoMeasurementsSchema } from './measurements.ts';
import { JOURNEY_LEVELS } from './photographer.ts';
import { meantFindingSchema } from './remarks.ts';

/*
 * Rows of the tables, in snake_case, exactly as they go over the wire.
 * Timestamps are ISO 8601 strings in UTC; the database driver is set to return them so.
 */
const timestamp = z.iso.datetime();

const userRowSchema = z.strictObject({
  id: z.uuid(),
  onboarding_completed: z.boolean(),
  journey_level: z.enum(JOURNEY_LEVELS).nullable(),
  genres: z.array(z.string()),
  goals: z.array(z.string()),
  equipment: z.string().nullable(),
  timezone: z.string(),
  folder_uploads_used: z.int().min(0),
  created_at: timestamp,
});
export type UserRow = z.infer<typeof userRowSchema>;

/** The users record of an account, as its owner's client sees it. */
export const userRecordSchema = userRowSchema.extend({
  /** null if the plan is not counted by month. */
  photo_monthly_remaining: z.int().min(0).nullable(),
  /** Whether the account is let in: its address is confirmed, or the site sends no mails. */
  email_verified: z.boolean(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

export const planSchema = z.enum(['free', 'creator', 'pro']);
export type Plan = z.infer<typeof planSchema>;

export const profileRecordSchema = z.strictObject({
  id: z.uuid(),
  plan: planSchema,
  plan_label: z.string(),
  plan_status: z.string().nullable(),
  current_period_end: timestamp.nullable(),
  stripe_customer_id: z.string().nullable(),
});
export type ProfileRecord = z.infer<typeof profileRecordSchema>;

/** A plan that is bought. */
const paidPlanSchema = planSchema.exclude(['free']);
export type PaidPlan = z.infer<typeof paidPlanSchema>;

/** A subscription at Stripe, as of the last time that we fetched it. */
export const subscriptionRecordSchema = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  plan: paidPlanSchema,
  /** Stripe's status: only `active` and `trialing` unlock the plan. */
  status: z.string(),
  current_period_end: timestamp.nullable(),
  /** When it ends, if it was canceled; null if it renews. */
  cancel_at: timestamp.nullable(),
  stripe_customer_id: z.string(),
  stripe_subscription_id: z.string(),
  product_id: z.string(),
  price_id: z.string(),
  /** By Stripe's clock. */
  created_at: timestamp,
  updated_at: timestamp,
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>;

const albumModeSchema = z.enum(['single', 'folder']);
export type AlbumMode = z.infer<typeof albumModeSchema>;

export const albumRecordSchema = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string().nullable(),
  mode: albumModeSchema,
  photo_count: z.int().min(1).max(MAX_PHOTOS_PER_ALBUM),
  created_at: timestamp,
});
export type AlbumRecord = z.infer<typeof albumRecordSchema>;

/** pending: not decoded yet · ready: measured, derivatives made · critiqued: its critiques are rows · failed: see error_text. */
export const photoStateSchema = z.enum(['pending', 'ready', 'critiqued', 'failed']);
export type PhotoState = z.infer<typeof photoStateSchema>;

/** Degrees clockwise by which the owner has turned a photo, in addition to the orientation in its file. */
export const photoTurnSchema = z.literal([0, 90, 180, 270]);
export type PhotoTurn = z.infer<typeof photoTurnSchema>;

/**
 * How a file's pixels are to be turned to be upright, as EXIF has it (CIPA DC-008-2019, section 4.6.4): 1 as they are, 2 mirrored,
 * 3 turned by 180°, 4 mirrored and turned by 180°, 5 mirrored and turned by 270° clockwise, 6 by 90°, 7 mirrored and by 90°,
 * 8 by 270°.
 */
export const orientationSchema = z.literal([1, 2, 3, 4, 5, 6, 7, 8]);
export type Orientation = z.infer<typeof orientationSchema>;

export const photoRowSchema = z.strictObject({
  id: z.uuid(),
  album_id: z.uuid(),
  user_id: z.uuid(),
  /** 0 for the first photo of the album. */
  position: z.int().min(0),
  /** The id that the uploading client assigned (p1, p2, …). */
  client_id: z.string(),
  name: z.string(),
  upload_path: z.string(),
  /** What the store called the bytes that were submitted; null where nothing can replace them. */
  upload_etag: z.string().nullable().default(null),
  model_path: z.string().nullable(),
  display_path: z.string().nullable(),
  thumb_path: z.string().nullable(),
  /** Hex SHA-256 of the uploaded bytes. */
  sha256: z.string().nullable(),
  /** Bytes of the upload. */
  size: z.int().nullable(),
  /** null until the owner turns it. */
  turn: photoTurnSchema.nullable().default(null),
  /** The orientation in the file (EXIF); null until it is prepared. */
  orientation: orientationSchema.nullable().default(null),
  /** Upright pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Type sniffed from the content. */
  type: z.string().nullable(),
  /** base64 of a ThumbHash. */
  thumbhash: z.string().nullable(),
  /** 64-bit difference hash as 16 hex digits. */
  perceptual_hash: z.string().nullable(),
  exif: exifSchema.nullable(),
  measurements: photoMeasurementsSchema.nullable(),
  state: photoStateSchema,
  error_code: errorCodeSchema.nullable(),
  error_text: z.string().nullable(),
  /** When a worker last took it, to prepare it; null while it waits for that. */
  taken_at: timestamp.nullable().default(null),
  /** Failed runs of its current step that are repeated; 0 again at the next step. */
  failed_runs: z.int().min(0).default(0),
  /** When it was critiqued or failed. */
  finished_at: timestamp.nullable().default(null),
  created_at: timestamp,
});
export type PhotoRow = z.infer<typeof photoRowSchema>;

/** A photo as its owner's client sees it: the row without storage paths and columns that only the server needs. */
export const photoRecordSchema = photoRowSchema
  .omit({
    upload_path: true,
    upload_etag: true,
    model_path: true,
    display_path: true,
    thumb_path: true,
    sha256: true,
    finished_at: true,
  })
  // A state of a newer version says nothing that this one can show.
  .extend({ state: photoStateSchema.catch('pending') });
export type PhotoRecord = z.infer<typeof photoRecordSchema>;

export const jobStatusSchema = z.enum(['queued', 'processing', 'done', 'error']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** A job's status in a reply; `unknown`: a newer version has written it. */
export const shownJobStatusSchema = z
  .enum([...jobStatusSchema.options, 'unknown'])
  .catch('unknown');

export const jobStepSchema = z.enum(['queued', 'analyzing', 'creating_feedback', 'done']);

/** The progress of a run that tries failed photos again. */
export const photoRetrySchema = z.enum(['queued', 'processing']);

const jobRowSchema = z.strictObject({
  id: z.uuid(),
  album_id: z.uuid(),
  user_id: z.uuid(),
  status: jobStatusSchema,
  /** 1 for the first run; the fencing token. */
  attempt: z.int().min(1),
  step: jobStepSchema,
  /** 0–100. */
  progress: z.int().min(0).max(100),
  /** Incremented by every change; a client ignores older versions. */
  version: z.int().min(1),
  requested_categories: z.array(categorySchema).min(1),
  context: jobContextSchema,
  error_code: errorCodeSchema.nullable(),
  error_text: z.string().nullable(),
  /** Album critique's narrative and insights; null until done. */
  result: albumResultSchema.omit({ critiques: true }).nullable(),
  /** 0–100: average dots × 20, rounded; null until done. */
  overall_score: z.number().min(0).max(100).nullable(),
  /** The run that tries the failed photos of a finished job again; null if there is none. */
  photo_retry: photoRetrySchema.nullable().default(null),
  /** When photos that failed on our side are next tried again automatically; null: never. */
  photo_retry_at: timestamp.nullable().default(null),
  /** Milliseconds per step, measured by the worker. */
  timings: z.record(z.string(), z.number()),
  created_at: timestamp,
  updated_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
});
export type JobRow = z.infer<typeof jobRowSchema>;

export const jobRecordSchema = jobRowSchema
  .omit({ result: true, overall_score: true, timings: true })
  .extend({ status: shownJobStatusSchema });
export type JobRecord = z.infer<typeof jobRecordSchema>;

/** The long text of a critique: all of it as one text, the five fields, and every sentence with its evidence. */
export const longTextSchema = z.strictObject({
  detailed_analysis: z.string(),
  whatsWorking: z.string(),
  whatToImprove: z.string(),
  quickWin: z.string(),
  learn: z.string(),
  deepDive: z.string(),
  checked: z.array(z.string()),
  /** The principle behind the first finding that is said; missing for albums. */
  lessons: z.array(sentenceSchema).optional(),
  /** What is not said, because its photographer called the same intentional in earlier photos; missing for albums. */
  meant: z.array(meantFindingSchema).optional(),
  sentences: sentencesByFieldSchema,
});
export type LongText = z.infer<typeof longTextSchema>;

export const critiqueRecordSchema = z.strictObject({
  id: z.uuid(),
  job_id: z.uuid(),
  album_id: z.uuid(),
  user_id: z.uuid(),
  /** null: about the album as a whole. */
  photo_id: z.uuid().nullable(),
  category: categorySchema,
  /** 0–10, two decimals; shown as dots. */
  score: z.number().min(0).max(10),
  short_text: z.string(),
  long_text: longTextSchema,
  /** Measurement name to value, as cited. */
  metrics: z.record(z.string(), z.number()),
  top_picks: z.record(z.string(), z.unknown()),
  /** Most important first. */
  findings: z.array(findingSchema),
  hotspots: z.array(hotspotSchema),
  critic: criticNameSchema,
  model: z.string().nullable(),
  created_at: timestamp,
});
export type CritiqueRecord = z.infer<typeof critiqueRecordSchema>;
