import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import {
  CRITIQUE_ROUTES,
  type CritiqueView,
} from '@photo-coach/shared/contracts/http/critiques.ts';
import { PHOTO_ROUTES } from '@photo-coach/shared/contracts/http/photos.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** Number of critiques that are searched for advice (docs/product.md#progress). */
const LATEST_CRITIQUES = 5;

/** What to try on the next photo, and the photo that the advice came from. */
type Advice = { text: string; category: Category; albumId: string; photo: string | null };

/** The first lesson of the latest critiques, preferably of one with something to improve. */
function firstLesson(critiques: readonly CritiqueView[]) {
  const taught = critiques.filter(({ long_text }) => long_text.sentences.learn.length > 0);
  const critique =
    taught.find(({ long_text }) => long_text.sentences.whatToImprove.length > 0) ?? taught[0];
  const lesson = critique?.long_text.sentences.learn[0];
  return critique && lesson ? { critique, lesson } : null;
}

async function fetchAdvice(signal: AbortSignal): Promise<Advice | null> {
  const query = { limit: LATEST_CRITIQUES };
  const { items } = await callRoute(CRITIQUE_ROUTES.list, { query, signal });
  const found = firstLesson(items);
  if (!found) return null;
  const { critique, lesson } = found;
  const photoId = lesson.evidence[0]?.photoId;
  const photo =
    photoId && (await callRoute(PHOTO_ROUTES.signUrl, { params: { id: photoId }, signal }));
  return {
    text: lesson.text,
    category: critique.category,
    albumId: critique.album_id,
    photo: photo ? photo.url : null,
  };
}

/** The lesson of the latest critiques for the next photo; null if they have none. */
export const latestAdviceQuery = queryOptions({
  queryKey: ['latest-advice'],
  queryFn: ({ signal }) => fetchAdvice(signal),
  staleTime: 0,
});
