import path from 'node:path';
import { isSeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { type Verdict, verdictSchema } from '@photo-coach/shared/contracts/readings.ts';
import { overallScore, storedScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import { z } from 'zod';
import { SEEN_RULES } from '../../../worker/critics/coach/kinds/seen-rules.ts';
import { meanOf, percent, rankCorrelation, shareOf } from '../critic/rows/row.ts';
import { readTsv } from '../lib/read-tsv.ts';
import type { Coached } from './reviewed.ts';

/*
 * A line of verdicts.tsv: what a teacher who looked at the photo would do with it, and whether an edit of the file
 * clearly helps its most important weakness.
 */
const lineSchema = z.tuple([z.string(), verdictSchema, z.enum(['yes', 'no']), z.string()]);

const teacher = new Map(
  readTsv(path.join(import.meta.dirname, 'verdicts.tsv'), lineSchema).map(
    ([photo, verdict, edit]) => [photo, { verdict, edit }],
  ),
);

const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};

/** The share of the most frequent value. */
const mostFrequent = (values: readonly number[]): number =>
  Math.max(...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length)) /
  values.length;

/** How well verdicts agree: the mean over all verdicts of the harmonic mean of precision and recall. */
function macroF1(pairs: readonly { given: Verdict | null; right: Verdict }[]): number {
  return meanOf(
    verdictSchema.options.map((verdict) => {
      const both = pairs.filter(
        ({ given, right }) => given === verdict && right === verdict,
      ).length;
      const either = pairs.filter(({ given }) => given === verdict).length;
      const wanted = pairs.filter(({ right }) => right === verdict).length;
      return (2 * both) / Math.max(1, either + wanted);
    }),
  );
}

/** The figures of scores, verdicts, edits and places. */
export function scoreFigures(photos: readonly Coached[]): Record<string, string> {
  const shown = photos.map(({ critiques }) =>
    overallScore(critiques.map(({ score }) => toDots(storedScore(score)))),
  );
  const behind = photos.map(({ critiques }) => meanOf(critiques.map(({ score }) => score)));
  const wanted = photos.map(({ reference }) => reference.overall);
  const judged = photos.flatMap(({ photo, seen, critiques }) => {
    const right = teacher.get(photo);
    const hasEdit = critiques.some(({ sentences }) => sentences.quickWin.length > 0);
    return right === undefined ? [] : [{ given: seen.verdict ?? null, right, hasEdit }];
  });
  const verdicts = judged.map(({ given, right }) => ({ given, right: right.verdict }));
  const cards = photos.flatMap(({ critiques }) => critiques);
  const isEmpty = ({ sentences, checked }: (typeof cards)[number]) =>
    sentences.whatsWorking.length + sentences.whatToImprove.length + checked.length === 0;
  const findings = cards.flatMap(({ findings: own, sentences }) =>
    own.map((finding, index) => ({
      isSaid: Object.values(sentences)
        .flat()
        .some((sentence) => sentence.finding === index),
      isLost:
        isWholeFrame(finding.region) &&
        isSeenKind(finding.kind) &&
        SEEN_RULES[finding.kind].isLocal,
    })),
  );
  return {
    'overall score, Spearman (shown; behind it)': [shown, behind]
      .map((scores) => rankCorrelation(scores, wanted).toFixed(2))
      .join('; '),
    'overall score, standard deviation': deviationOf(shown).toFixed(1),
    'overall score, share at the most frequent': percent(mostFrequent(shown)),
    'verdict, macro-F1': macroF1(verdicts).toFixed(2),
    'verdicts as the teacher’s': `${verdicts.filter(({ given, right }) => given === right).length} of ${judged.length}`,
    'edit given where one helps': percent(
      shareOf(judged.filter(({ right }) => right.edit === 'yes').map(({ hasEdit }) => hasEdit)),
    ),
    'cards that say nothing': `${cards.filter(isEmpty).length} of ${cards.length}`,
    'places without a sentence; lost local ones': `${findings.filter(({ isSaid }) => !isSaid).length}; ${findings.filter(({ isLost }) => isLost).length} of ${findings.length}`,
  };
}
