import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { FailedPhotos } from '../../analyses/failure/failed-photos.tsx';
import { FinishedAnalysis } from '../../analyses/finished-analysis.tsx';
import { CategoryCard } from '../cards/category-card.tsx';
import { Narrative } from '../evidence/narrative.tsx';
import { ReviewFrame } from '../review-frame.tsx';
import { AlbumInsights } from './album-insights.tsx';
import { ShownPhotoPanel } from './chosen-photo-panel.tsx';
import { ProgressRing } from './progress-ring.tsx';

function Feedback({ analysis }: { analysis: Analysis }) {
  const { job, photos, categories, photoCategories, narrative, insights, progress } = analysis;
  const shown = photos.filter((photo) => photo.state !== 'failed');
  const failed = photos.length - shown.length;
  if (shown.length === 0) return <Navigate to="/" replace />;
  return (
    <ReviewFrame title="Your Album Feedback" photos={shown} context={job.context}>
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
      <ShownPhotoPanel categories={photoCategories} />
      <div>
        <Button asChild>
          <Link to="/dashboard">Next</Link>
        </Button>
      </div>
    </ReviewFrame>
  );
}

/** The critique of an album. */
export function Component() {
  const { albumId } = useParams();
  if (!albumId) return <Navigate to="/" replace />;
  return (
    <FinishedAnalysis albumId={albumId} mode="album">
      {(analysis) => <Feedback analysis={analysis} />}
    </FinishedAnalysis>
  );
}
