import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import {
  SHARED_ROUTES,
  type SharedBrand,
  type SharedFeedback,
} from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { isJudged, scoreName } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { divideNarrative } from '@photo-coach/shared/domain/critiques/lead.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { sharedPhotoId, sharedPhotoName } from '@photo-coach/shared/domain/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { routeUrl } from '../../../lib/api/route-url.ts';
import { dayAndTime } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { BrandBand } from '../../../ui/layout/brand-band.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorView } from '../../analyses/failure/error-view.tsx';
import { AlbumInsights } from '../album/album-insights.tsx';
import { AlbumReview } from '../album/album-review.tsx';
import { ChosenPhotoMeasurements } from '../album/chosen-photo.tsx';
import { CategoryCards } from '../cards/category-cards.tsx';
import { Assessment } from '../coach/assessment.tsx';
import { SceneLine } from '../coach/coach-note.tsx';
import { ReviewFrame } from '../coach/review-frame.tsx';
import { BasisLegend } from '../evidence/place-mark.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import { type OverlaysCall, OverlaysOf } from '../overlays/overlays-query.ts';

/** The feedback that a link shows. Fetched again when the window gets the focus: the link may have been ended. */
const useSharedFeedback = (token: string) =>
  useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callRoute(SHARED_ROUTES.read, { params: { token }, signal }),
  });

/** The photos of shared feedback, in the viewer's format. */
const sharedPhotos = (token: string, { photos }: SharedFeedback): ReviewPhoto[] =>
  photos.map((photo, index) => {
    const params = { token, number: index + 1 };
    return {
      ...photo,
      name: sharedPhotoName(index + 1),
      url: routeUrl(SHARED_ROUTES.readPhoto, { params }),
      thumb: routeUrl(SHARED_ROUTES.readPhoto, { params, query: { size: 'thumb' } }),
      size: null,
      exif: null,
    };
  });

/** The address of the sharing studio's logo. */
const sharedLogoUrl = (token: string): string =>
  routeUrl(SHARED_ROUTES.readLogo, { params: { token } });

/** The call that fetches the overlays of shared photos. */
const sharedOverlays =
  (token: string) =>
  (photoId: string): OverlaysCall => {
    const numbers = Array.from({ length: MAX_PHOTOS_PER_ALBUM }, (_, index) => index + 1);
    const number = numbers.find((one) => sharedPhotoId(one) === photoId) ?? 0;
    const params = { token, number };
    return {
      url: routeUrl(SHARED_ROUTES.readOverlays, { params }),
      send: (signal) => callRoute(SHARED_ROUTES.readOverlays, { params, signal }),
    };
  };

type FeedbackProps = { feedback: SharedFeedback; token: string };

/** The page doesn't say whose feedback it is: a link names nobody. */
function SharedNote({ feedback }: { feedback: SharedFeedback }) {
  return (
    <p className="mt-5 text-sm text-muted sm:text-base">
      Shared with you until {dayAndTime(feedback.expiresAt)}.
      {feedback.categories.some(isJudged) &&
        ` ${scoreName(feedback)}: ${showScore(feedback.overallScore).outOfTen}/10.`}
    </p>
  );
}

function Invitation() {
  return (
    <section className="grid justify-items-start gap-4 border-t border-line pt-8">
      <p className="max-w-xl">
        Every sentence points at a place in the photo, and at what was measured or seen there. Touch
        one to see it.
      </p>
      <LinkButton to={PAGES.landing}>Get a critique of your photo</LinkButton>
    </section>
  );
}

function SharedPhotoFeedback({ feedback, token }: FeedbackProps) {
  const { categories, narrative } = sayOnce(feedback);
  const photos = useMemo(() => sharedPhotos(token, feedback), [token, feedback]);
  const { lead, rest } = divideNarrative(narrative, categories);
  const scene = feedback.photos[0]?.scene;
  const critique = (
    <div className="grid grid-cols-1 gap-14">
      <Assessment title="Overall Assessment" lead={lead} rest={rest} />
      <CategoryCards categories={categories} />
      <BasisLegend categories={categories} />
    </div>
  );
  return (
    <ReviewFrame
      title="Photo Feedback"
      photos={photos}
      note={
        <>
          {scene && <SceneLine text={scene} />}
          <SharedNote feedback={feedback} />
        </>
      }
      lead={lead}
      after={<Invitation />}
    >
      <Tabs
        label="The feedback"
        tabs={[
          { value: 'critique', label: 'Critique', content: critique },
          { value: 'measurements', label: 'Measurements', content: <ChosenPhotoMeasurements /> },
        ]}
      />
    </ReviewFrame>
  );
}

function SharedAlbumFeedback({ feedback, token }: FeedbackProps) {
  const { categories, photoCategories, narrative, insights } = sayOnce(feedback);
  const photos = useMemo(() => sharedPhotos(token, feedback), [token, feedback]);
  return (
    <AlbumReview
      title="Album Feedback"
      label="The feedback"
      note={<SharedNote feedback={feedback} />}
      photos={photos}
      photoCategories={photoCategories}
      narrative={narrative}
      after={
        <>
          {insights && <AlbumInsights insights={insights} />}
          <CategoryCards categories={categories} columns={3} />
          <Invitation />
        </>
      }
    />
  );
}

/** The name and logo of the studio that shares it. */
function SharedBrandBand({ brand, token }: { brand: SharedBrand; token: string }) {
  const { logo, ...rest } = brand;
  return <BrandBand {...rest} logo={logo && { ...logo, url: sharedLogoUrl(token) }} />;
}

/** Feedback shared by a link; needs no account, and names nobody except a studio. */
export function Component() {
  const { token = '' } = useParams();
  const { data: feedback, error, refetch } = useSharedFeedback(token);
  const overlaysOf = useMemo(() => sharedOverlays(token), [token]);
  // A reader must not see content that was loaded before the link was ended.
  if (hasCode(error, 'PGRST116')) {
    return (
      <ErrorView title="Nothing to see here" text={messageOf(error)}>
        <LinkButton to={PAGES.landing}>Back to Home</LinkButton>
      </ErrorView>
    );
  }
  if (!feedback && error) {
    return (
      <ErrorView title="Error loading feedback" text={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </ErrorView>
    );
  }
  if (!feedback) return <LoadingScreen label="Loading the feedback" />;
  const Feedback = feedback.mode === 'single' ? SharedPhotoFeedback : SharedAlbumFeedback;
  return (
    <OverlaysOf value={overlaysOf}>
      {feedback.brand && <SharedBrandBand brand={feedback.brand} token={token} />}
      <Feedback feedback={feedback} token={token} />
    </OverlaysOf>
  );
}
