import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { measurementLabel } from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import { Table } from '../../../ui/table.tsx';
import { MeasurementScale } from '../../critiques/measurements/measurement-scale.tsx';
import { CategoryScores } from '../status/category-scores.tsx';
import { METRICS, type Metric } from './metrics.ts';
import { describeMetric, readMetric } from './read-metric.ts';

/** A measurement: what it means, what stands out, and its value in each photo on the scale. */
function MetricSection({ metric, photos }: { metric: Metric; photos: readonly AnalysisPhoto[] }) {
  const rows = readMetric(metric, photos);
  const title = capitalize(measurementLabel(metric.measurement));
  const { ofAlbum, ofOne } = metric.advice;
  return (
    <section className="min-w-0 border-t border-line pt-6">
      <div className="max-w-3xl">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-muted">{metric.about}</p>
        <p className="mt-3 font-medium">{describeMetric(metric, rows)}</p>
        {rows.some(({ value }) => value !== null) && (
          <p className="mt-1 text-muted">{photos.length > 1 ? ofAlbum : ofOne}</p>
        )}
      </div>
      <Table
        caption={title}
        label={`${title}, as a table`}
        className="mt-5"
        rows={rows}
        keyOf={({ photoId }) => photoId}
        columns={[
          { title: 'Photo', cell: ({ number }) => number, isNumber: true },
          {
            title,
            cell: ({ words, value }) => (
              <>
                <p>{words}</p>
                {value !== null && <MeasurementScale name={metric.measurement} value={value} />}
              </>
            ),
            isLong: true,
          },
          { title: 'File', cell: ({ name }) => name, isLong: true },
        ]}
      />
    </section>
  );
}

/** The scores and measurements of an album's photos. */
export function PerformanceMetrics({ analysis }: { analysis: Analysis }) {
  const measured = analysis.photos.filter(({ state }) => state === 'critiqued');
  return (
    <div className="grid grid-cols-1 gap-14">
      <section>
        <h2 className="mb-5 text-2xl">Score by category</h2>
        <CategoryScores analysis={analysis} />
      </section>
      {METRICS.map((metric) => (
        <MetricSection key={metric.measurement} metric={metric} photos={measured} />
      ))}
    </div>
  );
}
