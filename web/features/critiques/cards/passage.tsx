import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { CARD_CHARACTERS, shorten } from '@photo-coach/shared/domain/text/shorten.ts';
import { useState } from 'react';
import { CardRemarks } from '../remarks/card-remarks.tsx';
import type { ReviewCategory } from './review-category.ts';

/** The sentences that fit on a card. The last one may be cut and then ends in an ellipsis. */
function cutSentences(sentences: readonly Sentence[]): Sentence[] {
  const shown: Sentence[] = [];
  let room = CARD_CHARACTERS;
  for (const sentence of sentences) {
    // Not even a few words fit: adding them would replace the end of a whole sentence by an ellipsis.
    if (room < 30 && shown.length > 0) break;
    const text = shorten(sentence.text, room);
    shown.push(text === sentence.text ? sentence : { ...sentence, text });
    room -= text.length + 1;
    if (text !== sentence.text) break;
  }
  return shown;
}

type PassageProps = { title: string; category: ReviewCategory; sentences: readonly Sentence[] };

/** One part of a card, cut to the card's length until it is expanded; renders nothing if it is empty. */
export function Passage({ title, category, sentences }: PassageProps) {
  const [open, setOpen] = useState(false);
  if (sentences.length === 0) return null;
  const cut = cutSentences(sentences);
  const isCut = cut.length < sentences.length || cut.at(-1) !== sentences.at(-1);
  return (
    <section>
      <h4 className="caption mb-1">{title}</h4>
      <CardRemarks category={category} sentences={open ? sentences : cut} />
      {isCut && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 min-h-6 text-sm text-muted underline decoration-line underline-offset-4 hover:decoration-safelight"
        >
          {open ? 'Show less' : 'Read more'}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
    </section>
  );
}
