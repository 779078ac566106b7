import type { Analysis, AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { ProgressSummary } from '@photo-coach/shared/contracts/http/progress.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { FailedPhotos } from '../../analyses/failure/failed-photos.tsx';
import { FinishedAnalysis } from '../../analyses/finished-analysis.tsx';
import { CategoryCard } from '../category-card.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MeasurementsPanel } from '../evidence/measurements-panel.tsx';
import { ReviewPhotos, usePhotoNumber, useReviewPhoto } from '../evidence/review-photos.ts';
import { Narrative } from '../evidence/sentences.tsx';
import { NextShoots } from '../next-shoots.tsx';
import { ReviewFrame } from '../review-frame.tsx';
import { AlbumInsights } from './album-insights.tsx';

/** Duration of the ring's animation, ms (specification 2, section 2). */
const FILL_MS = 2000;
const RADIUS = 88;
const LENGTH = 2 * Math.PI * RADIUS;
const TICKS = Array.from({ length: 50 }, (_, index) => index);

/** Counts from 0 to `target` in 2 s, easing out; jumps to `target` with reduced motion. */
function useCountUp(target: number): number {
  const [value, setValue] = useState(0);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setValue(target);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const share = Math.min(1, (now - start) / FILL_MS);
      setValue(target * (1 - (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return value;
}

/** The overall score as a ring, with tier and upload streak. */
function ProgressRing({ progress }: { progress: ProgressSummary }) {
  const { overallScore, currentTier, streakCount } = progress;
  const percent = useCountUp(overallScore);
  return (
    <div className="flex flex-wrap items-center gap-8">
      <div
        className="relative size-52 shrink-0"
        role="img"
        aria-label={`Overall ${Math.round(overallScore)} %`}
      >
        <svg viewBox="0 0 200 200" className="size-full -rotate-90" fill="none" aria-hidden="true">
          {TICKS.map((tick) => (
            <line
              key={tick}
              x1={tick % 5 === 0 ? 174 : 178}
              x2="183"
              y1="100"
              y2="100"
              transform={`rotate(${(tick / TICKS.length) * 360} 100 100)`}
              className="stroke-edge"
              strokeWidth="1"
            />
          ))}
          <circle cx="100" cy="100" r={RADIUS} className="stroke-line" strokeWidth="1" />
          <circle
            cx="100"
            cy="100"
            r={RADIUS}
            className="stroke-safelight"
            strokeWidth="3"
            strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
          />
        </svg>
        <span className="tabular absolute inset-0 grid place-items-center font-display text-5xl">
          {Math.round(percent)} %
        </span>
      </div>
      <dl className="grid gap-4">
        <div>
          <dt className="caption">Tier</dt>
          <dd className="font-display text-2xl">{currentTier}</dd>
        </div>
        <div>
          <dt className="caption">Upload streak</dt>
          <dd className="tabular font-display text-2xl">{countOf(streakCount, 'day')}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The critique and the measurements of the photo chosen in the viewer. */
function ChosenPhotoPanel({ categories }: { categories: readonly AnalysisCategory[] }) {
  const { chosenPhotoId } = useEvidenceFocus();
  const photo = useReviewPhoto(chosenPhotoId);
  const number = usePhotoNumber(chosenPhotoId);
  if (!photo) return null;
  const own = categories.filter((category) => category.photoId === photo.id);
  const critique = own.length > 0 && (
    <div className="grid gap-x-12 gap-y-12 md:grid-cols-2">
      {own.map((category) => (
        <CategoryCard key={`${photo.id} ${category.category}`} category={category} />
      ))}
    </div>
  );
  return (
    <section>
      <h2 className="mb-4 text-3xl">
        Photo {number}: <span className="break-all">{photo.name}</span>
      </h2>
      {/* With one photo in the context, the evidence chips leave out the photo's number. */}
      <ReviewPhotos value={[photo]}>
        <Tabs
          label="This photo"
          tabs={[
            ...(critique ? [{ value: 'critique', label: 'Critique', content: critique }] : []),
            {
              value: 'measurements',
              label: 'Measurements',
              content: <MeasurementsPanel photo={photo} />,
            },
          ]}
        />
      </ReviewPhotos>
    </section>
  );
}

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
      <NextShoots exercises={analysis.exercises} />
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
