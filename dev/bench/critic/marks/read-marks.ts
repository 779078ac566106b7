import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FINDING_KINDS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';

const FILE = path.join(import.meta.dirname, 'photos.tsv');
const NOTHING = '-';

const listOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z
    .string()
    .transform((text) => (text === NOTHING ? [] : text.split(' ')))
    .pipe(z.array(z.enum(kinds)));

/** Four shares of the frame: left, top, width, height. */
const boxSchema = z
  .string()
  .transform((text) => text.split(' ').map(Number))
  .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()]))
  .transform(([x, y, width, height]): Region => ({ x, y, width, height }));

/*
 * A line of photos.tsv, marked by looking at the photo:
 * - subject: the box around it; `-` for none (landscape, texture, pattern), `?` if people would disagree
 * - cut: `cut` for one whole subject that a crop can run through; `odd` for a photo that isn't a camera's whole picture
 *   (information bars, composites, test targets), which is not degraded
 * - tilt: degrees clockwise, if a horizon, a shore or a building's edge shows it
 * - color: `own` for a strong color or a tint of its own, which would hide an added cast
 * - intents, faults that the photo really has, and faults that people would argue about
 */
const markSchema = z.object({
  photo: z.string().regex(/^\w+\/[\w-]+$/),
  subject: z.union([z.literal('-'), z.literal('?'), boxSchema]),
  cut: z.enum(['cut', 'odd', NOTHING]),
  tilt: z.union([z.literal(NOTHING), z.coerce.number()]),
  color: z.enum(['own', NOTHING]),
  intents: listOf(FINDING_KINDS),
  faults: listOf(FINDING_KINDS),
  debatable: listOf(FINDING_KINDS),
});

export type Mark = z.infer<typeof markSchema>;

/** What was marked by hand, by photo (folder/name). @throws ZodError for a line that is not as described */
export function readMarks(): Map<string, Mark> {
  const [header = '', ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  const marks = lines.map((line) => {
    const cells = line.split('\t');
    return markSchema.parse(Object.fromEntries(columns.map((name, i) => [name, cells[i]])));
  });
  return new Map(marks.map((mark) => [mark.photo, mark]));
}

/** For a photo that nobody marked, which can be measured but not degraded. */
export const unmarked = (photo: string): Mark => ({
  photo,
  subject: '?',
  cut: 'odd',
  tilt: NOTHING,
  color: NOTHING,
  intents: [],
  faults: [],
  debatable: [],
});
