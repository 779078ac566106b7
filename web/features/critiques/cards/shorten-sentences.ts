import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';

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
