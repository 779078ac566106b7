import { z } from 'zod';
import { evidenceSchema } from './critiques.ts';

/*
 * "Did I do it?": a piece of advice, and the later photo by which its photographer answers it.
 */

/** open: no later photo is chosen yet · judging: a worker is at it · judged: see result. */
export const followUpStateSchema = z.enum(['open', 'judging', 'judged']);
export type FollowUpState = z.infer<typeof followUpStateSchema>;

/** What a judgment waits for: that the coach reads the later upload; late: the coach can't be reached right now. */
export const followUpWaitSchema = z.enum(['reading', 'late_reading']);
export type FollowUpWait = z.infer<typeof followUpWaitSchema>;

/** better: the weakness is smaller than before, but still there. */
export const followUpVerdictSchema = z.enum(['done', 'better', 'not_yet', 'cant_tell']);
export type FollowUpVerdict = z.infer<typeof followUpVerdictSchema>;

/** Why the verdict is open. */
const doubtSchema = z.enum([
  /** The later photo was not critiqued for that. */
  'not_asked',
  /** The measurement is impossible on the later photo. */
  'not_measured',
  /** The measurement is not sure of its value. */
  'unsure',
  /** Both photos measure the same within the noise. */
  'too_close',
  /** Only looking can decide, and there is no coach. */
  'needs_seeing',
  /** The coach looked, and can't decide. */
  'coach_unsure',
  /** The coach gave no answer, but may do so later. */
  'coach_away',
]);
export type Doubt = z.infer<typeof doubtSchema>;

/** The longest sentence of a result, in characters. */
const MAX_SAID = 600;

/** The outcome of a piece of advice. */
export const followUpResultSchema = z.strictObject({
  verdict: followUpVerdictSchema,
  /** null unless the verdict is open. */
  doubt: doubtSchema.nullable(),
  /** The evidence of the verdict; null if it is open. */
  basis: z.enum(['measured', 'seen']).nullable(),
  /** The place that the advice came from. */
  before: evidenceSchema,
  /** The place in the later photo that shows it; null if there is none. */
  after: evidenceSchema.nullable(),
  /** The coach's words about the later photo; null if it says nothing about that. */
  said: z.string().min(1).max(MAX_SAID).nullable(),
});
export type FollowUpResult = z.infer<typeof followUpResultSchema>;
