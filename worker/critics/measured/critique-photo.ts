import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import {
  type PhotoCritique,
  photoCritiqueSchema,
} from '@photo-coach/shared/contracts/critiques.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { MeantFinding } from '@photo-coach/shared/contracts/remarks.ts';
import { mergeReading } from '../coach/merge/merge-reading.ts';
import type { SetAside } from '../critic.ts';
import { placeHotspots } from './place-hotspots.ts';
import { type Reading, readPhoto } from './reading.ts';
import { isIntendedBefore } from './set-aside.ts';
import { emphasisOf } from './upload-answers/emphasis.ts';
import { verbosityFor } from './upload-answers/level.ts';
import { weighPhoto } from './weigh-photo.ts';
import type { WeighedPhoto } from './weighed-photo.ts';
import { writeCritiques, writerOf } from './write-critique.ts';

/** What is known about a photo besides its row. */
export type AboutPhoto = {
  /** The set that it belongs to. */
  readonly set?: Reading['set'];
  /** What the coach has seen in it; without it, the critique is a technical check. */
  readonly seen?: PhotoReading | null;
  /** What its photographer does not want to read again. */
  readonly setAside?: readonly SetAside[];
};

/** Everything found in a photo: what was measured, merged with the coach's reading if there is one. */
export function weighSeen(
  reading: Reading,
  { context, seen }: { context: JobContext; seen: PhotoReading | null },
): WeighedPhoto {
  const measured = weighPhoto(reading, emphasisOf(context, reading));
  return seen === null ? measured : mergeReading(measured, seen);
}

/** What is left out of a category, because the photographer called the same intentional in earlier photos. */
const meantIn = (weighed: WeighedPhoto, category: PhotoCategory): MeantFinding[] =>
  weighed.setAside
    .filter(
      ({ finding }) =>
        FINDINGS[finding.kind].category === category && isIntendedBefore(weighed.photo, finding),
    )
    .flatMap((each) =>
      writerOf(weighed, 'usual')(each, 'what').map(({ text }) => ({
        kind: each.finding.kind,
        text,
      })),
    );

/**
 * Critiques a measured photo in the requested categories, only from what is stored about it. Deterministic: the same
 * row, reading and context give the same result.
 * @throws AppError `internal` for a photo without measurements
 */
export function critiquePhoto(
  photo: PhotoRow,
  categories: readonly PhotoCategory[],
  context: JobContext,
  { seen = null, ...besides }: AboutPhoto = {},
): PhotoCritique[] {
  const reading = readPhoto(photo, context, besides);
  const weighed = weighSeen(reading, { context, seen });
  const written = writeCritiques(weighed, categories, verbosityFor(context));
  const hotspots = placeHotspots(written);
  return written.map(({ category, findings, sentences, lessons }) =>
    photoCritiqueSchema.parse({
      category,
      score: weighed.scores[category],
      checked: weighed.checked[category],
      findings,
      sentences,
      lessons,
      meant: meantIn(weighed, category),
      hotspots: hotspots.filter((hotspot) => hotspot.category === category),
    }),
  );
}
