import type { Sentence, SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { composeDeepDive, type Described, doubtsAbout } from './compose-deep-dive.ts';
import type { CategoryFindings } from './find-findings.ts';
import type { Verbosity } from './photographer/level.ts';
import { writerOf } from './write-parts.ts';

/** A critique's findings, what matters most first, and its sentences, which speak of them. */
export type Composed = {
  readonly findings: readonly Finding[];
  readonly sentences: SentencesByField;
};

/** From this share of the score on, what a suspicion costs needs a reason on the card. */
const COSTLY = 0.12;

/** Strengths that are praised; further ones are left to the deep dive. */
const MAX_PRAISED = 2;

const findingsOf = (ranked: CategoryFindings[keyof CategoryFindings]): Finding[] =>
  ranked.map(({ finding }) => finding);

/** The suspicion that costs most of those that can be put as a doubt, if it costs enough. */
function costlyDoubt(
  suspicions: CategoryFindings['suspicions'],
  { photo }: Described,
): { finding: Finding; sentences: Sentence[] } | undefined {
  return suspicions
    .filter(({ weight }) => weight >= COSTLY)
    .map(({ finding }) => ({ finding, sentences: doubtsAbout([finding], photo) }))
    .find(({ sentences }) => sentences.length > 0);
}

/**
 * The five fields of a critique, at the photographer's verbosity. The weakness that matters most gets all four parts;
 * what is said in one field is not said again in another. Where no weakness is sure, the suspicion that costs much is
 * said as such, so that a low score has its reason on the card. A field stays empty where nothing true is left to say.
 */
export function composeSentences(
  found: CategoryFindings,
  described: Described,
  { concise, maxWeaknesses, steps }: Verbosity,
): Composed {
  const weaknesses = findingsOf(found.weaknesses);
  const praise = [...findingsOf(found.intents), ...findingsOf(found.strengths)];
  const findings = [...weaknesses, ...praise];
  const write = writerOf(findings, described.photo);
  const [first] = weaknesses;
  const doubt = first === undefined ? costlyDoubt(found.suspicions, described) : undefined;
  const shown = {
    findings,
    named: weaknesses.slice(0, maxWeaknesses),
    unnamed: weaknesses.slice(maxWeaknesses),
    praised: praise.slice(0, MAX_PRAISED),
    unpraised: praise.slice(MAX_PRAISED),
    remarks: findingsOf(found.remarks),
    suspicions: findingsOf(found.suspicions).filter((finding) => finding !== doubt?.finding),
    steps,
  };
  const isForEditor = steps === 'editor';
  const mended = isForEditor ? shown.named : shown.named.slice(0, 1);
  const lesson = isForEditor ? (['lesson'] as const) : (['nextTime', 'lesson'] as const);
  const fields = {
    whatsWorking: shown.praised.flatMap((finding) => write(finding, 'what')),
    whatToImprove: [
      ...(doubt?.sentences ?? []),
      ...write(first, 'what', 'why'),
      ...shown.named.slice(1).flatMap((finding) => write(finding, 'what')),
    ],
    quickWin: mended.flatMap((finding) => write(finding, 'now')),
    learn: first === undefined ? write(praise[0], 'lesson') : write(first, ...lesson),
    deepDive: composeDeepDive(shown, described),
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
