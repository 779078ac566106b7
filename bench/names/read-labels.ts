import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';

const FILE = path.join(import.meta.dirname, 'labels.tsv');

/** Left, top, right and bottom, as shares of the photo's sides. */
const boxSchema = z
  .string()
  .transform((text) => text.split(' ').map(Number))
  .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()]))
  .transform(
    ([left, top, right, bottom]): Region => ({
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
    }),
  );

/*
 * A line of labels.tsv: a find of the detector in a photo or a version of it, judged by eye.
 * - photo: folder/name, without its extension
 * - name: the class of the find, or a kind where no class is meant
 * - verdict: `thing` for one that is there as named, in this box; `part` for a part or a group of such things, as crops
 *   show them; `kind` for something else of the same kind (a dog that was taken for a sheep); `wrong` for everything
 *   else
 */
const labelSchema = z.object({
  photo: z.string().regex(/^\w+\/[\w-]+$/),
  box: boxSchema,
  name: z.string(),
  verdict: z.enum(['thing', 'part', 'kind', 'wrong']),
});
export type Label = z.infer<typeof labelSchema>;

/** The labels made by eye. @throws ZodError for a line that is not as described */
export function readLabels(): Label[] {
  const [header = '', ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return labelSchema.parse(Object.fromEntries(columns.map((name, i) => [name, cells[i]])));
  });
}
