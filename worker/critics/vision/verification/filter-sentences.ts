import type {
  CritiqueField,
  Evidence,
  Sentence,
  SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import type { Measured, Reading } from '../../measured/reading.ts';
import type { Verbosity } from '../../measured/upload-answers/level.ts';
import { visionDropped } from '../metrics.ts';
import { labelOf } from '../prompts.ts';
import type { AnswerSentence, Citation } from './answer-schema.ts';
import { isContradicted } from './claims.ts';

/** Upper ends of scales, which are not measured values: "of 100", "of 255", "of 64". */
const SCALES = /\bof (100|255|64)\b/g;
const NUMBER = /(\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+))?(\s*[%°])?/g;

/** Whether a number in a text is the value, rounded or truncated to the text's decimals, or within 2 %. */
function matchesValue(written: string, value: number): boolean {
  const number = Number(written.replace(',', '.'));
  const decimals = written.split(/[.,]/)[1]?.length ?? 0;
  const tolerance = Math.max(0.6 * 10 ** -decimals, 0.02 * Math.abs(value));
  return Math.abs(number - Math.abs(value)) <= tolerance;
}

/** Whether a fraction is the value as the page shows it: "1/250" for 0.004. */
const matchesFraction = (top: string, bottom: string, value: number): boolean =>
  value > 0 && shutterSpeed(value) === `${top}/${bottom} s`;

/**
 * Whether a sentence states a number that none of its evidence has. A quick win may name amounts of its own
 * (1/3 of a stop, 2 steps closer), so only its percentages and angles are checked.
 */
export function hasUnsupportedNumber(
  text: string,
  field: CritiqueField,
  evidence: readonly Evidence[],
): boolean {
  const values = evidence.map(({ value }) => value);
  return [...text.replace(SCALES, '').matchAll(NUMBER)].some(([, top = '', bottom, unit]) => {
    if (field === 'quickWin' && unit === undefined) return false;
    if (bottom !== undefined) return !values.some((value) => matchesFraction(top, bottom, value));
    return !values.some((value) => matchesValue(top, value));
  });
}

/** Where the measurements of citations are looked up. */
export type Source = {
  readonly model: string;
  readonly verbosity: Verbosity;
  readonly photo: Reading | null;
  readonly album: AlbumReading | null;
};

/** Most evidence of one sentence, by its contract. */
const MAX_EVIDENCE = 12;

/** Each piece of evidence once, in order. */
function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  const byKey = new Map(evidence.map((item) => [`${item.photoId} ${item.measurement}`, item]));
  return [...byKey.values()].slice(0, MAX_EVIDENCE);
}

type Reason = 'unmeasured' | 'contradicted' | 'invented';

const MAX_LENGTH = 600;
const MAX_PER_FIELD = 3;
const MAX_IN_DEEP_DIVE = 5;

/** The photo that a citation is about; null for an album-wide measurement or an unknown label. */
function photoOf(citation: Citation, { photo, album }: Source): Reading | null {
  if (album === null) return photo;
  const label = 'photo' in citation ? citation.photo : null;
  return album.photos.find((_, index) => labelOf(index) === label)?.reading ?? null;
}

/** Whether the citation is about the album as a whole. */
const isAlbumWide = (citation: Citation): boolean => 'photo' in citation && citation.photo === null;

function evidenceFor(citation: Citation, source: Source): readonly Evidence[] {
  const measured: Measured | null = isAlbumWide(citation)
    ? source.album
    : photoOf(citation, source);
  return measured === null ? [] : (measured.values.get(citation.measurement)?.evidence ?? []);
}

/** The sentence with our measurements as evidence, or the reason to drop it. */
function check(sentence: AnswerSentence, field: CritiqueField, source: Source): Sentence | Reason {
  const { citations } = sentence;
  const evidence = uniqueEvidence(citations.flatMap((citation) => evidenceFor(citation, source)));
  const allMeasured = citations.every((citation) => evidenceFor(citation, source).length > 0);
  if (evidence.length === 0 || !allMeasured) return 'unmeasured';
  const contradicted = citations.some((citation) =>
    isContradicted(citation.judgment, photoOf(citation, source), source.album),
  );
  if (contradicted) return 'contradicted';
  if (hasUnsupportedNumber(sentence.text, field, evidence)) return 'invented';
  return { text: sentence.text.trim(), evidence, finding: null };
}

/** Most sentences of a field. Beginners get one weakness at a time from either critic. */
function maxSentences(field: CritiqueField, { concise, maxWeaknesses }: Verbosity): number {
  if (concise || (field === 'whatToImprove' && maxWeaknesses === 1)) return 1;
  return field === 'deepDive' ? MAX_IN_DEEP_DIVE : MAX_PER_FIELD;
}

/** The sentences that the measurements support; dropped ones are counted by reason. */
export function filterSentences(
  sentences: readonly AnswerSentence[],
  field: CritiqueField,
  source: Source,
): Sentence[] {
  const kept = sentences.flatMap((sentence) => {
    const text = sentence.text.trim();
    if (text === '' || text.length > MAX_LENGTH) return [];
    const result = check(sentence, field, source);
    if (typeof result !== 'string') return [result];
    visionDropped.inc({ reason: result, model: source.model });
    return [];
  });
  return kept.slice(0, maxSentences(field, source.verbosity));
}

/** The sentence with the finding that rests on the same measurement of the same photo, where there is one. */
function withFinding(sentence: Sentence, findings: readonly Finding[]): Sentence {
  const index = findings.findIndex(({ photoId, measurement }) =>
    sentence.evidence.some((each) => each.photoId === photoId && each.measurement === measurement),
  );
  return index === -1 ? sentence : { ...sentence, finding: index };
}

/**
 * The model's supported sentences, field by field. A field without any gets the measured critic's sentences; `isEmpty`
 * says whether no field had any.
 */
export function filterFields(
  answer: Record<CritiqueField, readonly AnswerSentence[]>,
  measured: { readonly findings: readonly Finding[]; readonly sentences: SentencesByField },
  source: Source,
): { sentences: SentencesByField; isEmpty: boolean } {
  const filter = (field: CritiqueField) =>
    filterSentences(answer[field], field, source).map((sentence) =>
      withFinding(sentence, measured.findings),
    );
  const kept: SentencesByField = {
    whatsWorking: filter('whatsWorking'),
    whatToImprove: filter('whatToImprove'),
    quickWin: filter('quickWin'),
    learn: filter('learn'),
    deepDive: filter('deepDive'),
  };
  const orMeasured = (field: CritiqueField) =>
    kept[field].length > 0 ? kept[field] : measured.sentences[field];
  return {
    isEmpty: Object.values(kept).every((sentences) => sentences.length === 0),
    sentences: {
      whatsWorking: orMeasured('whatsWorking'),
      whatToImprove: orMeasured('whatToImprove'),
      quickWin: orMeasured('quickWin'),
      learn: orMeasured('learn'),
      deepDive: orMeasured('deepDive'),
    },
  };
}
