import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { EvidenceChips } from './evidence-chips.tsx';

/** Maximum length of a text on a card, in characters (specification 2, section 9). */
const CARD_CHARACTERS = 120;

/**
 * Shortens a text to the length of a card and adds '...' to the last sentence when something is left out.
 * @returns the sentences to show, each with all of its evidence, and whether the text was cut
 */
export function shortenSentences(
  sentences: readonly Sentence[],
  limit: number = CARD_CHARACTERS,
): { shown: Sentence[]; cut: boolean } {
  const shown: Sentence[] = [];
  let left = limit;
  for (const sentence of sentences) {
    if (left <= 0) return { shown: withEllipsis(shown), cut: true };
    if (sentence.text.length > left) {
      shown.push({ ...sentence, text: sentence.text.slice(0, left).trimEnd() });
      return { shown: withEllipsis(shown), cut: true };
    }
    shown.push(sentence);
    left -= sentence.text.length + 1;
  }
  return { shown, cut: false };
}

function withEllipsis(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((sentence, index) =>
    index === sentences.length - 1 ? { ...sentence, text: `${sentence.text}...` } : sentence,
  );
}

type SentencesProps = { sentences: readonly Sentence[] };

/** A paragraph of sentences, each followed by its evidence. */
export function Sentences({ sentences }: SentencesProps) {
  return (
    <p>
      {sentences.map((sentence) => (
        <span key={sentence.text}>
          {sentence.text} <EvidenceChips evidence={sentence.evidence} />{' '}
        </span>
      ))}
    </p>
  );
}

/** The summary of a critique under its heading. */
export function Narrative({ title, sentences }: SentencesProps & { title: string }) {
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <div className="mt-4 max-w-3xl text-lg leading-relaxed">
        <Sentences sentences={sentences} />
      </div>
    </section>
  );
}
