import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import { Table } from '../../../ui/table.tsx';
import { CategoryScores } from '../status/category-scores.tsx';

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
export function PerformanceMetrics({ analysis }: { analysis: Analysis }) {
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
