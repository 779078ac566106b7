import { findingCategory } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AnsweredRemark, RemarkAnswer } from '@photo-coach/shared/contracts/remarks.ts';
import { isSameRemark, setsAside } from '@photo-coach/shared/domain/critiques/remarks.ts';
import { type ComponentProps, useContext, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ReviewCategory } from '../cards/review-category.ts';
import { OwnAnalysis } from '../evidence/review-photos.ts';
import type { OwnRemark } from './own-remark.ts';
import { useTakeBack } from './use-answers.ts';

/** A button in a row of small type; tall enough for a finger on a touch screen. */
export function QuietButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'min-h-6 text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-safelight aria-expanded:decoration-safelight disabled:cursor-progress pointer-coarse:min-h-11',
        className,
      )}
      {...rest}
    />
  );
}

/** The answer, in words. */
export const ANSWERED: Record<RemarkAnswer, string> = {
  intended: 'You meant this.',
  not_true: 'You said that this is not true.',
  helpful: 'You found this helpful.',
};

/** The id of the button that takes an answer back. */
const undoId = (answerId: string) => `undo-${answerId}`;

type UndoProps = {
  place: Pick<OwnRemark, 'albumId' | 'photoId'>;
  answer: NonNullable<OwnRemark['answer']>;
  /** Whether it was answered here just now, so that the focused button is gone. */
  isNew?: boolean;
};

/**
 * Takes an answer back. If its remark leaves the text while this has the focus, the focus moves to where the answer is
 * listed.
 */
export function Undo({ place, answer, isNew = false }: UndoProps) {
  const takeBack = useTakeBack(place, answer);
  const button = useRef<HTMLButtonElement>(null);
  const { id } = answer;
  useLayoutEffect(() => {
    const own = button.current;
    if (isNew) own?.focus({ preventScroll: true });
    return () => {
      if (own === null || own !== document.activeElement) return;
      requestAnimationFrame(() =>
        document.getElementById(undoId(id))?.focus({ preventScroll: true }),
      );
    };
  }, [id, isNew]);
  return (
    <QuietButton
      ref={button}
      id={undoId(id)}
      disabled={takeBack.isPending}
      onClick={() => takeBack.mutate()}
    >
      Undo<span className="sr-only"> – {answer.said}</span>
    </QuietButton>
  );
}

/** A category's answered remarks on a photo, which its text leaves out. */
function setAsideIn(
  { photos }: Analysis,
  { category, photoId, findings }: ReviewCategory,
): AnsweredRemark[] {
  const photo = photos.find(({ id }) => id === photoId);
  return (photo?.answers ?? []).filter(
    (one) =>
      setsAside(one.answer) &&
      findingCategory(one.kind) === category &&
      !findings.some((finding) => isSameRemark(finding, one)),
  );
}

/** At the end of a card: the remarks that the reader has dismissed, and how to restore them. */
export function SetAside({ category }: { category: ReviewCategory }) {
  const analysis = useContext(OwnAnalysis);
  if (analysis === null || category.photoId === null) return null;
  const place = { albumId: analysis.album.id, photoId: category.photoId };
  const answers = setAsideIn(analysis, category);
  if (answers.length === 0) return null;
  return (
    <ul aria-label="Set aside" className="grid gap-1 border-t border-line pt-3 text-sm text-muted">
      {answers.map((answer) => (
        <li key={answer.id}>
          {ANSWERED[answer.answer]} <q>{answer.said}</q> <Undo place={place} answer={answer} />
        </li>
      ))}
    </ul>
  );
}
