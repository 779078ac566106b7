import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { feedbackPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DashboardLink, ErrorView } from '../../analyses/failure/error-view.tsx';
import { FinishedAnalysis } from '../../analyses/finished-analysis.tsx';
import { ShortcutsHelp } from '../../shortcuts/shortcuts-help.tsx';
import { EvidenceDock } from '../evidence/evidence-dock.tsx';
import { EvidenceFocusProvider } from '../evidence/evidence-focus.tsx';
import { ReviewPhotos } from '../evidence/review-photos.ts';
import { PhotoGrids } from '../overlays/grid/photo-grids.tsx';
import { describePair } from './describe-pair.ts';
import { PairTable } from './pair-table.tsx';
import { CompareStage } from './stage/compare-stage.tsx';
import { type Pair, useComparedPair } from './use-compared-pair.ts';
import { VerdictLine, VerdictReasons } from './verdict-text.tsx';

const TITLE = 'Compare Photos';

const feedbackOf = ({ album: { id, mode } }: Analysis) =>
  feedbackPage(id, { isSingle: mode === 'single' });

/** Shown in place of the photos if there aren't two to compare. */
function NoPair({ analysis, title, text }: { analysis: Analysis; title: string; text: string }) {
  return (
    <ErrorView title={title} text={text}>
      <LinkButton to={feedbackOf(analysis)}>Back to Feedback</LinkButton>
      <DashboardLink />
    </ErrorView>
  );
}

type ComparedPhotosProps = {
  albumId: string;
  /** All photos of the album that can be chosen. */
  photos: readonly AnalysisPhoto[];
  critiques: readonly AnalysisCategory[];
  left: AnalysisPhoto;
  right: AnalysisPhoto;
  pair: Pair;
};

/** Which of two photos to keep and why, then both photos, then all differences between them. */
function ComparedPhotos(props: ComparedPhotosProps) {
  const { albumId, photos, critiques, left, right, pair } = props;
  const stage = useRef<HTMLElement>(null);
  const described = useMemo(() => describePair(critiques, left, right), [critiques, left, right]);
  const shown = useMemo(() => [left, right], [left, right]);
  const names = { left: `Photo ${pair.left + 1}`, right: `Photo ${pair.right + 1}` };
  const { verdict, areTakes, reasons } = described;
  return (
    <>
      <VerdictLine verdict={verdict} areTakes={areTakes} reasons={reasons} names={names} />
      <CompareStage
        albumId={albumId}
        stage={stage}
        photos={photos}
        left={left}
        right={right}
        pair={pair}
      />
      <div className="mx-auto grid w-full max-w-wide grid-cols-1 gap-12 px-5 py-10 sm:px-8">
        <VerdictReasons verdict={verdict} reasons={reasons} names={names} />
        <PairTable pair={described} names={names} />
      </div>
      <EvidenceDock photos={shown} viewer={stage} />
    </>
  );
}

function Comparison({ analysis }: { analysis: Analysis }) {
  const photos = useMemo(
    () => analysis.photos.filter((photo) => photo.state === 'critiqued'),
    [analysis.photos],
  );
  const pair = useComparedPair(analysis.album.id, photos);
  if (photos.length < 2) {
    return (
      <NoPair
        analysis={analysis}
        title="Nothing to compare"
        text="This album has only one photo with a critique. Comparing takes two."
      />
    );
  }
  const [left, right] = [photos[pair?.left ?? -1], photos[pair?.right ?? -1]];
  if (!pair || !left || !right) {
    return (
      <NoPair
        analysis={analysis}
        title="Photo not found"
        text="The album has no photo with this number, or the link is incomplete."
      />
    );
  }
  return (
    <ReviewPhotos value={photos}>
      <EvidenceFocusProvider first={left.id}>
        <PageTitle>{TITLE}</PageTitle>
        <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-5 py-4 sm:px-8">
          <h1 className="text-2xl sm:text-3xl">{TITLE}</h1>
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
            <ShortcutsHelp />
            <LinkButton to={feedbackOf(analysis)} look="quiet" size="text">
              <ArrowLeft aria-hidden="true" /> Back to Feedback
            </LinkButton>
          </div>
        </header>
        <ComparedPhotos
          albumId={analysis.album.id}
          photos={photos}
          critiques={analysis.photoCategories}
          left={left}
          right={right}
          pair={pair}
        />
      </EvidenceFocusProvider>
    </ReviewPhotos>
  );
}

/** Two photos of an album side by side: which to keep, and why. */
export function Component() {
  const { albumId } = useParams();
  if (!albumId) return <Navigate to={PAGES.dashboard} replace />;
  return (
    <FinishedAnalysis albumId={albumId} mode="album">
      {(analysis) => (
        <PhotoGrids>
          <Comparison analysis={analysis} />
        </PhotoGrids>
      )}
    </FinishedAnalysis>
  );
}
