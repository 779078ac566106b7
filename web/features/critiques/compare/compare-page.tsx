import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
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
import { PhotoGrids } from '../overlays/photo-grid.tsx';
import { CompareStage } from './compare-stage.tsx';
import { type DescribedPair, describePair } from './describe-pair.ts';
import { PairTable } from './pair-table.tsx';
import { type Pair, useComparedPair } from './use-compared-pair.ts';

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

function headingOf(
  { keep, areTakes, reasons }: DescribedPair,
  names: Record<Side, string>,
): string {
  if (keep !== null) {
    return areTakes
      ? `Keep ${names[keep].toLowerCase()}.`
      : `${names[keep]} is the stronger of the two.`;
  }
  if (!areTakes) return 'They are different photos, and neither is clearly better.';
  return new Set(reasons.map(({ better }) => better)).size === 2
    ? 'Each has an advantage: keep the one whose advantage matters more to you.'
    : 'Neither is clearly better: keep the one you like better.';
}

/** Which of two photos to keep and why, then both photos, then all differences between them. */
function ComparedPhotos(props: ComparedPhotosProps) {
  const { albumId, photos, critiques, left, right, pair } = props;
  const stage = useRef<HTMLElement>(null);
  const described = useMemo(() => describePair(critiques, left, right), [critiques, left, right]);
  const shown = useMemo(() => [left, right], [left, right]);
  const names = { left: `Photo ${pair.left + 1}`, right: `Photo ${pair.right + 1}` };
  const why = described.reasons.filter(({ better }) => better === described.keep);
  return (
    <>
      {/* Of the same height for every pair, so that the photos below don't move. */}
      <div
        aria-live="polite"
        className="min-h-22 px-5 pb-4 sm:min-h-14 sm:px-8 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4"
      >
        <h2 className="text-xl sm:text-3xl">{headingOf(described, names)}</h2>
        {why.length > 0 && <p className="sm:text-lg">{why.map(({ text }) => text).join(' ')}</p>}
      </div>
      <CompareStage
        albumId={albumId}
        stage={stage}
        photos={photos}
        left={left}
        right={right}
        pair={pair}
      />
      <div className="mx-auto w-full max-w-wide px-5 py-10 sm:px-8">
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
