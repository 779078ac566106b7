import { z } from 'zod';
import { FINDING_KINDS } from './findings/kinds.ts';

const kindSchema = z.enum(FINDING_KINDS);

/**
 * The number of photos with a weakness, and of all photos; for kinds that only the coach sees, of those that it has
 * read.
 */
const countSchema = z.strictObject({ found: z.int().min(0), of: z.int().min(0) });
export type FoundIn = z.infer<typeof countSchema>;

/** A weakness that has changed beyond its noise, compared with the photos of earlier months. */
const changeSchema = z.strictObject({
  kind: kindSchema,
  direction: z.enum(['better', 'worse']),
  before: countSchema,
  month: countSchema,
});
export type WeaknessChange = z.infer<typeof changeSchema>;

/** The medians of the photos' scores as shown, 0–100. */
const scoreChangeSchema = z.strictObject({
  direction: z.enum(['better', 'worse']),
  before: z.number().min(0).max(100),
  month: z.number().min(0).max(100),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;

const recurringSchema = z.strictObject({
  kind: kindSchema,
  isSeen: z.boolean(),
  month: countSchema,
});
export type RecurringInMonth = z.infer<typeof recurringSchema>;

/**
 * What a review says about a month's photos as a whole. It names no photo and quotes no remark: those are in rows that
 * are deleted with the photo.
 */
export const reviewContentSchema = z.strictObject({
  photoCount: z.int().positive(),
  uploadCount: z.int().positive(),
  /** Whether both the month and the earlier months have enough photos and uploads to compare. */
  isComparable: z.boolean(),
  /** Weaknesses that recurred in the month or before it, and have changed. */
  changes: z.array(changeSchema),
  /** null: no change beyond its noise, or not comparable. */
  scoreChange: scoreChangeSchema.nullable(),
  /** Most frequent in the month's photos first. */
  recurring: z.array(recurringSchema),
  /** The photos that were chosen as its best, including deleted ones. */
  bestCount: z.int().min(0),
  /** The topic of the one goal for the next month; null if nothing recurred. */
  nextKind: kindSchema.nullable(),
});
export type ReviewContent = z.infer<typeof reviewContentSchema>;

/** best: one of the month's best · recurring: shows a recurring weakness · next: the source of the one thing to try. */
const reviewRoleSchema = z.enum(['best', 'recurring', 'next']);
export type ReviewRole = z.infer<typeof reviewRoleSchema>;

/** The quotation beside a photo: why it is one of the best, or the one thing to try and how to see that it worked. */
const reviewWordsSchema = z.strictObject({ text: z.string(), check: z.string().nullable() });
export type ReviewWords = z.infer<typeof reviewWordsSchema>;

export const reviewStatusSchema = z.enum(['queued', 'done', 'error']);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;
