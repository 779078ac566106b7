import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import {
  allEvidenceOf,
  type Sentence,
  type SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import {
  FINDINGS,
  type FindingKind,
  type PhotoKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import { HDR_TEXT } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import { SEVERITIES } from '../coach/merge/remark-weights.ts';
import { FINDING_RULES } from './findings/findings.ts';
import type { Advice, Words } from './findings/rule.ts';
import type { Measured, Reading } from './reading.ts';
import type { RankedFinding, WeighedPhoto } from './weighed-photo.ts';
import { type Scene, sceneOf } from './words/scene.ts';

/** Before the fold, a photo has at most this many weaknesses and strengths; the others are in the deep dive. */
const MOST_WEAKNESSES = 3;
const ENOUGH = 2;
const MOST_STRENGTHS = 3;

/** A category's findings, most important first, and its sentences, which refer to them by position. */
export type Written = {
  readonly category: PhotoCategory;
  readonly findings: readonly Finding[];
  readonly sentences: SentencesByField;
  /** The principle behind the first finding before the fold; at most one. */
  readonly lessons: readonly Sentence[];
};

/** What was measured has no effect on a viewer, and a strength has no advice. */
type AllWords = Words & Partial<Advice> & { why?: undefined };

/** Writes parts of a finding's words as sentences. An empty part is left out. */
export type Writer = (
  found: RankedFinding | undefined,
  ...parts: readonly (keyof AllWords)[]
) => Sentence[];

/** The text of each part of a finding: the coach's words, or those of the rule that measured it. */
function sayerOf({ finding, said }: RankedFinding, sceneWith: (finding: MeasuredFinding) => Scene) {
  if (said !== undefined) {
    const words: Partial<Record<keyof AllWords, string | null>> = said;
    return (part: keyof AllWords) => words[part] ?? null;
  }
  if (finding.measurement === null) return () => null;
  const scene = sceneWith(finding);
  const words: AllWords = FINDING_RULES[finding.kind as PhotoKind]; // a photo's findings are of its kinds
  return (part: keyof AllWords) => {
    const text = words[part] ?? null;
    return typeof text === 'function' ? text(scene) : text;
  };
}

/** Every kind found in a photo. */
const kindsIn = ({ weaknesses, strengths, intents }: WeighedPhoto): ReadonlySet<FindingKind> =>
  new Set([...weaknesses, ...strengths, ...intents].map(({ finding }) => finding.kind));

/** Writes a photo's sentences. @param findings those that its sentences refer to; none outside a critique */
export function writerOf(photo: WeighedPhoto, findings: readonly Finding[] = []): Writer {
  const found = kindsIn(photo);
  return (ranked, ...parts) => {
    if (ranked === undefined) return [];
    const { finding } = ranked;
    const index = findings.indexOf(finding);
    const say = sayerOf(ranked, (measured) =>
      sceneOf({ finding: measured, photo: photo.photo, found }),
    );
    return parts.flatMap((part) => {
      const text = say(part);
      if (text === null) return [];
      return [{ text, evidence: allEvidenceOf(finding), finding: index === -1 ? null : index }];
    });
  };
}

const categoryOf = ({ finding }: RankedFinding) => FINDINGS[finding.kind].category;

/** A weakness that the coach calls small; it is not worth a word beside two others. */
const isSmall = ({ finding, said }: RankedFinding): boolean =>
  said !== undefined && finding.severity <= SEVERITIES.small;

/** What comes before the fold, over all categories: the most important findings. */
function beforeFold(photo: WeighedPhoto, asked: readonly PhotoCategory[]) {
  const isAsked = (each: RankedFinding) => asked.some((category) => category === categoryOf(each));
  const praise = [...photo.intents, ...photo.strengths].filter(isAsked);
  const weaknesses = photo.weaknesses.filter(isAsked);
  const heavy = weaknesses.filter((each) => !isSmall(each));
  return new Set([
    ...(heavy.length >= ENOUGH ? heavy : weaknesses).slice(0, MOST_WEAKNESSES),
    ...praise.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_STRENGTHS),
  ]);
}

/** A sentence about the whole photo, with a measurement of all of it; none if there is no such measurement. */
export function sentenceOnWhole({ values }: Measured, text: string): Sentence[] {
  const measured = [...values.values()].map(({ evidence: [first] }) => first);
  const whole = measured.find(({ region }) => isWholeFrame(region));
  return whole === undefined ? [] : [{ text, evidence: [whole], finding: null }];
}

/** The sentence about an HDR file; none about another. */
export const hdrSentence = (photo: Reading): Sentence[] =>
  photo.isHdr ? sentenceOnWhole(photo, HDR_TEXT) : [];

/** Whether the photographer asked for one sentence per field. */
export const isConcise = ({ questionnaire }: JobContext): boolean =>
  questionnaire.pref_concise === 'Yes';

/** One sentence per field. */
export const firstOfEach = (fields: SentencesByField): SentencesByField => ({
  whatsWorking: fields.whatsWorking.slice(0, 1),
  whatToImprove: fields.whatToImprove.slice(0, 1),
  quickWin: fields.quickWin.slice(0, 1),
  learn: fields.learn.slice(0, 1),
  deepDive: fields.deepDive.slice(0, 1),
});

/**
 * The critiques of a photo in the requested categories. The quick win is done now, in an editor, and what is to learn is
 * done next time, with a camera: a field stays empty if nothing true is left to say.
 */
export function writeCritiques(
  photo: WeighedPhoto,
  asked: readonly PhotoCategory[],
  concise: boolean,
): Written[] {
  const said = beforeFold(photo, asked);
  return asked.map((category) => {
    const isHere = (each: RankedFinding) => categoryOf(each) === category;
    const weaknesses = photo.weaknesses.filter(isHere);
    const praise = [...photo.intents, ...photo.strengths].filter(isHere);
    const findings = [...weaknesses, ...praise].map(({ finding }) => finding);
    const write = writerOf(photo, findings);
    const named = weaknesses.filter((each) => said.has(each));
    const praised = praise.filter((each) => said.has(each));
    const unsaid = weaknesses.filter((each) => !named.includes(each));
    const fields: SentencesByField = {
      whatsWorking: praised.flatMap((each) => write(each, 'what', 'why')),
      whatToImprove: named.flatMap((each) => write(each, 'what', 'why')),
      quickWin: named.flatMap((each) => write(each, 'now')),
      learn: named.flatMap((each) => write(each, 'nextTime')),
      deepDive: [
        ...unsaid.flatMap((each) => write(each, 'what', 'nextTime', 'now')),
        ...write(named[0], 'tradeOff'),
        ...praise.filter((each) => !said.has(each)).flatMap((each) => write(each, 'what')),
      ],
    };
    const lessons = write(named[0] ?? praised[0], 'lesson');
    return {
      category,
      findings,
      lessons,
      sentences: concise ? firstOfEach(fields) : fields,
    };
  });
}
