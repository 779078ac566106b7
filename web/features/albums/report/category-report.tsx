import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { notJudgedText, showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { quietLines } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { withoutRepeats } from '@photo-coach/shared/domain/critiques/say-once.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { scoreInWords } from '@photo-coach/shared/domain/progress/scores.ts';
import { type ReactNode, useContext } from 'react';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { QuietLines } from '../../critiques/cards/quiet-lines.tsx';
import { ReviewPhotos } from '../../critiques/evidence/review-photos.ts';
import { Sentences } from '../../critiques/evidence/sentences.tsx';
import { highlightsOf, isOfSeries } from './highlights.ts';

const PARTS = [
  ['whatsWorking', "What's Working"],
  ['whatToImprove', 'What to Improve'],
  ['quickWin', 'Quick Win'],
  ['learn', 'Learn More'],
  ['deepDive', 'Deep Dive'],
] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="caption mb-2">{title}</h4>
      {children}
    </section>
  );
}

/** The first strength and the first weakness; if there is neither, the first sentence. */
function summaryOf({ sentences }: AnalysisCategory): Sentence[] {
  const { whatsWorking, whatToImprove, quickWin, learn } = sentences;
  const judged = [...whatsWorking.slice(0, 1), ...whatToImprove.slice(0, 1)];
  return judged.length > 0 ? judged : [...quickWin, ...learn].slice(0, 1);
}

function Highlights({ critique }: { critique: AnalysisCategory }) {
  const photos = useContext(ReviewPhotos);
  const highlights = highlightsOf(critique);
  if (highlights.length === 0) return null;
  const isOfAlbum = critique.photoId === null && photos.length > 1;
  const nameOf = (photoId: string) => photos.find(({ id }) => id === photoId)?.name ?? '';
  return (
    <Section title="Highlights">
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {highlights.map(({ measurement, photoId, value }) => (
          <li
            key={`${measurement} ${photoId}`}
            className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-sm"
          >
            <span className="min-w-0 first-letter:uppercase">
              {measurementLabel(measurement)}
              {isOfAlbum && !isOfSeries(measurement) && (
                <span className="block truncate">{nameOf(photoId)}</span>
              )}
            </span>
            <span className="tabular text-right text-ink">{valueInWords(measurement, value)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The parts of a critique that are not empty. */
function partsOf({ sentences }: AnalysisCategory) {
  return PARTS.flatMap(([field, title]) => {
    const said = sentences[field];
    return said === null || said.length === 0 ? [] : [{ field, title, said }];
  });
}

/** Everything in a critique beyond its summary. */
function Details({ critique }: { critique: AnalysisCategory }) {
  const parts = partsOf(critique);
  if (parts.length === 0) return null;
  return (
    <Section title="Detailed Analysis">
      <dl className="grid gap-4">
        {parts.map(({ field, title, said }) => (
          <div key={field}>
            <dt className="font-medium text-ink">{title}</dt>
            <dd>
              <Sentences sentences={said} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type CritiqueProps = {
  critique: AnalysisCategory;
  /** Those that are not said above it. */
  quiet: readonly string[];
};

/** One critique: a summary, the rest of its sentences, and the measurements behind them. */
function Critique({ critique, quiet }: CritiqueProps) {
  const summary = summaryOf(critique);
  if (partsOf(critique).length === 0 && quietLines(critique).length === 0)
    return <p>Nothing stands out here, for better or worse.</p>;
  return (
    <div className="grid gap-6">
      <QuietLines lines={quiet} />
      {summary.length > 0 && (
        <Section title="Quick Summary">
          <Sentences sentences={summary} className="font-display text-xl leading-snug text-ink" />
        </Section>
      )}
      {withoutRepeats([critique], summary).map((rest) => (
        <Details key={rest.category} critique={rest} />
      ))}
      <Highlights critique={critique} />
    </div>
  );
}

/** The critiques of one category: the album's or the single photo's, or one for each photo. */
export function CategoryReport({ critiques }: { critiques: readonly AnalysisCategory[] }) {
  const photos = useContext(ReviewPhotos);
  const [only, ...others] = critiques;
  if (!only) return null;
  if (others.length === 0) return <Critique critique={only} quiet={quietLines(only)} />;
  const ofAll = critiques.map(notJudgedText).find((text) => text !== null);
  return (
    <ul className="grid gap-10">
      {ofAll && (
        <li>
          <QuietLines lines={[ofAll]} />
        </li>
      )}
      {critiques.map((critique) => {
        const photo = photos.find(({ id }) => id === critique.photoId);
        return (
          <li key={critique.photoId}>
            <div className="mb-4 flex items-center gap-4 border-b border-line pb-3 text-ink">
              {photo && (
                <PhotoFrame
                  src={photo.thumb}
                  alt=""
                  thumbhash={photo.thumbhash}
                  isLazy
                  className="w-16 shrink-0"
                />
              )}
              <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 truncate font-medium">{photo?.name}</span>
                <span className="tabular">{scoreInWords(showCritiques([critique]))}</span>
              </p>
            </div>
            <Critique
              critique={critique}
              quiet={quietLines(critique).filter((line) => line !== ofAll)}
            />
          </li>
        );
      })}
    </ul>
  );
}
