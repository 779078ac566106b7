import { z } from 'zod';
import { evidenceSchema } from './critiques.ts';

/*
 * "Did I do it?": a piece of advice, and the later photo or album by which its photographer answers it.
 */

/** open: no later photo is chosen yet · judging: a worker looks at it · judged: see result. */
export const followUpStateSchema = z.enum(['open', 'judging', 'judged']);
export type FollowUpState = z.infer<typeof followUpStateSchema>;

/** What a judgment waits for: that the coach reads the later upload; late: the coach can't be reached just now. */
export const followUpWaitSchema = z.enum(['reading', 'late_reading']);
export type FollowUpWait = z.infer<typeof followUpWaitSchema>;

/** better: the weakness is less than it was, and still one. */
export const followUpVerdictSchema = z.enum(['done', 'better', 'not_yet', 'cant_tell']);
export type FollowUpVerdict = z.infer<typeof followUpVerdictSchema>;

/** Why it can't be told. */
const doubtSchema = z.enum([
  /** The later photo or album was not critiqued for that. */
  'not_asked',
  /** The later photo does not allow the measurement. */
  'not_measured',
  /** The measurement is not sure of its value. */
  'unsure',
  /** Both photos measure the same but for the noise. */
  'too_close',
  /** Only looking tells, and no coach looks. */
  'needs_seeing',
  /** The coach looked, and can't tell. */
  'coach_unsure',
  /** The coach gave no answer; it may later. */
  'coach_away',
]);
export type Doubt = z.infer<typeof doubtSchema>;

/** The longest sentence of a result, in characters. */
const MAX_SAID = 600;

/** What became of a piece of advice. */
export const followUpResultSchema = z.strictObject({
  verdict: followUpVerdictSchema,
  /** null unless it can't be told. */
  doubt: doubtSchema.nullable(),
  /** How the verdict is known; null where it can't be told. */
  basis: z.enum(['measured', 'seen']).nullable(),
  /** The place that the advice came from. */
  before: evidenceSchema,
  /** The place in the later photo that shows it; null where there is none to point at. */
  after: evidenceSchema.nullable(),
  /** What the coach says of the later photo; null where it says nothing of that. */
  said: z.string().min(1).max(MAX_SAID).nullable(),
});
export type FollowUpResult = z.infer<typeof followUpResultSchema>;
