import type { AlbumInsights, Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { CritiqueRecord, JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { AlbumRows } from './read-album-rows.ts';

type Said = { readonly text: string; readonly evidence: readonly Evidence[] };

/** A sentence that names photos by their numbers, which change while one of them is missing. */
const NUMBERED = /\bphotos? \d/i;

/**
 * The rows of a finished album without remarks on photos that have no critique any more: they were turned, and the
 * remarks were about the former picture.
 */
export function withoutFormer(rows: AlbumRows): AlbumRows {
  const { job, photos, critiques, ...rest } = rows;
  if (job.status !== 'done' || photos.every(({ state }) => state === 'critiqued')) return rows;
  const shown = new Set(photos.filter(({ state }) => state === 'critiqued').map(({ id }) => id));
  const isShown = ({ text, evidence }: Said) =>
    !NUMBERED.test(text) && evidence.every(({ photoId }) => shown.has(photoId));
  return {
    ...rest,
    photos,
    job: { ...job, result: job.result && resultWith(job.result, shown, isShown) },
    critiques: critiques.map((critique) => critiqueWith(critique, shown, isShown)),
  };
}

function resultWith(
  { narrative, exercises, insights, ...rest }: NonNullable<JobRow['result']>,
  shown: ReadonlySet<string>,
  isShown: (said: Said) => boolean,
): NonNullable<JobRow['result']> {
  return {
    ...rest,
    narrative: narrative.filter(isShown),
    ...(exercises && { exercises: exercises.filter(({ practice }) => isShown(practice)) }),
    insights: {
      topPhotos: insights.topPhotos.filter(({ id }) => shown.has(id)),
      commonIssues: insights.commonIssues.filter(isShown),
      improvementAreas: insights.improvementAreas.filter(isShown),
      sequence: isSequenceOf(insights.sequence, shown) ? (insights.sequence ?? null) : null,
    },
  };
}

/** Whether a suggested sequence contains only shown photos. */
const isSequenceOf = (sequence: AlbumInsights['sequence'], shown: ReadonlySet<string>): boolean =>
  sequence == null ||
  [sequence.openWith, ...sequence.leaveOut]
    .flatMap((named) => named?.id ?? [])
    .concat(sequence.order?.ids ?? [])
    .every((id) => shown.has(id));

/** A critique without the findings and sentences about photos that are not shown. */
function critiqueWith(
  critique: CritiqueRecord,
  shown: ReadonlySet<string>,
  isShown: (said: Said) => boolean,
): CritiqueRecord {
  const kept = critique.findings.filter(({ photoId }) => shown.has(photoId));
  const said = (sentences: readonly Sentence[]): Sentence[] =>
    sentences.filter(isShown).map((sentence) => {
      const found = sentence.finding === null ? undefined : critique.findings[sentence.finding];
      const at = found === undefined ? -1 : kept.indexOf(found);
      return { ...sentence, finding: at === -1 ? null : at };
    });
  const { sentences } = critique.long_text;
  return {
    ...critique,
    findings: kept,
    long_text: {
      ...critique.long_text,
      sentences: {
        whatsWorking: said(sentences.whatsWorking),
        whatToImprove: said(sentences.whatToImprove),
        quickWin: said(sentences.quickWin),
        learn: said(sentences.learn),
        deepDive: said(sentences.deepDive),
      },
    },
  };
}
