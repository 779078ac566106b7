import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { photoCountText } from '@photo-coach/shared/domain/albums/photo-count.ts';
import { isJudged } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { comparePage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Navigate, useParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AlbumTitle } from '../../analyses/album-title.tsx';
import { MissingPhotosNotice } from '../../analyses/failure/missing-photos-notice.tsx';
import { FinishedAnalysis } from '../../analyses/finished-analysis.tsx';
import { OpenAdvice } from '../../follow-ups/open-advice.tsx';
import { WrittenFor } from '../../session/written-for.tsx';
import { BusinessTips } from '../business-tips.tsx';
import { CategoryCards } from '../cards/category-cards.tsx';
import { CoachNote } from '../coach/coach-note.tsx';
import { NewReadingBar, readingKey, useSteadyAnalysis } from '../coach/steady-analysis.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { OwnAnalysis, usePhotoNumber } from '../evidence/review-photos.ts';
import { ExportButton } from '../export/export-button.tsx';
import { ShareButton } from '../export/share-button.tsx';
import { NextShoots } from '../next-shoots.tsx';
import { PhotoGrids } from '../overlays/photo-grid.tsx';
import { AlbumInsights } from './album-insights.tsx';
import { AlbumReview } from './album-review.tsx';
import { ProgressRing } from './progress-ring.tsx';

/** Links from a photo to the page that compares it with another take; renders nothing for a single photo. */
function CompareLink({ albumId }: { albumId: string }) {
  const { chosenPhotoId } = useEvidenceFocus();
  const number = usePhotoNumber(chosenPhotoId);
  if (number === null) return null;
  return (
    <LinkButton to={comparePage(albumId, { left: number })} look="outline">
      Compare
      <span className="sr-only"> photo {number} with another</span>
    </LinkButton>
  );
}

/** The findings on the album as a whole, below the photos. */
function AlbumAsAWhole({ analysis }: { analysis: Analysis }) {
  const { album, categories, insights, exercises, job } = analysis;
  return (
    <>
      {insights && <AlbumInsights insights={insights} />}
      <CategoryCards categories={categories} columns={3} />
      <OpenAdvice upload={{ albumId: album.id, createdAt: album.created_at, photoId: null }} />
      <BusinessTips tips={analysis.businessTips} />
      <NextShoots album={album} exercises={exercises} job={job} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={PAGES.keepGrowingTips}>Next</LinkButton>
        <CompareLink albumId={analysis.album.id} />
        <ShareButton albumId={analysis.album.id} />
        <ExportButton album={analysis.album} />
      </div>
    </>
  );
}

/** Under the title, before the text: how much of the album it is based on. */
function MissingPhotos({ analysis }: { analysis: Analysis }) {
  const { photos } = analysis;
  const critiqued = photos.filter(({ state }) => state === 'critiqued').length;
  if (critiqued === photos.length) return null;
  return (
    <div className="mt-3 grid gap-5">
      <p className="tabular text-muted">{photoCountText(critiqued, photos.length)}</p>
      <MissingPhotosNotice analysis={analysis} />
    </div>
  );
}

function Feedback({ analysis: newest }: { analysis: Analysis }) {
  const { shown: given, showNew } = useSteadyAnalysis(newest);
  const analysis = sayOnce(given);
  const { job, photos, categories, photoCategories, narrative, progress } = analysis;
  const usable = photos.filter((photo) => photo.state === 'critiqued');
  if (usable.length === 0) return <Navigate to={PAGES.landing} replace />;
  return (
    <OwnAnalysis value={given}>
      <AlbumReview
        title="Your Album Feedback"
        label="Your feedback"
        note={
          <>
            <AlbumTitle
              album={analysis.album}
              as="p"
              className="mt-2 text-lg leading-snug text-muted"
            />
            <MissingPhotos analysis={analysis} />
            <CoachNote analysis={analysis} />
          </>
        }
        textKey={readingKey(analysis)}
        photos={usable}
        photoCategories={photoCategories}
        narrative={narrative}
        score={categories.some(isJudged) && <ProgressRing progress={progress} />}
        after={<AlbumAsAWhole analysis={analysis} />}
      >
        <WrittenFor level={job.context.photographer?.level} />
      </AlbumReview>
      <NewReadingBar onShow={showNew} of="photos" />
    </OwnAnalysis>
  );
}

/** The critique of an album. */
export function Component() {
  const { albumId } = useParams();
  if (!albumId) return <Navigate to={PAGES.landing} replace />;
  return (
    <FinishedAnalysis albumId={albumId} mode="album">
      {(analysis) => (
        <PhotoGrids>
          <Feedback analysis={analysis} />
        </PhotoGrids>
      )}
    </FinishedAnalysis>
  );
}
