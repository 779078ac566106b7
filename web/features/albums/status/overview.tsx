import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { tierOf } from '@photo-coach/shared/domain/progress/progress.ts';
import { Figures } from '../figures.tsx';
import { formatScore, labelOf } from '../score-text.ts';

const UNKNOWN = '–';

function overallOf({ job, categories, progress }: Analysis): { value: string; note?: string } {
  if (job.status !== 'done' || categories.length === 0) return { value: UNKNOWN };
  const score = progress.overallScore / 10;
  return {
    value: `${formatScore(score)}/10`,
    note: `${labelOf(score)} · ${tierOf(progress.overallScore)}`,
  };
}

function topOf({ categories }: Analysis): { value: string; note?: string } {
  const [top] = categories.toSorted((a, b) => b.scoreContinuous - a.scoreContinuous);
  if (!top) return { value: UNKNOWN };
  return {
    value: CATEGORY_NAMES[top.category].name,
    note: `${formatScore(top.scoreContinuous / 10)}/10`,
  };
}

function photosOf({ photos }: Analysis): { value: string; note?: string } {
  const analyzed = photos.filter(({ state }) => state === 'critiqued').length;
  const failed = photos.filter(({ state }) => state === 'failed').length;
  return {
    value: `${analyzed} of ${photos.length}`,
    ...(failed > 0 && { note: `${failed} could not be read` }),
  };
}

/** The result in three numbers and its summary. */
export function Overview({ analysis }: { analysis: Analysis }) {
  return (
    <div className="grid gap-10">
      <Figures
        figures={[
          { label: 'Overall Score', ...overallOf(analysis) },
          { label: 'Top Category', ...topOf(analysis) },
          { label: 'Photos Analyzed', ...photosOf(analysis) },
        ]}
      />
      {analysis.narrativeSummary !== '' && (
        <p className="max-w-3xl text-lg leading-relaxed">{analysis.narrativeSummary}</p>
      )}
    </div>
  );
}
