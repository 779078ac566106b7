import { z } from 'zod';
import { categorySchema } from './categories.ts';
import { analysisContextSchema } from './context.ts';
import {
  albumInsightsSchema,
  hotspotSchema,
  sentenceSchema,
  sentencesByFieldSchema,
} from './critiques.ts';
import { JOURNEY_LEVELS } from './photographer.ts';
import {
  albumRecordSchema,
  critiqueRecordSchema,
  jobRecordSchema,
  longTextSchema,
  photoRecordSchema,
} from './records.ts';

/** A page of a list; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});

export const signUploadRequestSchema = z.strictObject({
  /** File extension without a dot. */
  ext: z.string().min(1).max(8),
  /** Bytes. */
  size: z.int().positive('The file is empty.'),
  /** MIME type of the file. */
  type: z.string().min(1).max(100),
});
export type SignUploadRequest = z.infer<typeof signUploadRequestSchema>;

export const signUploadReplySchema = z.strictObject({
  path: z.string(),
  signedUrl: z.string(),
  token: z.string(),
  /** Send exactly these with the PUT. */
  headers: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
});
export type SignUploadReply = z.infer<typeof signUploadReplySchema>;

export const derivativeSchema = z.enum(['display', 'thumb', 'model']);
export type Derivative = z.infer<typeof derivativeSchema>;

export const photoUrlReplySchema = z.strictObject({
  url: z.string(),
  expiresAt: z.iso.datetime(),
});

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
    .max(12, 'Maximum 12 files allowed'),
  categories: z.array(categorySchema).min(1).max(4),
  context: analysisContextSchema,
});
export type GenerateFeedbackRequest = z.infer<typeof generateFeedbackRequestSchema>;

export const generateFeedbackReplySchema = z.strictObject({
  albumId: z.uuid(),
  jobId: z.uuid(),
});
export type GenerateFeedbackReply = z.infer<typeof generateFeedbackReplySchema>;

const nullableDeepDive = sentencesByFieldSchema.extend({
  deepDive: sentencesByFieldSchema.shape.deepDive.nullable(),
});

/** A category as shown: texts, dots (1–5), the continuous score (0–100) and the evidence of every sentence. */
export const analysisCategorySchema = z.strictObject({
  category: categorySchema,
  /** null: about the album as a whole. */
  photoId: z.uuid().nullable(),
  whatsWorking: z.string(),
  whatToImprove: z.string(),
  learn: z.string(),
  quickWin: z.string(),
  /** null where the plan does not include Deep Dive. */
  deepDive: z.string().nullable(),
  /** 1–5. */
  score: z.int().min(1).max(5),
  /** 0–100. */
  scoreContinuous: z.number().min(0).max(100),
  sentences: nullableDeepDive,
});
export type AnalysisCategory = z.infer<typeof analysisCategorySchema>;

export const analysisPhotoSchema = photoRecordSchema.extend({
  /** Signed URL of the display derivative; null while there is none. */
  url: z.string().nullable(),
  /** Signed URL of the thumbnail; null while there is none. */
  thumb: z.string().nullable(),
  hotspots: z.array(hotspotSchema).max(4),
});
export type AnalysisPhoto = z.infer<typeof analysisPhotoSchema>;

export const progressSummarySchema = z.strictObject({
  /** 0–100: average dots × 20. */
  overallScore: z.number().min(0).max(100),
  currentTier: z.enum(['Beginner', 'Improving', 'Serious Hobbyist', 'Pro/Semi-Pro']),
  /** Consecutive days with an upload, in the user's time zone. */
  streakCount: z.int().min(0),
  badges: z.array(z.string()),
});
export type ProgressSummary = z.infer<typeof progressSummarySchema>;

/** The assembled result of an album. */
export const analysisSchema = z.strictObject({
  album: albumRecordSchema,
  job: jobRecordSchema,
  photos: z.array(analysisPhotoSchema),
  /** Of the photo for a single upload, of the album as a whole otherwise. */
  categories: z.array(analysisCategorySchema),
  /** For an album: the categories of each photo. */
  photoCategories: z.array(analysisCategorySchema),
  narrativeSummary: z.string(),
  narrative: z.array(sentenceSchema),
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
  progress: progressSummarySchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

export const analysisReplySchema = z.strictObject({ analysis: analysisSchema });

export const albumPageSchema = pageOf(albumRecordSchema);

/** A critique's row as a client sees it: Deep Dive is null where the plan does not include it. */
export const critiqueViewSchema = critiqueRecordSchema.extend({
  long_text: longTextSchema.extend({
    deepDive: z.string().nullable(),
    sentences: nullableDeepDive,
  }),
});
export type CritiqueView = z.infer<typeof critiqueViewSchema>;
export const critiquePageSchema = pageOf(critiqueViewSchema);

/** Characters of what a person shoots with. */
export const EQUIPMENT_MAX_LENGTH = 500;

/** What a person may change of the users record. */
export const updateMeRequestSchema = z.strictObject({
  onboarding_completed: z.boolean().optional(),
  journey_level: z.enum(JOURNEY_LEVELS).nullable().optional(),
  genres: z.array(z.string().min(1).max(60)).max(20).optional(),
  goals: z.array(z.string().min(1).max(60)).max(20).optional(),
  equipment: z.string().max(EQUIPMENT_MAX_LENGTH).nullable().optional(),
  /** IANA name. */
  timezone: z.string().min(1).max(60).optional(),
});
export type UpdateMeRequest = z.infer<typeof updateMeRequestSchema>;

/** A session of the account, on this device or another. */
export const accountSessionSchema = z.strictObject({
  id: z.uuid(),
  /** Of the browser that signed in. */
  user_agent: z.string().nullable(),
  created_at: z.iso.datetime(),
  refreshed_at: z.iso.datetime(),
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** Newest use first. */
export const accountSessionPageSchema = pageOf(accountSessionSchema);

export const confirmEmailRequestSchema = z.strictObject({
  /** Of the link that was mailed to the new address. */
  token: z.string().min(1).max(200),
});
export const confirmEmailReplySchema = z.strictObject({ email: z.string() });

/** `DELETE /api/me`: the body may be missing. */
export const deleteAccountRequestSchema = z.strictObject({
  /** Needed where the account has one and the session is a day old. */
  currentPassword: z.string().min(1).max(1000).optional(),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;

export const exportLinkReplySchema = z.strictObject({
  /** Starts the download without a header, so that the browser writes it to disk as it arrives. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
/** `GET /api/me/export`: with the bearer header, or with the token of an export link. */
export const exportQuerySchema = z.object({ token: z.string().max(2000).optional() });

export const progressReplySchema = progressSummarySchema.extend({
  /** The latest finished analyses, oldest first. */
  trend: z.array(
    z.strictObject({
      albumId: z.uuid(),
      createdAt: z.iso.datetime(),
      /** 0–100, continuous. */
      score: z.number().min(0).max(100),
    }),
  ),
});
export type ProgressReply = z.infer<typeof progressReplySchema>;

export const usageReplySchema = z.strictObject({
  /** Analyses left today; null when not counted. */
  analysesLeftToday: z.int().min(0).nullable(),
  /** Photos left today; null when not counted. */
  photosLeftToday: z.int().min(0).nullable(),
  /** Photos left this month. */
  photosLeftThisMonth: z.int().min(0).nullable(),
  /** Free folder uploads left; null: unlimited. */
  folderUploadsLeft: z.int().min(0).nullable(),
});
export type UsageReply = z.infer<typeof usageReplySchema>;
