import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { FailedPhotos } from '../../analyses/failure/failed-photos.tsx';
import { FinishedAnalysis } from '../../analyses/finished-analysis.tsx';
import { WrittenFor } from '../../session/written-for.tsx';
import { CategoryCards } from '../cards/category-cards.tsx';
import { CompareLink } from '../compare/compare-link.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { NextShoots } from '../next-shoots.tsx';
import { ALBUM_TEXTS } from '../reading/review-texts.ts';
import { ShareButton } from '../share/share-button.tsx';
import { AlbumInsights } from './album-insights.tsx';
import { AlbumReview } from './album-review.tsx';
import { ProgressRing } from './progress-ring.tsx';

/** What is said of the album as a whole, below the photos. */
function AlbumAsAWhole({ analysis }: { analysis: Analysis }) {
  const { categories, insights, photos, exercises } = analysis;
  const failed = photos.filter((photo) => photo.state === 'failed').length;
  return (
    <>
      {insights && <AlbumInsights insights={insights} />}
      <CategoryCards categories={categories} columns={3} />
      <NextShoots exercises={exercises} />
      {failed > 0 && (
        <section>
          <h2 className="mb-3 text-2xl">{countOf(failed, 'photo')} could not be critiqued</h2>
          <FailedPhotos photos={photos} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={PAGES.keepGrowingTips}>Next</Link>
        </Button>
        <CompareLink albumId={analysis.album.id} />
        <ShareButton albumId={analysis.album.id} />
        <ExportButton album={analysis.album} />
      </div>
    </>
  );
}

function Feedback({ analysis }: { analysis: Analysis }) {
  const { job, photos, photoCategories, narrative, progress } = analysis;
  const usable = photos.filter((photo) => photo.state !== 'failed');
  if (usable.length === 0) return <Navigate to={PAGES.landing} replace />;
  return (
    <AlbumReview
      title={ALBUM_TEXTS.title}
      label={ALBUM_TEXTS.label}
      note={null}
      photos={usable}
      photoCategories={photoCategories}
      narrative={narrative}
      after={<AlbumAsAWhole analysis={analysis} />}
    >
      <ProgressRing progress={progress} />
      <WrittenFor photographer={job.context.photographer} />
    </AlbumReview>
  );
}

/** The critique of an album. */
export function Component() {
  const { albumId } = useParams();
  if (!albumId) return <Navigate to={PAGES.landing} replace />;
  return (
    <FinishedAnalysis albumId={albumId} mode="album">
      {(analysis) => <Feedback analysis={analysis} />}
    </FinishedAnalysis>
  );
}
