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
import { tellingOf } from './photographer/level.ts';
import { placeHotspot } from './place-hotspot.ts';
import { readPhoto } from './reading.ts';
import { composeSentences } from './sentences/compose-sentences.ts';
import { CATEGORY_TRAITS } from './traits/category-traits.ts';

/**
 * Critiques a measured photo in the categories asked for, from its measurements alone: the same row
 * and context always give the same bytes. @throws AppError `internal` for a photo without measurements
 */
export function critiquePhoto(
  photo: PhotoRow,
  categories: readonly PhotoCategory[],
  context: JobContext,
): PhotoCritique[] {
  const reading = readPhoto(photo, context);
  const emphasis = emphasisOf(context);
  const telling = tellingOf(context);
  const marked: Hotspot[] = [];
  return categories.map((category) => {
    const verdict = judge(CATEGORY_TRAITS[category], reading, emphasis);
    const sentences = composeSentences(reading, verdict, telling);
    const hotspot = placeHotspot(reading, category, verdict, sentences, marked);
    if (hotspot !== null) marked.push(hotspot);
    return photoCritiqueSchema.parse({
      category,
      score: verdict.score,
      sentences,
      hotspots: hotspot === null ? [] : [hotspot],
    });
  });
}
