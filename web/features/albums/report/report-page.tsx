import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { albumStatusPage } from '@photo-coach/shared/domain/pages.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAnalysis } from '../../analyses/api/analysis-query.ts';
import { DashboardLink, LoadFailed } from '../../analyses/failure/error-view.tsx';
import { FAILURE_WITHOUT_REASON } from '../../analyses/failure/failure-texts.ts';
import { isUnfinished } from '../../analyses/job-state.ts';
import { critiquedOf, factsOf } from '../album-text.ts';
import { DetailedAnalysis } from './detailed-analysis.tsx';
import { PerformanceMetrics } from './performance-metrics.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

function Empty({ analysis: { job } }: { analysis: Analysis }) {
  return (
    <div className="border-t border-line pt-8">
      <p className="font-display text-2xl">No detailed feedback available</p>
      <p className="mt-3 text-muted">
        {isUnfinished(job)
          ? 'It appears here as soon as the first photo is critiqued.'
          : (job.error_text ?? FAILURE_WITHOUT_REASON)}
      </p>
    </div>
  );
}

function Report({ analysis }: { analysis: Analysis }) {
  const { album, categories, photoCategories } = analysis;
  const isEmpty = categories.length + photoCategories.length === 0;
  return (
    <Page
      title="Detailed Report"
      width="wide"
      lead={`${titleOf(album)} · ${factsOf(album, critiquedOf(analysis))}`}
      aside={
        <LinkButton to={albumStatusPage(album.id)} look="quiet" size="text">
          <ArrowLeft aria-hidden="true" /> Back to Summary
        </LinkButton>
      }
    >
      {isEmpty ? (
        <Empty analysis={analysis} />
      ) : (
        <Tabs
          label="Parts of the report"
          tabs={[
            {
              value: 'analysis',
              label: 'Detailed Analysis',
              content: <DetailedAnalysis analysis={analysis} />,
            },
            {
              value: 'metrics',
              label: 'Performance Metrics',
              content: <PerformanceMetrics analysis={analysis} />,
            },
            {
              value: 'gallery',
              label: 'Photo Gallery',
              content: <PhotoGallery analysis={analysis} />,
            },
          ]}
        />
      )}
    </Page>
  );
}

/** Everything about an album: its critiques in full, what was measured, and its photos. */
export function ReportPage({ albumId }: { albumId: string }) {
  const { data: analysis, error, refetch } = useAnalysis(albumId);
  if (analysis) return <Report analysis={analysis} />;
  if (error) {
    return (
      <LoadFailed title="Error loading detailed feedback" error={error} onRetry={refetch}>
        <DashboardLink />
      </LoadFailed>
    );
  }
  return <LoadingScreen label="Loading your report" />;
}
