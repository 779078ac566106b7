import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { FinishedAnalysis } from '../analyses/finished-analysis.tsx';
import { AnalysisIncomplete } from './analysis-incomplete.tsx';
import { CategoryCard } from './cards/category-card.tsx';
import { MeasurementsPanel } from './evidence/measurements-panel.tsx';
import { Narrative } from './evidence/narrative.tsx';
import { ReviewFrame } from './review-frame.tsx';

function Feedback({ analysis }: { analysis: Analysis }) {
  const { job, photos, categories, narrative } = analysis;
  const [photo] = photos;
  if (!photo || categories.length === 0) {
    return <AnalysisIncomplete albumId={analysis.album.id} analysis={analysis} />;
  }
  return (
    <ReviewFrame title="Your Photo Feedback" photos={photos} context={job.context}>
      <Narrative title="Overall Assessment" sentences={narrative} />
      <div className="grid gap-x-12 gap-y-14 md:grid-cols-2">
        {categories.map((category) => (
          <CategoryCard key={category.category} category={category} />
        ))}
      </div>
      <section>
        <h2 className="mb-7 text-3xl">Measurements</h2>
        <MeasurementsPanel photo={photo} />
      </section>
      <div>
        <Button asChild>
          <Link to="/dashboard">Next</Link>
        </Button>
      </div>
    </ReviewFrame>
  );
}

/** The critique of one photo. */
export function Component() {
  const [query] = useSearchParams();
  const albumId = query.get('albumId');
  if (!albumId) return <AnalysisIncomplete albumId={null} analysis={null} />;
  return (
    <FinishedAnalysis albumId={albumId} mode="single">
      {(analysis) => <Feedback analysis={analysis} />}
    </FinishedAnalysis>
  );
}
