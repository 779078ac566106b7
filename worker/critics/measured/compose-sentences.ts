import type { Sentence, SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { KindCopy, PhotoFacts, PhotoKind } from './copy/kind-copy.ts';
import { PHOTO_COPY } from './copy/photo-copy.ts';
import type { CategoryFindings } from './find-findings.ts';
import type { Verbosity } from './photographer/level.ts';

/** A critique's findings, what matters most first, and its sentences, which speak of them. */
export type Composed = {
  readonly findings: readonly Finding[];
  readonly sentences: SentencesByField;
};

/** Strengths that are praised; further ones are left to the deep dive. */
const MAX_PRAISED = 2;

type PartName = keyof KindCopy;

/** Writes parts of findings as sentences. A part that has nothing to say is left out. */
const writerOf =
  (findings: readonly Finding[], photo: PhotoFacts) =>
  (finding: Finding | undefined, ...parts: readonly PartName[]): Sentence[] => {
    if (finding === undefined) return [];
    // A photo's findings are of the kinds that a photo can have.
    const copy = PHOTO_COPY[finding.kind as PhotoKind];
    const { photoId, measurement, value, region } = finding;
    return parts.flatMap((part) => {
      const text = copy[part]({ finding, photo });
      if (text === null) return [];
      const evidence = [{ photoId, measurement, value, region }];
      return [{ text, evidence, finding: findings.indexOf(finding) }];
    });
  };

const findingsOf = (ranked: CategoryFindings[keyof CategoryFindings]): Finding[] =>
  ranked.map(({ finding }) => finding);

/**
 * The five fields of a critique, at the photographer's verbosity. The weakness that matters most gets all four parts;
 * what is said in one field is not said again in another. A field stays empty where nothing true is left to say.
 */
export function composeSentences(
  found: CategoryFindings,
  photo: PhotoFacts,
  { concise, maxWeaknesses }: Verbosity,
): Composed {
  const weaknesses = findingsOf(found.weaknesses);
  const praise = [...findingsOf(found.intents), ...findingsOf(found.strengths)];
  const findings = [...weaknesses, ...praise];
  const write = writerOf(findings, photo);
  const [first] = weaknesses;
  const named = weaknesses.slice(0, maxWeaknesses);
  const fields = {
    whatsWorking: praise.slice(0, MAX_PRAISED).flatMap((finding) => write(finding, 'what')),
    whatToImprove: [
      ...write(first, 'what', 'why'),
      ...named.slice(1).flatMap((finding) => write(finding, 'what')),
    ],
    quickWin: write(first, 'now'),
    learn: first === undefined ? write(praise[0], 'lesson') : write(first, 'nextTime', 'lesson'),
    deepDive: [
      ...named.slice(1).flatMap((finding) => write(finding, 'why', 'nextTime', 'now')),
      ...weaknesses.slice(maxWeaknesses).flatMap((each) => write(each, 'what', 'nextTime', 'now')),
      ...praise.slice(MAX_PRAISED).flatMap((finding) => write(finding, 'what')),
    ],
  };
  const shorten = (field: Sentence[]) => (concise ? field.slice(0, 1) : field);
  return {
    findings,
    sentences: {
      whatsWorking: shorten(fields.whatsWorking),
      whatToImprove: shorten(fields.whatToImprove),
      quickWin: shorten(fields.quickWin),
      learn: shorten(fields.learn),
      deepDive: shorten(fields.deepDive),
    },
  };
}
