import { type Relation, relationSchema } from '@photo-coach/shared/contracts/album-readings.ts';
import { ALBUM_CATEGORIES, albumCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import {
  type Level,
  levelSchema,
  remarkSurenessSchema,
  remarkWeightSchema,
} from '@photo-coach/shared/contracts/readings.ts';
import { z } from 'zod';
import { levelsIn, oneOf, oneOfOrNull, polarity, text, whole, word } from '../answer/lenient.ts';

/** The JSON schema that servers are asked to keep to, like a photo answer's schema. */
const strictRemark = z.strictObject({
  what: z.string(),
  why: z.string().nullable(),
  photos: z.array(z.string()),
  kind: z.string(),
  polarity: z.enum(['strength', 'weakness']),
  category: albumCategorySchema,
  weight: remarkWeightSchema,
  sureness: remarkSurenessSchema,
  now: z.string().nullable(),
  next_time: z.string().nullable(),
});
const strictNamed = z.strictObject({ label: z.string(), why: z.string() });
export const strictAlbumAnswerSchema = z.strictObject({
  related: relationSchema,
  summary: z.string(),
  remarks: z.array(strictRemark),
  order: z.array(z.string()).nullable(),
  order_why: z.string().nullable(),
  open_with: strictNamed.nullable(),
  leave_out: z.array(strictNamed),
  levels: z.strictObject({
    lighting_consistency: levelSchema.nullable(),
    composition_framing: levelSchema.nullable(),
    storytelling_flow: levelSchema.nullable(),
    repetition_variety: levelSchema.nullable(),
  }),
});

/** A label, "P3", as 3; null for anything else. */
const number = z.preprocess(
  (value) => /^\s*(?:photo\s*)?P?\s*(\d{1,2})\s*$/i.exec(String(value))?.[1] ?? null,
  z.coerce.number().nullable(),
);

/** Labels as numbers, from an array or a list like "P3, P5"; null for anything that is not a label. */
const labels = z.preprocess(
  (value) => (Array.isArray(value) ? value : String(value ?? '').split(/[,;]|\band\b/)),
  z.array(number),
);

const remark = z.object({
  what: text,
  why: text,
  now: text,
  next_time: text,
  kind: text,
  polarity,
  photos: labels,
  category: oneOfOrNull(albumCategorySchema),
  weight: oneOf(remarkWeightSchema, 'clear'),
  sureness: oneOf(remarkSurenessSchema, 'likely'),
});
export type AnsweredSeriesRemark = z.infer<typeof remark>;

/** A photo by the number of its label, with a reason. */
const named = z.object({ label: number, why: text });
export type NamedPhoto = z.infer<typeof named>;

export type AlbumAnswer = {
  readonly related: Relation;
  readonly summary: string | null;
  readonly remarks: readonly AnsweredSeriesRemark[];
  /** The numbers of labels; null if one can't be read. */
  readonly order: readonly (number | null)[] | null;
  readonly orderWhy: string | null;
  readonly openWith: NamedPhoto | null;
  readonly leaveOut: readonly NamedPhoto[];
  readonly levels: Partial<Record<(typeof ALBUM_CATEGORIES)[number], Level>>;
};

function relationIn(value: unknown): Relation {
  if (value === false || ['false', 'unrelated'].includes(String(word(value)))) return 'no';
  return relationSchema.safeParse(word(value)).data ?? 'yes';
}

/** A list like "P3, P1, P2" counts as an array. */
function orderIn(value: unknown): AlbumAnswer['order'] {
  const list = typeof value === 'string' ? value.split(/[\s,;>→-]+/).filter(Boolean) : value;
  return Array.isArray(list) && list.length > 0 ? list.map((each) => number.parse(each)) : null;
}

/** Reads an answer leniently: ignores unknown keys, and leaves out what is missing or has the wrong type. */
export function readAlbumAnswer(answer: Record<string, unknown>): AlbumAnswer {
  return {
    related: relationIn(answer['related']),
    summary: text.parse(answer['summary']),
    remarks: whole(answer['remarks'], remark),
    order: orderIn(answer['order']),
    orderWhy: text.parse(answer['order_why']),
    openWith: named.safeParse(answer['open_with']).data ?? null,
    leaveOut: whole(answer['leave_out'], named),
    levels: levelsIn(answer['levels'], ALBUM_CATEGORIES),
  };
}
