import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumToCritique } from '../critic.ts';
import { rankPhotos, sentenceOf } from '../measured/album/rank-photos.ts';

/** Each sentence once. */
function unique(sentences: readonly (Sentence | null)[]): Sentence[] {
  const byText = new Map<string, Sentence>();
  for (const sentence of sentences) {
    if (sentence !== null && !byText.has(sentence.text)) byText.set(sentence.text, sentence);
  }
  return [...byText.values()];
}

/** The narrative of one photo in sentences of its critiques: its strengths, what holds it back, and the next step. */
export function quoteCritiques(
  input: Pick<AlbumToCritique, 'photos' | 'critiques' | 'context'>,
): Sentence[] {
  const critiques = rankPhotos(input)[0]?.critiques ?? [];
  const weakest = critiques.at(-1);
  return unique([
    sentenceOf(critiques[0], 'whatsWorking'),
    critiques.length > 2 ? sentenceOf(critiques[1], 'whatsWorking') : null,
    sentenceOf(weakest, 'whatToImprove'),
    sentenceOf(weakest, 'quickWin'),
    sentenceOf(weakest, 'learn'),
  ]);
}
