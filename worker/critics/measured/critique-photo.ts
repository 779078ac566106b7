import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import {
  type PhotoCritique,
  photoCritiqueSchema,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { placeHotspots } from './place-hotspots.ts';
import { type Reading, readPhoto } from './reading.ts';
import { emphasisOf } from './upload-answers/emphasis.ts';
import { verbosityFor } from './upload-answers/level.ts';
import { weighPhoto } from './weigh-photo.ts';
import { writeCritiques } from './write-critique.ts';

/**
 * Critiques a measured photo in the requested categories, from its row alone. Deterministic: the same row and context
 * give the same result. @param set the set that it is a part of
 * @throws AppError `internal` for a photo without measurements
 */
export function critiquePhoto(
  photo: PhotoRow,
  categories: readonly PhotoCategory[],
  context: JobContext,
  set: Reading['set'] = null,
): PhotoCritique[] {
  const reading = readPhoto(photo, context, set);
  const weighed = weighPhoto(reading, emphasisOf(context, reading));
  const written = writeCritiques(weighed, categories, verbosityFor(context));
  const hotspots = placeHotspots(written);
  return written.map(({ category, findings, sentences }) =>
    photoCritiqueSchema.parse({
      category,
      score: weighed.scores[category],
      checked: weighed.checked[category],
      findings,
      sentences,
      hotspots: hotspots.filter((hotspot) => hotspot.category === category),
    }),
  );
}
