import { PHOTO_CATEGORIES, photoCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import {
  levelSchema,
  remarkSurenessSchema,
  remarkWeightSchema,
} from '@photo-coach/shared/contracts/readings.ts';
import { z } from 'zod';
import { levelsIn, oneOf, oneOfOrNull, polarity, text, whole } from './lenient.ts';

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
  rests_on: z.array(z.string()),
});
export const strictPhotoAnswerSchema = z.strictObject({
  scene: z.string(),
  light: z.string(),
  intent: z.string(),
  remarks: z.array(strictRemark),
  dismissed: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
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
  readonly levels: Partial<Record<(typeof PHOTO_CATEGORIES)[number], z.infer<typeof levelSchema>>>;
  readonly oneThing: string | null;
};

const dismissed = z.object({ id: z.string(), reason: z.string() });

/** Reads an answer leniently: ignores unknown keys, and leaves out what is missing or has the wrong type. */
export function readPhotoAnswer(answer: Record<string, unknown>): PhotoAnswer {
  return {
    scene: text.parse(answer['scene']),
    remarks: whole(answer['remarks'], remark),
    dismissed: whole(answer['dismissed'], dismissed),
    levels: levelsIn(answer['levels'], PHOTO_CATEGORIES),
    oneThing: text.parse(answer['one_thing']),
  };
}
