import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import {
  CRITIQUE_ROUTES,
  type CritiqueView,
} from '@photo-coach/shared/contracts/http/critiques.ts';
import { PHOTO_ROUTES } from '@photo-coach/shared/contracts/http/photos.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { albumStatusPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callRoute } from '../../lib/api/call-route.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';
import { useVerified } from '../session/use-verified.ts';

/** Number of critiques that are searched for advice (docs/product.md#progress). */
const LATEST_CRITIQUES = 5;

/** The first lesson of the latest critiques, preferably of one with something to improve. */
function firstLesson(critiques: readonly CritiqueView[]) {
  const taught = critiques.filter(({ long_text }) => long_text.sentences.learn.length > 0);
  const critique =
    taught.find(({ long_text }) => long_text.sentences.whatToImprove.length > 0) ?? taught[0];
  const lesson = critique?.long_text.sentences.learn[0];
  return critique && lesson ? { critique, lesson } : null;
}

/** What to try on the next photo, and the photo that the advice came from. */
type Advice = { text: string; category: Category; albumId: string; photo: string | null };

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
const latestAdviceQuery = queryOptions({
  queryKey: ['latest-advice'],
  queryFn: ({ signal }) => fetchAdvice(signal),
  staleTime: 0,
});

/** The one thing to try from the last critique, beside its photo; renders nothing if there is none. */
function LatestAdvice() {
  const isVerified = useVerified();
  const { data: advice } = useQuery({ ...latestAdviceQuery, enabled: isVerified === true });
  if (!advice) return null;
  const { text, category, albumId, photo } = advice;
  return (
    <figure className="mt-12 grid items-center gap-x-12 gap-y-7 border-t border-line pt-12 md:grid-cols-2">
      {photo && (
        <PhotoFrame src={photo} alt="" fit="contain" className="bg-transparent *:object-left" />
      )}
      <div>
        <p className="caption">One thing to try</p>
        <blockquote className="mt-3 font-display text-3xl leading-tight text-pretty wrap-anywhere">
          {text}
        </blockquote>
        <figcaption className="mt-5 text-sm text-muted">
          From your last critique:{' '}
          <Link
            to={albumStatusPage(albumId)}
            className="underline decoration-line underline-offset-4 hover:decoration-safelight"
          >
            {CATEGORY_NAMES[category].name}
          </Link>
        </figcaption>
      </div>
    </figure>
  );
}

/** Encourages the photographer to go out again. */
export function KeepGrowingPage() {
  return (
    <Page
      title="The next photo is the one that counts."
      lead="Go out with one thing to try: the one from your last critique. Then see whether it shows."
    >
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4 border-t border-line pt-9">
        <Button asChild>
          <Link to={PAGES.uploadChoice}>Upload More Photos</Link>
        </Button>
        <Button asChild look="quiet" size="text">
          <Link to={PAGES.photoJourney}>See your journey</Link>
        </Button>
      </div>
      <LatestAdvice />
    </Page>
  );
}
