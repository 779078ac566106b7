import type {
  CritiqueField,
  Evidence,
  Sentence,
  SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import type { Verbosity } from '../../measured/photographer/level.ts';
import type { Measured, Reading } from '../../measured/reading.ts';
import { distinct, evidenceOf } from '../../measured/sentences/draft.ts';
import { visionDropped } from '../metrics.ts';
import { labelOf } from '../prompts.ts';
import type { AnswerSentence, Citation } from './answer-schema.ts';
import { isContradicted } from './claims.ts';
import { hasInventedNumber } from './unsupported-numbers.ts';

/** What citations are looked up in. */
export type Source = {
  readonly model: string;
  readonly telling: Verbosity;
  readonly photo: Reading | null;
  readonly album: AlbumReading | null;
};

type Reason = 'unmeasured' | 'contradicted' | 'invented';

const LONGEST = 600;
const MOST_PER_FIELD = 3;
const MOST_IN_DEEP_DIVE = 5;

/** The photo that a citation speaks of; null for an album-wide number or an unknown label. */
function photoOf(citation: Citation, { photo, album }: Source): Reading | null {
  if (album === null) return photo;
  const label = 'photo' in citation ? citation.photo : null;
  return album.members.find((_, index) => labelOf(index) === label)?.reading ?? null;
}

/** Whether the citation speaks of the album as a whole. */
const isAlbumWide = (citation: Citation): boolean => 'photo' in citation && citation.photo === null;

function evidenceFor(citation: Citation, source: Source): readonly Evidence[] {
  const measured: Measured | null = isAlbumWide(citation)
    ? source.album
    : photoOf(citation, source);
  return measured === null ? [] : evidenceOf(measured, citation.measurement);
}

/** The sentence with our numbers and places as evidence, or why it can't be kept. */
function check(sentence: AnswerSentence, field: CritiqueField, source: Source): Sentence | Reason {
  const { citations } = sentence;
  const evidence = distinct(citations.flatMap((citation) => evidenceFor(citation, source)));
  const allMeasured = citations.every((citation) => evidenceFor(citation, source).length > 0);
  if (evidence.length === 0 || !allMeasured) return 'unmeasured';
  const contradicted = citations.some((citation) =>
    isContradicted(citation.judgment, photoOf(citation, source), source.album),
  );
  if (contradicted) return 'contradicted';
  if (hasInventedNumber(sentence.text, field, evidence)) return 'invented';
  return { text: sentence.text.trim(), evidence };
}

/** One thing at a time is a promise to beginners, whoever writes. */
function mostOf(field: CritiqueField, { concise, mostFaults }: Verbosity): number {
  if (concise || (field === 'whatToImprove' && mostFaults === 1)) return 1;
  return field === 'deepDive' ? MOST_IN_DEEP_DIVE : MOST_PER_FIELD;
}

/** The sentences that the measurements bear out; what is dropped is counted. */
export function keepSentences(
  sentences: readonly AnswerSentence[],
  field: CritiqueField,
  source: Source,
): Sentence[] {
  const kept = sentences.flatMap((sentence) => {
    const text = sentence.text.trim();
    if (text === '' || text.length > LONGEST) return [];
    const result = check(sentence, field, source);
    if (typeof result !== 'string') return [result];
    visionDropped.inc({ reason: result, model: source.model });
    return [];
  });
  return kept.slice(0, mostOf(field, source.telling));
}

/** The model's sentences field by field; a field that keeps none is filled from the measured critic. */
export function keepFields(
  answer: Record<CritiqueField, readonly AnswerSentence[]>,
  measured: SentencesByField,
  source: Source,
): { sentences: SentencesByField; isEmpty: boolean } {
  const keep = (field: CritiqueField) => keepSentences(answer[field], field, source);
  const kept: SentencesByField = {
    whatsWorking: keep('whatsWorking'),
    whatToImprove: keep('whatToImprove'),
    quickWin: keep('quickWin'),
    learn: keep('learn'),
    deepDive: keep('deepDive'),
  };
  const filled = (field: CritiqueField) => (kept[field].length > 0 ? kept[field] : measured[field]);
  return {
    isEmpty: Object.values(kept).every((sentences) => sentences.length === 0),
    sentences: {
      whatsWorking: filled('whatsWorking'),
      whatToImprove: filled('whatToImprove'),
      quickWin: filled('quickWin'),
      learn: filled('learn'),
      deepDive: filled('deepDive'),
    },
  };
}
