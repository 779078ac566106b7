import path from 'node:path';
import { FINDING_KINDS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';
import { readTsv } from '../lib/read-tsv.ts';

const NOTHING = '-';

const kinds = z
  .string()
  .transform((text) => (text === NOTHING ? [] : text.split(' ')))
  .pipe(z.array(z.enum(FINDING_KINDS)));

/** Four shares of the frame: left, top, width, height. */
const box = z
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
const markSchema = z
  .tuple([
    z.string().regex(/^\w+\/[\w-]+$/),
    z.union([z.literal('-'), z.literal('?'), box]),
    z.enum(['cut', 'odd', NOTHING]),
    z.union([z.literal(NOTHING), z.coerce.number()]),
    z.enum(['own', NOTHING]),
    kinds,
    kinds,
    kinds,
  ])
  .transform(([photo, subject, cut, tilt, color, intents, faults, debatable]) => ({
    photo,
    subject,
    /** Whether it is a camera's whole picture, so that a fault can be put into it. */
    isWhole: cut !== 'odd',
    tilt,
    color,
    intents,
    faults,
    debatable,
  }));

export type Mark = z.infer<typeof markSchema>;

/** What was marked by hand. @throws ZodError for a line that is not as described */
export const readMarks = (): Mark[] =>
  readTsv(path.join(import.meta.dirname, 'photos.tsv'), markSchema);
