import path from 'node:path';
import { FINDING_KINDS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { z } from 'zod';
import { readTsv } from '../lib/read-tsv.ts';

const photoSchema = z.string().regex(/^\w+\/[\w-]+$/);
const verdictSchema = z.enum(['true', 'debatable', 'false']);
export type Verdict = z.infer<typeof verdictSchema>;

/*
 * A line of judged.tsv: a finding that a card names and no reference does, judged by looking at the photo; trivial
 * praise counts as debatable. A kind that is not found is an error, so that no line gets stale.
 */
const weaknessSchema = z.tuple([
  photoSchema,
  z.enum(FINDING_KINDS),
  verdictSchema,
  z.string().min(1),
]);

/*
 * A line of places-judged.tsv: a place beside the teacher's, judged by looking at the photo. right: the named thing is
 * there, and the teacher's remark of that topic is about another thing; part: it names two places and marks one of
 * them; wrong: the named thing is elsewhere.
 */
const placeSchema = z.tuple([
  photoSchema,
  z.string(),
  z.enum(['right', 'part', 'wrong']),
  z.string(),
]);

/** Verdicts by photo and kind ("folder/name kind"). */
export type Judged<Of = Verdict> = ReadonlyMap<string, Of>;

const read = <Of>(
  name: string,
  schema: z.ZodType<readonly [photo: string, kind: string, verdict: Of, why: string]>,
): Judged<Of> =>
  new Map(
    readTsv(path.join(import.meta.dirname, name), schema).map(([photo, kind, verdict]) => [
      `${photo} ${kind}`,
      verdict,
    ]),
  );

/** The verdicts on weaknesses. @throws ZodError for a line that is not as described */
export const readJudged = () => read('judged.tsv', weaknessSchema);

/** The verdicts on places. @throws ZodError for a line that is not as described */
export const readJudgedPlaces = () => read('places-judged.tsv', placeSchema);
