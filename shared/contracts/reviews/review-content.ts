import { z } from 'zod';
import { FINDING_KINDS } from '../findings/kinds.ts';

const kindSchema = z.enum(FINDING_KINDS);

/** In how many of the photos a weakness was found; of what only seeing finds, of those that the coach has read. */
const countSchema = z.strictObject({ found: z.int().min(0), of: z.int().min(0) });
export type FoundIn = z.infer<typeof countSchema>;

/** A weakness that has changed by more than its noise, against the photos of the months before. */
const changeSchema = z.strictObject({
  kind: kindSchema,
  direction: z.enum(['better', 'worse']),
  before: countSchema,
  month: countSchema,
});
export type WeaknessChange = z.infer<typeof changeSchema>;

/** The medians of the photos' scores, 0–100. */
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
 * What a review says of a month's photos as a whole. It names no photo and quotes nothing that was said of one: that is in
 * rows that go with the photo.
 */
export const reviewContentSchema = z.strictObject({
  photoCount: z.int().positive(),
  uploadCount: z.int().positive(),
  /** Whether both the month and the months before have photos and uploads enough to compare. */
  isComparable: z.boolean(),
  /** Weaknesses that recurred in the month or before it, and have changed. */
  changes: z.array(changeSchema),
  /** null: no change larger than its noise, or not comparable. */
  scoreChange: scoreChangeSchema.nullable(),
  /** What was found in most of the month's photos first. */
  recurring: z.array(recurringSchema),
  /** The photos that were chosen as its best, also those that were deleted since. */
  bestCount: z.int().min(0),
  /** What the one thing for the next month is about; null where nothing recurred. */
  nextKind: kindSchema.nullable(),
});
export type ReviewContent = z.infer<typeof reviewContentSchema>;

/** best: one of the month's best · recurring: shows a weakness that recurs · next: what the one thing to try came from. */
const reviewRoleSchema = z.enum(['best', 'recurring', 'next']);
export type ReviewRole = z.infer<typeof reviewRoleSchema>;

/** What is quoted beside a photo: why it is one of the best, or the one thing to try and how to see that it worked. */
const reviewWordsSchema = z.strictObject({ text: z.string(), check: z.string().nullable() });
export type ReviewWords = z.infer<typeof reviewWordsSchema>;

export const reviewStatusSchema = z.enum(['queued', 'done', 'error']);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;
