import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { albumStatusPage } from '@photo-coach/shared/domain/pages.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Table } from '../../../ui/table.tsx';
import { useAnalysis } from '../../analyses/api/analysis-query.ts';
import { DashboardLink, LoadFailed } from '../../analyses/failure/error-view.tsx';
import { FAILURE_WITHOUT_REASON } from '../../analyses/failure/failure-texts.ts';
import { isUnfinished } from '../../analyses/job-state.ts';
import { critiquedOf, factsOf } from '../album-text.ts';
import { CategoryScores } from '../status/category-scores.tsx';
import { DetailedAnalysis } from './detailed-analysis.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

/** The measurements that tell the photos of an album apart, in the order of the report. */
const METRICS: readonly MeasurementName[] = [
  'lightness_median',
  'tonal_range',
  'sharpness_subject',
  'noise',
  'color_cast',
  'horizon_tilt',
];

function metricText({ measurements }: AnalysisPhoto, name: MeasurementName): string {
  const value = measurements?.items.find((item) => item.name === name)?.value ?? null;
  return value === null ? 'Not measured' : valueInWords(name, value);
}

/** The scores and measurements of an album's photos. */
function PerformanceMetrics({ analysis }: { analysis: Analysis }) {
  const measured = analysis.photos.filter(({ state }) => state === 'critiqued');
  return (
    <div className="grid grid-cols-1 gap-14">
      <section>
        <h2 className="mb-5 text-2xl">Score by category</h2>
        <CategoryScores analysis={analysis} />
      </section>
      <section className="min-w-0">
        <h2 className="mb-5 text-2xl">Measured in each photo</h2>
        <Table
          caption="Measured in each photo"
          rows={measured}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Photo', cell: ({ id }) => measured.findIndex((one) => one.id === id) + 1 },
            ...METRICS.map((name) => ({
              title: capitalize(measurementLabel(name)),
              cell: (photo: AnalysisPhoto) => metricText(photo, name),
            })),
            { title: 'File', cell: ({ name }) => name, isLong: true },
          ]}
        />
      </section>
    </div>
  );
}

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
