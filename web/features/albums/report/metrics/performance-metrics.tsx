import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { measurementLabel } from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import { Table } from '../../../../ui/table.tsx';
import { MeasurementScale } from '../../../critiques/measurements/measurement-scale.tsx';
import { averageByCategory, type CategoryAverage } from '../../category-averages.ts';
import { METRICS, type Metric } from './metrics.ts';
import { PhotoPlot, ScorePlot, scoreRange } from './plots.tsx';
import { type Dot, describeDots, isDot, readMetric } from './read-metric.ts';

/** A plot with its table: beside it, or below it on a phone. */
const BESIDE = 'mt-5 grid grid-cols-1 items-start gap-x-12 gap-y-5 lg:grid-cols-[3fr_2fr]';

/** The lowest and the highest score of a category's photos; only the score if there is one photo. */
function spreadOf({ critiques }: CategoryAverage): string {
  const scores = critiques.map(({ score }) => 2 * score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  if (critiques.length === 1) return 'one score';
  return least === most ? `all ${least.toFixed(1)}` : `${least.toFixed(1)} to ${most.toFixed(1)}`;
}

function Scores({ categories }: { categories: readonly CategoryAverage[] }) {
  const judged = categories.filter(({ label }) => label !== 'Not judged');
  const sorted = (judged.length > 0 ? judged : categories).toSorted((a, b) => b.score - a.score);
  const [best] = sorted;
  const worst = sorted.at(-1);
  if (!best || !worst) return null;
  const [low, high] = scoreRange(categories);
  const isAverage = categories.some(({ critiques }) => critiques.length > 1);
  const nameOf = ({ category }: CategoryAverage) => CATEGORY_NAMES[category].name;
  const summary =
    best === worst
      ? `${nameOf(best)}: ${best.outOfTen} out of 10.`
      : best.score === worst.score
        ? `No category stands out: each that was judged has ${best.outOfTen} out of 10.`
        : `Strongest: ${nameOf(best)}, ${best.outOfTen}. Most to gain: ${nameOf(worst)}, ${worst.outOfTen}.`;
  return (
    <section>
      <h2 className="text-2xl">Score by category</h2>
      <p className="mt-2 max-w-2xl text-muted">
        Out of 10, drawn from {low} to {high}.
        {isAverage && ' The large dot is the score. Small dots are the scores of its photos.'}
      </p>
      <p className="mt-2 max-w-2xl font-medium">{summary}</p>
      <div className={BESIDE}>
        <ScorePlot categories={categories} label={`Score by category. ${summary}`} />
        <Table
          caption="Score by category"
          label="Score by category, as a table"
          rows={categories}
          keyOf={({ category }) => category}
          columns={[
            { title: 'Category', cell: nameOf },
            { title: 'Score', cell: ({ outOfTen }) => `${outOfTen}/10` },
            { title: 'Called', cell: ({ label }) => label },
            { title: 'Photos', cell: spreadOf },
          ]}
        />
      </div>
    </section>
  );
}

const titleOf = ({ measurement }: Metric): string => capitalize(measurementLabel(measurement));

/** One photo's value on a scale, or the photos of an album as dots. */
function Drawing({ metric, dots, count }: { metric: Metric; dots: readonly Dot[]; count: number }) {
  const [only] = dots;
  if (count > 1) {
    const label = `${titleOf(metric)} by photo. ${describeDots(metric, dots)}`;
    return <PhotoPlot metric={metric} dots={dots} count={count} label={label} />;
  }
  return only ? <MeasurementScale name={metric.measurement} value={only.value} /> : null;
}

function MetricSection({ metric, photos }: { metric: Metric; photos: readonly AnalysisPhoto[] }) {
  const rows = readMetric(metric, photos);
  const dots = rows.filter(isDot);
  const title = titleOf(metric);
  const { ofAlbum, ofOne } = metric.advice;
  return (
    <section className="min-w-0 border-t border-line pt-6">
      <div className="max-w-3xl">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-muted">{metric.about}</p>
        <p className="mt-3 font-medium">{describeDots(metric, dots)}</p>
        {dots.length > 0 && (
          <p className="mt-1 text-muted">{photos.length > 1 ? ofAlbum : ofOne}</p>
        )}
      </div>
      <div className={BESIDE}>
        {dots.length > 0 && <Drawing metric={metric} dots={dots} count={photos.length} />}
        <Table
          caption={title}
          label={`${title}, as a table`}
          rows={rows}
          keyOf={({ photoId }) => photoId}
          columns={[
            { title: 'Photo', cell: ({ number }) => number, isNumber: true },
            { title: 'File', cell: ({ name }) => name, isLong: true },
            { title, cell: ({ words }) => words },
          ]}
        />
      </div>
    </section>
  );
}

/** The scores and measurements, as plots with their tables. */
export default function PerformanceMetrics({ analysis }: { analysis: Analysis }) {
  const { categories, photoCategories, photos } = analysis;
  const measured = photos.filter(({ state }) => state === 'critiqued');
  return (
    <div className="grid grid-cols-1 gap-14">
      <Scores categories={averageByCategory([...categories, ...photoCategories])} />
      {METRICS.map((metric) => (
        <MetricSection key={metric.measurement} metric={metric} photos={measured} />
      ))}
    </div>
  );
}
