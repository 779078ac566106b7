import { PHOTO_ROUTES } from '@photo-coach/shared/contracts/http/photos.ts';
import type { Advice } from '@photo-coach/shared/contracts/http/progress.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { albumStatusPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { formatDay } from '../../lib/format-day.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { useProgress } from './progress-query.ts';

const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['signed-photo', id],
    queryFn: ({ signal }) => callRoute(PHOTO_ROUTES.signUrl, { params: { id }, signal }),
    // The URL expires.
    staleTime: 0,
  });

/** The one thing to try, beside the photo that shows why. */
function OneThing({ advice }: { advice: Advice }) {
  const { text, category, albumId, photoId, createdAt } = advice;
  const { data: photo, isError } = useQuery(photoQuery(photoId));
  return (
    <figure className="mt-12 grid items-center gap-x-12 gap-y-7 border-t border-line pt-12 md:grid-cols-2">
      {!isError && (
        <PhotoFrame
          src={photo?.url ?? null}
          alt=""
          fit="contain"
          className="bg-transparent *:object-left"
        />
      )}
      <div>
        <p className="caption">One thing to try</p>
        <blockquote className="mt-3 font-display text-3xl leading-tight text-pretty wrap-anywhere">
          {text}
        </blockquote>
        <figcaption className="mt-5 text-sm text-muted">
          From your critique of {formatDay(createdAt)}:{' '}
          <TextLink to={albumStatusPage(albumId)}>{CATEGORY_NAMES[category].name}</TextLink>
        </figcaption>
      </div>
    </figure>
  );
}

/** Encourages the photographer to go out again, with one thing to try if a critique has any. */
export function KeepGrowingPage() {
  const state = useProgress();
  if (state.status === 'loading') return <LoadingScreen label="Loading your advice" />;
  if (state.status === 'error')
    return <LoadingFailed error={state.error} onRetry={state.refetch} />;
  const advice = state.status === 'known' ? state.progress.advice : null;
  return (
    <Page
      title="The next photo is the one that counts."
      lead={
        advice
          ? 'Go out with one thing to try. Then see whether it shows.'
          : 'Go out and shoot. Then come back for a critique.'
      }
    >
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4 border-t border-line pt-9">
        <LinkButton to={PAGES.uploadChoice}>Upload More Photos</LinkButton>
        <LinkButton to={PAGES.photoJourney} look="quiet" size="text">
          See your journey
        </LinkButton>
      </div>
      {advice && <OneThing advice={advice} />}
    </Page>
  );
}
