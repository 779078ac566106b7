import type {
  CritiqueField,
  Evidence,
  Sentence,
  SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import type { Verbosity } from '../../measured/photographer/level.ts';
import type { Measured, Reading } from '../../measured/reading.ts';
import { evidenceOf, uniqueEvidence } from '../../measured/sentences/draft.ts';
import { visionDropped } from '../metrics.ts';
import { labelOf } from '../prompts.ts';
import type { AnswerSentence, Citation } from './answer-schema.ts';
import { isContradicted } from './claims.ts';
import { hasUnsupportedNumber } from './unsupported-numbers.ts';

/** Where the measurements of citations are looked up. */
export type Source = {
  readonly model: string;
  readonly verbosity: Verbosity;
  readonly photo: Reading | null;
  readonly album: AlbumReading | null;
};

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
  return measured === null ? [] : evidenceOf(measured, citation.measurement);
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
  return { text: sentence.text.trim(), evidence };
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

/**
 * The model's supported sentences, field by field. A field without any gets the measured critic's sentences; `isEmpty`
 * says whether no field had any.
 */
export function filterFields(
  answer: Record<CritiqueField, readonly AnswerSentence[]>,
  measured: SentencesByField,
  source: Source,
): { sentences: SentencesByField; isEmpty: boolean } {
  const filter = (field: CritiqueField) => filterSentences(answer[field], field, source);
  const kept: SentencesByField = {
    whatsWorking: filter('whatsWorking'),
    whatToImprove: filter('whatToImprove'),
    quickWin: filter('quickWin'),
    learn: filter('learn'),
    deepDive: filter('deepDive'),
  };
  const orMeasured = (field: CritiqueField) =>
    kept[field].length > 0 ? kept[field] : measured[field];
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
