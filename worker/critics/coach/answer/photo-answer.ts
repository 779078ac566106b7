import {
  PHOTO_CATEGORIES,
  type PhotoCategory,
  photoCategorySchema,
} from '@photo-coach/shared/contracts/categories.ts';
import {
  type Level,
  levelSchema,
  remarkSurenessSchema,
  remarkWeightSchema,
  type Verdict,
  verdictSchema,
} from '@photo-coach/shared/contracts/readings.ts';
import { z } from 'zod';
import { levelsIn, oneOf, oneOfOrNull, polarity, text, whole, word } from './lenient.ts';

/** The JSON schema that servers are asked to keep to: flat, without bounds, because not all of them support those. */
const strictRemark = z.strictObject({
  what: z.string(),
  why: z.string().nullable(),
  place: z.string(),
  kind: z.string(),
  polarity: z.enum(['strength', 'weakness']),
  category: photoCategorySchema,
  weight: remarkWeightSchema,
  sureness: remarkSurenessSchema,
  next_time: z.string().nullable(),
  in_editor: z.string().nullable(),
});
export const strictPhotoAnswerSchema = z.strictObject({
  scene: z.string(),
  light: z.string(),
  intent: z.string(),
  looked: z.strictObject({
    lighting_exposure: z.string().nullable(),
    composition_balance: z.string().nullable(),
    focus_sharpness: z.string().nullable(),
    mood_emotional_impact: z.string().nullable(),
  }),
  remarks: z.array(strictRemark),
  dismissed: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
  wrong: z.array(z.string()),
  verdict: verdictSchema,
  levels: z.strictObject({
    lighting_exposure: levelSchema.nullable(),
    composition_balance: levelSchema.nullable(),
    focus_sharpness: levelSchema.nullable(),
    mood_emotional_impact: levelSchema.nullable(),
  }),
  one_thing: z.string(),
});

const remark = z.object({
  what: text,
  why: text,
  place: text,
  kind: text,
  polarity,
  category: oneOfOrNull(photoCategorySchema),
  weight: oneOf(remarkWeightSchema, 'clear'),
  sureness: oneOf(remarkSurenessSchema, 'likely'),
  next_time: text,
  in_editor: text,
});
export type AnsweredRemark = z.infer<typeof remark>;

export type PhotoAnswer = {
  readonly scene: string | null;
  readonly remarks: readonly AnsweredRemark[];
  readonly dismissed: readonly { readonly id: string; readonly reason: string }[];
  /** Ids of what is not so. */
  readonly wrong: readonly string[];
  /** The sentence about each category; null: nothing. A category that was not judged is missing. */
  readonly looked: Partial<Record<PhotoCategory, string | null>>;
  readonly verdict: Verdict | null;
  readonly levels: Partial<Record<PhotoCategory, Level>>;
  readonly oneThing: string | null;
};

/** An id in the program's spelling: "Fact 1" as "fact1". */
const id = z.string().transform((value) => value.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
const dismissed = z.object({ id, reason: z.string() });
const wrong = z.union([id, z.object({ id }).transform((named) => named.id)]);

/**
 * What an answer says about each category: a sentence, or that there is nothing to say. A category that only has a level
 * was judged as well.
 */
function lookedIn(value: unknown, levels: PhotoAnswer['levels']): PhotoAnswer['looked'] {
  const said = new Map(Object.entries(Object(value)).map(([key, each]) => [word(key), each]));
  return Object.fromEntries(
    PHOTO_CATEGORIES.flatMap((category) => {
      const sentence = text.parse(said.get(category));
      if (sentence === null && levels[category] === undefined) return [];
      if (sentence !== null && /^not[ _]judged\b/i.test(sentence)) return [];
      return [[category, sentence === null || /^nothing\W*$/i.test(sentence) ? null : sentence]];
    }),
  );
}

/** Reads an answer leniently: ignores unknown keys, and leaves out what is missing or has the wrong type. */
export function readPhotoAnswer(answer: Record<string, unknown>): PhotoAnswer {
  const levels = levelsIn(answer['levels'], PHOTO_CATEGORIES);
  return {
    scene: text.parse(answer['scene']),
    remarks: whole(answer['remarks'], remark),
    dismissed: whole(answer['dismissed'], dismissed),
    wrong: whole(answer['wrong'], wrong),
    looked: lookedIn(answer['looked'], levels),
    verdict: oneOfOrNull(verdictSchema).parse(answer['verdict']),
    levels,
    oneThing: text.parse(answer['one_thing']),
  };
}
