import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { divideNarrative } from '@photo-coach/shared/domain/critiques/lead.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MissingPhotosNotice } from '../analyses/failure/missing-photos-notice.tsx';
import { FinishedAnalysis } from '../analyses/finished-analysis.tsx';
import { OpenAdvice } from '../follow-ups/open-advice.tsx';
import { WrittenFor } from '../session/written-for.tsx';
import { BusinessTips } from './business-tips.tsx';
import { CategoryCards } from './cards/category-cards.tsx';
import { Assessment } from './coach/assessment.tsx';
import { CoachNote } from './coach/coach-note.tsx';
import { Dismissed } from './coach/dismissed.tsx';
import { ReviewFrame } from './coach/review-frame.tsx';
import { NewReadingBar, readingKey, useSteadyAnalysis } from './coach/steady-analysis.tsx';
import { VerdictLine } from './coach/verdict-line.tsx';
import { BasisLegend } from './evidence/place-mark.tsx';
import { OwnAnalysis } from './evidence/review-photos.ts';
import { ExportButton } from './export/export-button.tsx';
import { ShareButton } from './export/share-button.tsx';
import { MeasurementsPanel } from './measurements/measurements-panel.tsx';
import { NextShoots } from './next-shoots.tsx';
import { PhotoGrids } from './overlays/photo-grid.tsx';
import { NarratedRemarks } from './remarks/remarks.tsx';

type AnalysisIncompleteProps = { albumId: string | null; analysis: Analysis | null };

/** Shown in place of feedback if there is no analysis or no categories: what is known, and what to do next. */
function AnalysisIncomplete({ albumId, analysis }: AnalysisIncompleteProps) {
  const facts = [
    ['Album', albumId ?? 'none in the link'],
    ['Job', analysis ? `${analysis.job.status}, attempt ${analysis.job.attempt}` : 'not loaded'],
    ['Photos', String(analysis?.photos.length ?? 0)],
    ['Categories', String(analysis?.categories.length ?? 0)],
  ];
  return (
    <Page title="Analysis Incomplete" lead="There's no finished critique to show." width="narrow">
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <LinkButton to={PAGES.singleCategories} look="outline">
          Upload New Photo
        </LinkButton>
        <LinkButton to={PAGES.uploadChoice} look="outline">
          Upload More Photos
        </LinkButton>
      </div>
    </Page>
  );
}

/** Remarks without a place in the photo, shown below it, where the photo is no longer in the way. */
function AfterThePhoto({ analysis }: { analysis: Analysis }) {
  const { album, businessTips, exercises, job, photos } = analysis;
  const photoId = photos[0]?.id ?? null;
  return (
    <>
      <OpenAdvice upload={{ albumId: album.id, createdAt: album.created_at, photoId }} />
      <BusinessTips tips={businessTips} />
      <NextShoots album={album} exercises={exercises} job={job} />
      <WrittenFor level={job.context.photographer?.level} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={PAGES.keepGrowingTips}>Next</LinkButton>
        <ShareButton albumId={album.id} />
        <ExportButton album={album} />
      </div>
    </>
  );
}

function Feedback({ analysis: newest }: { analysis: Analysis }) {
  const { shown: analysis, showNew } = useSteadyAnalysis(newest);
  const { photos, categories, narrative } = sayOnce(analysis);
  const [photo] = photos;
  if (photo && photo.state !== 'critiqued') {
    return (
      <Page title="Your Photo Feedback" width="narrow">
        <MissingPhotosNotice analysis={analysis} />
      </Page>
    );
  }
  if (!photo || categories.length === 0) {
    return <AnalysisIncomplete albumId={analysis.album.id} analysis={analysis} />;
  }
  const { lead, rest } = divideNarrative(narrative, categories);
  const critique = (
    <div className="grid grid-cols-1 gap-14">
      <Assessment
        title="Overall Assessment"
        lead={lead}
        rest={rest}
        score={photo.reading?.verdict && <VerdictLine verdict={photo.reading.verdict} />}
      >
        <NarratedRemarks sentences={narrative} />
      </Assessment>
      <CategoryCards categories={categories} />
      <BasisLegend categories={categories} />
      <Dismissed photo={photo} />
    </div>
  );
  const review = (
    <ReviewFrame
      textKey={readingKey(analysis)}
      title="Your Photo Feedback"
      photos={photos}
      note={<CoachNote analysis={analysis} />}
      lead={lead}
      after={<AfterThePhoto analysis={analysis} />}
    >
      <Tabs
        label="Your feedback"
        tabs={[
          { value: 'critique', label: 'Critique', content: critique },
          {
            value: 'measurements',
            label: 'Measurements',
            content: <MeasurementsPanel photo={photo} />,
          },
        ]}
      />
    </ReviewFrame>
  );
  return (
    <OwnAnalysis value={analysis}>
      {review}
      <NewReadingBar onShow={showNew} of="photo" />
    </OwnAnalysis>
  );
}

/** The critique of one photo. */
export function Component() {
  const [query] = useSearchParams();
  const albumId = query.get('albumId');
  if (!albumId) return <AnalysisIncomplete albumId={null} analysis={null} />;
  return (
    <FinishedAnalysis albumId={albumId} mode="single">
      {(analysis) => (
        <PhotoGrids>
          <Feedback analysis={analysis} />
        </PhotoGrids>
      )}
    </FinishedAnalysis>
  );
}
