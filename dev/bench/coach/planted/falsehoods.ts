import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/*
 * Falsehoods that are planted into recorded answers, one at a time: answers that saw something else, obeyed words in
 * the picture, or are rude.
 */

/** A remark in the form of an answer. */
type Falsehood = { readonly kind: string; readonly remark: Readonly<Record<string, unknown>> };

const FILE = path.join(import.meta.dirname, 'falsehoods.tsv');
const lineSchema = z.tuple([
  z.string(),
  z.enum(['weakness', 'strength']),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
]);

function readLine(text: string): Falsehood {
  const [planted, polarity, category, kind, weight, place, what] = lineSchema.parse(
    text.split('\t'),
  );
  const why = 'It pulls the eye away.';
  const rest = { why, sureness: 'sure', next_time: null, in_editor: null, rests_on: [] };
  return { kind: planted, remark: { ...rest, polarity, category, kind, weight, place, what } };
}

export const FALSEHOODS: readonly Falsehood[] = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(readLine);
