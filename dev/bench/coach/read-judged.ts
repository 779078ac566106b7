import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEEN_KINDS, WEAKNESS_KINDS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { z } from 'zod';

const FILE = path.join(import.meta.dirname, 'judged.tsv');

const verdictSchema = z.enum(['true', 'debatable', 'false']);
export type Verdict = z.infer<typeof verdictSchema>;

/*
 * A line of judged.tsv: a weakness that a card names and no reference does, judged by looking at the photo. A kind that
 * is no longer found is an error, so that no line gets stale.
 */
const lineSchema = z.tuple([
  z.string().regex(/^\w+\/[\w-]+$/),
  z.enum([...WEAKNESS_KINDS, ...SEEN_KINDS]),
  verdictSchema,
  z.string().min(1),
]);

/** Verdicts by photo and kind ("folder/name kind"). */
export type Judged = ReadonlyMap<string, Verdict>;

/** The verdicts by hand. @throws ZodError for a line that is not as described */
export function readJudged(): Judged {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [photo, kind, verdict] = lineSchema.parse(line.split('\t'));
      return [`${photo} ${kind}`, verdict];
    }),
  );
}
