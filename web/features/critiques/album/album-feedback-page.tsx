import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { FailedPhotos } from '../../analyses/failure/failed-photos.tsx';
import { FinishedAnalysis } from '../../analyses/finished-analysis.tsx';
import { CategoryCard } from '../category-card.tsx';
import { Narrative } from '../evidence/sentences.tsx';
import { ReviewFrame } from '../review-frame.tsx';
import { AlbumInsights } from './album-insights.tsx';
import { ChosenPhotoPanel } from './chosen-photo-panel.tsx';
import { ProgressRing } from './progress-ring.tsx';

function Feedback({ analysis }: { analysis: Analysis }) {
  const { job, photos, categories, photoCategories, narrative, insights, progress } = analysis;
  const usable = photos.filter((photo) => photo.state !== 'failed');
  const failed = photos.length - usable.length;
  if (usable.length === 0) return <Navigate to={PAGES.landing} replace />;
  return (
    <ReviewFrame title="Your Album Feedback" photos={usable} context={job.context}>
      {failed > 0 && (
        <section>
          <h2 className="mb-3 text-2xl">{countOf(failed, 'photo')} could not be critiqued</h2>
          <FailedPhotos photos={photos} />
        </section>
      )}
      <div className="grid items-start gap-14 lg:grid-cols-[auto_1fr] lg:gap-20">
        <ProgressRing progress={progress} />
        <Narrative title="The album as a series" sentences={narrative} />
      </div>
      <div className="grid gap-x-12 gap-y-14 md:grid-cols-2 xl:grid-cols-3">
        {categories.map((category) => (
          <CategoryCard key={category.category} category={category} />
        ))}
      </div>
      {insights && <AlbumInsights insights={insights} />}
      <ChosenPhotoPanel categories={photoCategories} />
      <div>
        <Button asChild>
          <Link to={PAGES.dashboard}>Next</Link>
        </Button>
      </div>
    </ReviewFrame>
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
