import { COVER_PHOTOS } from '@photo-coach/shared/contracts/http/albums.ts';
import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { hasFileProblem } from '@photo-coach/shared/domain/analyses/photo-failure.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import {
  isJudged,
  scoreTitle,
  showCritiques,
} from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { scoreInWords, showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { CoverPhotos } from '../album-photos.tsx';
import { Figures } from '../figures.tsx';

const UNKNOWN = '–';

function overallOf({ job, categories, progress }: Analysis): { value: string; note?: string } {
  if (job.status !== 'done' || categories.length === 0) return { value: UNKNOWN };
  if (!categories.some(isJudged)) return { value: UNKNOWN, note: 'Not judged' };
  const { outOfTen, label } = showScore(progress.overallScore);
  return { value: `${outOfTen}/10`, note: `${label} · ${progress.currentTier}` };
}

function topOf({ categories }: Analysis): { value: string; note?: string } {
  const [top] = categories
    .filter(isJudged)
    .toSorted((a, b) => b.scoreContinuous - a.scoreContinuous);
  if (!top) return { value: UNKNOWN };
  return {
    value: CATEGORY_NAMES[top.category].name,
    note: scoreInWords(showCritiques([top])),
  };
}

function photosOf({ photos }: Analysis): { value: string; note?: string } {
  const analyzed = photos.filter(({ state }) => state === 'critiqued').length;
  const failed = photos.filter(({ state }) => state === 'failed');
  const unreadable = failed.filter(hasFileProblem).length;
  const notes = [
    ...(failed.length > unreadable ? [`${failed.length - unreadable} failed on our side`] : []),
    ...(unreadable > 0 ? [`${unreadable} could not be read`] : []),
  ];
  return {
    value: `${analyzed} of ${photos.length}`,
    ...(notes.length > 0 && { note: notes.join(' · ') }),
  };
}

/** A photo as large as half of the page and the window allow, in its own shape. */
function SinglePhoto({ photo }: { photo: AnalysisPhoto }) {
  const { name, url, thumb, thumbhash, width, height } = photo;
  const ratio = width && height ? width / height : 1.5;
  return (
    <div
      className="max-w-full shrink-0 lg:max-w-1/2"
      style={{ width: `calc(min(26rem, 60vh) * ${ratio})` }}
    >
      <PhotoFrame
        src={url ?? thumb}
        alt={name}
        thumbhash={thumbhash}
        width={width}
        height={height}
        className="w-full"
      />
    </div>
  );
}

/** The single photo, or the first ones of an album, without those that failed or are tried again. */
function Photos({ analysis: { job, photos } }: { analysis: Analysis }) {
  const shown = photos.filter(({ state }) =>
    job.status === 'done' ? state === 'critiqued' : state !== 'failed',
  );
  const [only, ...others] = shown;
  if (!only) return null;
  if (others.length === 0) return <SinglePhoto photo={only} />;
  return (
    <div className="w-full lg:w-1/2 lg:shrink-0">
      <CoverPhotos photos={shown.slice(0, COVER_PHOTOS)} />
    </div>
  );
}

/** The result in three numbers, its summary, and its photos. */
export function Overview({ analysis }: { analysis: Analysis }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Figures
        figures={[
          { label: scoreTitle(analysis.progress), ...overallOf(analysis) },
          { label: 'Top Category', ...topOf(analysis) },
          { label: 'Photos Analyzed', ...photosOf(analysis) },
        ]}
      />
      <div className="flex flex-col gap-x-14 gap-y-8 lg:flex-row">
        <Photos analysis={analysis} />
        {analysis.narrativeSummary !== '' && (
          <p className="max-w-xl font-display text-2xl leading-snug">{analysis.narrativeSummary}</p>
        )}
      </div>
    </div>
  );
}
