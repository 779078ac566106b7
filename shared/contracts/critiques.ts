import { z } from 'zod';
import { MAX_HOTSPOTS_PER_PHOTO, MAX_PHOTOS_PER_ALBUM } from './album-limits.ts';
import { albumCategorySchema, categorySchema, photoCategorySchema } from './categories.ts';
import { FINDING_KINDS } from './findings/kinds.ts';
import { type Finding, findingSchema } from './findings.ts';
import { measurementNameSchema } from './measurements.ts';
import { regionSchema } from './regions.ts';
import { meantFindingSchema } from './remarks.ts';

const place = { photoId: z.uuid(), region: regionSchema };

const measuredEvidenceSchema = z.strictObject({
  ...place,
  measurement: measurementNameSchema,
  value: z.number(),
});

/** The evidence of a sentence: a place in a photo, with what was measured there; nulls if it was only seen. */
export const evidenceSchema = z.union([
  measuredEvidenceSchema,
  z.strictObject({ ...place, measurement: z.null(), value: z.null() }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;
export type MeasuredEvidence = z.infer<typeof measuredEvidenceSchema>;

export const isMeasured = (evidence: Evidence): evidence is MeasuredEvidence =>
  evidence.measurement !== null;

const seenAt = ({ photoId, region }: Finding): Evidence => ({
  photoId,
  region,
  measurement: null,
  value: null,
});

/** The place of a finding, with what was measured there. */
export const evidenceOf = (finding: Finding): Evidence =>
  finding.measurement === null
    ? seenAt(finding)
    : {
        photoId: finding.photoId,
        measurement: finding.measurement,
        value: finding.value,
        region: finding.region,
      };

/** The whole evidence of a finding: measurements, and whether the coach has seen it. */
export const allEvidenceOf = (finding: Finding): Evidence[] =>
  finding.basis === 'both' ? [evidenceOf(finding), seenAt(finding)] : [evidenceOf(finding)];

export const CRITIQUE_FIELDS = [
  'whatsWorking',
  'whatToImprove',
  'quickWin',
  'learn',
  'deepDive',
] as const;
const critiqueFieldSchema = z.enum(CRITIQUE_FIELDS);
export type CritiqueField = z.infer<typeof critiqueFieldSchema>;

/** One sentence of a critique, which always has evidence. */
export const sentenceSchema = z.strictObject({
  text: z.string().min(1).max(600),
  evidence: z.array(evidenceSchema).min(1).max(12),
  /**
   * The position of its finding in the critique's findings; null outside a critique, and for sentences in the deep dive
   * about measurements without a finding.
   */
  finding: z.int().min(0).nullable().default(null),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** A field is empty if there is nothing true to say: no weakness, or nothing that stands out. */
export const sentencesByFieldSchema = z.strictObject({
  whatsWorking: z.array(sentenceSchema),
  whatToImprove: z.array(sentenceSchema),
  quickWin: z.array(sentenceSchema),
  learn: z.array(sentenceSchema),
  deepDive: z.array(sentenceSchema),
});
export type SentencesByField = z.infer<typeof sentencesByFieldSchema>;

/** The three texts of a tip, at most 300 characters each; empty if there is no remark on its place. */
const tipSchema = z.strictObject({
  whatsWorking: z.string().max(300),
  whatToImprove: z.string().max(300),
  quickWin: z.string().max(300),
});
export type Tip = z.infer<typeof tipSchema>;

/** A marked place on a photo: its center in percent of width and height, and what was measured there. */
export const hotspotSchema = z.strictObject({
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  category: categorySchema,
  tip: tipSchema,
  evidence: z.array(evidenceSchema).min(1),
});
export type Hotspot = z.infer<typeof hotspotSchema>;

const critiqueBody = {
  /** 0–100, continuous. */
  score: z.number().min(0).max(100),
  /** What was checked, in words for the line of a card without a weakness. */
  checked: z.array(z.string()).default([]),
  /** Most important first. */
  findings: z.array(findingSchema),
  sentences: sentencesByFieldSchema,
};

/** A critic's result for one category of one photo. */
export const photoCritiqueSchema = z.strictObject({
  category: photoCategorySchema,
  ...critiqueBody,
  /** The principle behind the first finding that is said; at most one. */
  lessons: z.array(sentenceSchema).default([]),
  /** What is not said, because its photographer called the same intentional in earlier photos. */
  meant: z.array(meantFindingSchema).default([]),
  hotspots: z.array(hotspotSchema).max(MAX_HOTSPOTS_PER_PHOTO),
});
export type PhotoCritique = z.infer<typeof photoCritiqueSchema>;

/** A critic's result for one category of an album. */
const albumCritiqueSchema = z.strictObject({
  category: albumCategorySchema,
  ...critiqueBody,
});
export type AlbumCritique = z.infer<typeof albumCritiqueSchema>;

const insightSchema = z.strictObject({
  text: z.string().min(1),
  /** The number of the album's photos that it applies to. */
  frequency: z.int().positive(),
  evidence: z.array(evidenceSchema).min(1),
});

/** One of the best photos of an album; `score` is 0–100, in an analysis as for an overall score. */
const topPhotoSchema = z.strictObject({
  id: z.uuid(),
  score: z.number().min(0).max(100),
  reason: sentenceSchema,
});

/** A photo that the coach names, with its reason. */
const namedPhotoSchema = z.strictObject({ id: z.uuid(), reason: sentenceSchema });

/** How the coach would show an album; null, or empty: unchanged. */
const albumSequenceSchema = z.strictObject({
  openWith: namedPhotoSchema.nullable(),
  /** Without the photos to leave out. */
  order: z
    .strictObject({
      ids: z.array(z.uuid()).min(2).max(MAX_PHOTOS_PER_ALBUM),
      reason: sentenceSchema.nullable(),
    })
    .nullable(),
  leaveOut: z.array(namedPhotoSchema),
});
export type AlbumSequence = z.infer<typeof albumSequenceSchema>;

export const albumInsightsSchema = z.strictObject({
  topPhotos: z.array(topPhotoSchema).max(3),
  commonIssues: z.array(insightSchema),
  improvementAreas: z.array(insightSchema.extend({ area: categorySchema })),
  /** null if the coach has not seen the photos together, or would change nothing. */
  sequence: albumSequenceSchema.nullable().optional(),
});
export type AlbumInsights = z.infer<typeof albumInsightsSchema>;

/** Exercises of one analysis. */
const MAX_EXERCISES = 3;

/** One thing to practice on a coming shoot, and how to see afterward that it worked. It comes from a finding. */
const exerciseSchema = z.strictObject({
  /** The weakness that it is about; null if it builds on a strength. */
  kind: z.enum(FINDING_KINDS).nullable().default(null),
  practice: sentenceSchema,
  /** null: there is nothing to practice, only something to build on. */
  check: sentenceSchema.nullable(),
});
export type Exercise = z.infer<typeof exerciseSchema>;

/** Most important first. */
export const exercisesSchema = z.array(exerciseSchema).max(MAX_EXERCISES);

/** A critic's result for an album as a whole. */
export const albumResultSchema = z.strictObject({
  critiques: z.array(albumCritiqueSchema),
  narrative: z.array(sentenceSchema).min(1),
  insights: albumInsightsSchema,
  /** Missing if nobody wanted any. */
  exercises: exercisesSchema.optional(),
});
export type AlbumResult = z.infer<typeof albumResultSchema>;

/** Who wrote a critique: rules over measurements alone, or a model that saw the photo. */
export const criticNameSchema = z.enum(['measured', 'vision']);
export type CriticName = z.infer<typeof criticNameSchema>;
