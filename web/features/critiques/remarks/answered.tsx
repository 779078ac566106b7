import type { RemarkAnswer } from '@photo-coach/shared/contracts/remarks.ts';
import { useLayoutEffect, useRef } from 'react';
import type { OwnRemark } from './own-remark.ts';
import { QuietButton } from './quiet-button.tsx';
import { useTakeBack } from './use-answers.ts';

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
