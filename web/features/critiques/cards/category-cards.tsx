import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { quietLines } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { adviceOfStep } from '@photo-coach/shared/domain/follow-ups/advice.ts';
import { CARD_CHARACTERS, shorten } from '@photo-coach/shared/domain/text/shorten.ts';
import { useContext, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DotsScore } from '../../../ui/photo/dots-score.tsx';
import { DidIDoIt } from '../../follow-ups/did-i-do-it.tsx';
import { OwnAnalysis } from '../evidence/review-photos.ts';
import { Sentences } from '../evidence/sentences.tsx';
import { SetAside } from '../remarks/answered.tsx';
import { CardRemarks } from '../remarks/remarks.tsx';
import { QuickTipDialog } from './quick-tip-dialog.tsx';
import { QuietLines } from './quiet-lines.tsx';
import { offersDeepDive, type ReviewCategory } from './review-category.ts';
import { TurnPhoto } from './turn-photo.tsx';

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
function Passage({ title, category, sentences }: PassageProps) {
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

/**
 * What to do now about the weaknesses of a category, in an editor; in the user's own feedback, also whether a later
 * upload shows it done.
 */
function QuickWin({ category }: { category: ReviewCategory }) {
  const own = useContext(OwnAnalysis);
  const { quickWin } = category.sentences;
  const [first] = quickWin;
  if (first === undefined) return null;
  const advice = own && adviceOfStep(category, own.album.id);
  return (
    <section className="bg-sunken p-4">
      <h4 className="caption mb-1">Quick Win</h4>
      <Sentences sentences={quickWin} />
      {advice && <DidIDoIt advice={advice} text={first.text} />}
    </section>
  );
}

/** The critique of one category: five dots, what works, what to improve, and what to do next. */
function CategoryCard({ category }: { category: ReviewCategory }) {
  const [tip, setTip] = useState(false);
  const { name } = CATEGORY_NAMES[category.category];
  const { whatsWorking, whatToImprove, quickWin, learn } = category.sentences;
  const hasTip = learn.length + (category.lessons?.length ?? 0) > 0 || offersDeepDive(category);
  return (
    <article className="grid content-start gap-4 border-t border-ink pt-4">
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl">{name}</h3>
          <DotsScore score={category.score} label={showCritiques([category]).label} />
        </div>
        <QuietLines lines={quietLines(category)} className="mt-1" />
      </header>
      <Passage title="What's Working" category={category} sentences={whatsWorking} />
      <Passage title="What to Improve" category={category} sentences={whatToImprove} />
      <QuickWin category={category} />
      {quickWin.length === 0 && learn.length > 0 && (
        <section>
          <h4 className="caption mb-1">Next Time</h4>
          <Sentences sentences={learn.slice(0, 1)} />
        </section>
      )}
      <TurnPhoto category={category} />
      <SetAside category={category} />
      {hasTip && (
        <div>
          <Button look="quiet" size="text" onClick={() => setTip(true)}>
            Quick Tip<span className="sr-only"> for {name}</span>
          </Button>
          <QuickTipDialog category={category} open={tip} onOpenChange={setTip} />
        </div>
      )}
    </article>
  );
}

type CategoryCardsProps = {
  categories: readonly ReviewCategory[];
  /** Columns if there is room: two beside a photo, three at full width. */
  columns?: 2 | 3;
};

/** The critiques of several categories. */
export function CategoryCards({ categories, columns = 2 }: CategoryCardsProps) {
  return (
    <div
      className={classNames(
        'grid gap-x-10 gap-y-12',
        columns === 2 ? '@xl:grid-cols-2' : 'md:grid-cols-2 xl:grid-cols-3',
      )}
    >
      {categories.map((category) => (
        <CategoryCard key={`${category.photoId} ${category.category}`} category={category} />
      ))}
    </div>
  );
}
