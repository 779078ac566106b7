import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import {
  type Hotspot,
  type PhotoCritique,
  photoCritiqueSchema,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { judge } from './judge.ts';
import { emphasisOf } from './photographer/goals.ts';
import { verbosityFor } from './photographer/level.ts';
import { placeHotspot } from './place-hotspot.ts';
import { readPhoto } from './reading.ts';
import { composeSentences } from './sentences/compose-sentences.ts';
import { CATEGORY_TRAITS } from './traits/category-traits.ts';

/**
 * Critiques a measured photo in the requested categories, from its measurements alone. Deterministic: the same row
 * and context give the same result. @throws AppError `internal` for a photo without measurements
 */
export function critiquePhoto(
  photo: PhotoRow,
  categories: readonly PhotoCategory[],
  context: JobContext,
): PhotoCritique[] {
  const reading = readPhoto(photo, context);
  const emphasis = emphasisOf(context);
  const verbosity = verbosityFor(context);
  const placed: Hotspot[] = [];
  return categories.map((category) => {
    const verdict = judge(CATEGORY_TRAITS[category], reading, emphasis);
    const sentences = composeSentences(reading, verdict, verbosity);
    const hotspot = placeHotspot(reading, category, verdict, sentences, placed);
    if (hotspot !== null) placed.push(hotspot);
    return photoCritiqueSchema.parse({
      category,
      score: verdict.score,
      sentences,
      hotspots: hotspot === null ? [] : [hotspot],
    });
  });
}
