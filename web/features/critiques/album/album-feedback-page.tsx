import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { FailedPhotos } from '../../analyses/failure/failed-photos.tsx';
import { FinishedAnalysis } from '../../analyses/finished-analysis.tsx';
import { WrittenFor } from '../../session/written-for.tsx';
import { CategoryCards } from '../cards/category-cards.tsx';
import { NextShoots } from '../next-shoots.tsx';
import { Assessment } from '../reading/assessment.tsx';
import { leadEvidence } from '../reading/lead.ts';
import { ReviewFrame } from '../reading/review-frame.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { AlbumInsights } from './album-insights.tsx';
import { ChosenPhotoCritique, ChosenPhotoMeasurements } from './chosen-photo.tsx';
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
        <ShareButton albumId={analysis.album.id} />
      </div>
    </>
  );
}

function Feedback({ analysis }: { analysis: Analysis }) {
  const { job, photos, photoCategories, narrative, progress } = analysis;
  const [tab, setTab] = useState<'album' | 'photo' | 'measurements'>('album');
  const usable = photos.filter((photo) => photo.state !== 'failed');
  if (usable.length === 0) return <Navigate to={PAGES.landing} replace />;
  // An album begins with its best photo: the gravest fault of twelve photos is that of one.
  const [lead = null, ...rest] = narrative;
  const album = (
    <div className="grid grid-cols-1 gap-12">
      <Assessment title="The album as a series" lead={lead} rest={rest} />
      <ProgressRing progress={progress} />
    </div>
  );
  return (
    <ReviewFrame
      title="Your Album Feedback"
      photos={usable}
      note={<WrittenFor photographer={job.context.photographer} />}
      lead={leadEvidence(lead)}
      // Whoever turns to a photo wants to read about it.
      onChoosePhoto={() => setTab((current) => (current === 'album' ? 'photo' : current))}
      after={<AlbumAsAWhole analysis={analysis} />}
    >
      <Tabs
        label="Your feedback"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'album', label: 'The Album', content: album },
          {
            value: 'photo',
            label: 'This Photo',
            content: <ChosenPhotoCritique categories={photoCategories} />,
          },
          { value: 'measurements', label: 'Measurements', content: <ChosenPhotoMeasurements /> },
        ]}
      />
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
