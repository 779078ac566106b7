import { z } from 'zod';
import { photoCategorySchema } from './categories.ts';
import { FINDING_KINDS } from './findings/kinds.ts';
import { regionSchema } from './regions.ts';

/*
 * What the coach (a model that looks at a photo) says about it, checked remark by remark. It is stored unchanged, and
 * critiques are composed of it and of the photo's measurements.
 */

/** waiting: its request has no answer yet · done: see result · failed: see cause. */
const readingStateSchema = z.enum(['waiting', 'done', 'failed']);
export type ReadingState = z.infer<typeof readingStateSchema>;

/**
 * Why the coach has not read a photo: its model could not be reached, took too long, declined, gave no usable answer,
 * does not accept requests in this configuration, or has used up its daily budget.
 */
const readingCauseSchema = z.enum([
  'unavailable',
  'timeout',
  'refused',
  'unusable',
  'misconfigured',
  'over_budget',
]);
export type ReadingCause = z.infer<typeof readingCauseSchema>;

/** How good a category is, in words with anchors (worker/critics/coach/brief/photo-brief.ts), worst first. */
export const LEVELS = ['poor', 'weak', 'fair', 'good', 'excellent'] as const;
export const levelSchema = z.enum(LEVELS);
export type Level = z.infer<typeof levelSchema>;

/** What the coach would do with a photo: leave it as it is, edit or crop this file, or take the photo again. */
export const verdictSchema = z.enum(['keep', 'refine', 'again']);
export type Verdict = z.infer<typeof verdictSchema>;

/** How much a remark matters to a viewer. */
export const remarkWeightSchema = z.enum(['decisive', 'clear', 'small']);

export const remarkSurenessSchema = z.enum(['sure', 'likely', 'maybe']);

/** The longest part of a remark, in characters. */
export const MAX_PART_CHARACTERS = 200;
const part = z.string().min(1).max(MAX_PART_CHARACTERS);

const seenRemarkSchema = z.strictObject({
  kind: z.enum(FINDING_KINDS),
  polarity: z.enum(['strength', 'weakness']),
  /** What is there, and where. */
  what: part,
  /** Its effect on a viewer. */
  why: part.nullable(),
  nextTime: part.nullable(),
  inEditor: part.nullable(),
  region: regionSchema,
  weight: remarkWeightSchema,
  sureness: remarkSurenessSchema,
  /** Whether a measurement or the detector contradicts it without being sure. */
  isDoubted: z.boolean().default(false),
});
export type SeenRemark = z.infer<typeof seenRemarkSchema>;

/** A measured weakness that the coach does not count as one in this picture. */
const dismissedSchema = z.strictObject({ kind: z.enum(FINDING_KINDS), reason: part });
export type Dismissed = z.infer<typeof dismissedSchema>;

export const photoReadingSchema = z.strictObject({
  /** What the photo shows, in one line. */
  scene: part.nullable(),
  /** Most important to a viewer first. */
  remarks: z.array(seenRemarkSchema).max(8),
  dismissed: z.array(dismissedSchema),
  /** Measured kinds and found things that are not so; neither is said, and neither counts against a remark. */
  wrong: z
    .strictObject({ kinds: z.array(z.enum(FINDING_KINDS)), things: z.array(regionSchema) })
    .optional(),
  /** The sentence about a category without a remark; null: nothing needs fixing. A missing category: not judged. */
  looked: z.partialRecord(photoCategorySchema, part.nullable()).optional(),
  verdict: verdictSchema.nullable().optional(),
  /** null, or missing: the coach did not say. */
  levels: z.partialRecord(photoCategorySchema, levelSchema.nullable()),
  /** The one sentence that its photographer should keep; null if none was usable. */
  oneThing: part.nullable(),
});
export type PhotoReading = z.infer<typeof photoReadingSchema>;

/** A reading as its photo's owner sees it. */
export const readingViewSchema = z.strictObject({
  state: readingStateSchema,
  cause: readingCauseSchema.nullable(),
  /** Whether it waits for a model that could not be reached. */
  isPutOff: z.boolean().default(false),
  scene: part.nullable(),
  dismissed: z.array(dismissedSchema),
  /** null if the coach did not say. */
  verdict: verdictSchema.nullable().default(null),
});
export type ReadingView = z.infer<typeof readingViewSchema>;
