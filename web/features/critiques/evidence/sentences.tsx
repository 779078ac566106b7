import type { Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { memo, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { highlighting, useEvidenceFocus } from './evidence-focus.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { markBasis, markName, PlaceMark } from './place-mark.tsx';

/** A longer last word may break, and its mark begin a line. */
const MAX_KEPT_WITH_MARK = 20;

type SentenceItemProps = Pick<ReturnType<typeof useEvidenceFocus>, 'highlight' | 'togglePin'> & {
  sentence: Sentence;
  /** Its pinned evidence. */
  open: Evidence | null;
};

/**
 * A sentence that highlights its place while it is pointed at, and expands its evidence when it is chosen. Re-rendered
 * only when it changes itself: a page has dozens, and the pointer passes many of them.
 */
const SentenceItem = memo(({ sentence, open, highlight, togglePin }: SentenceItemProps) => {
  const panelId = useId();
  const [first] = sentence.evidence;
  if (!first) return <li>{sentence.text}</li>;
  const basis = markBasis(sentence.evidence);
  const words = sentence.text.split(' ');
  const last = words.pop() ?? '';
  return (
    <li>
      <button
        type="button"
        aria-expanded={open !== null}
        aria-controls={open ? panelId : undefined}
        title="Show where in the photo"
        {...highlighting(highlight, open ?? first)}
        onClick={() => togglePin(open ?? first)}
        className="group block w-full text-left decoration-line underline-offset-4 hover:underline"
      >
        {words.join(' ')}{' '}
        <span className={last.length <= MAX_KEPT_WITH_MARK ? 'whitespace-nowrap' : ''}>
          {last}
          <PlaceMark basis={basis} className="ml-1.5" />
          {basis === 'seen' && <span className="sr-only">, {markName(basis)}</span>}
        </span>
      </button>
      {open && <EvidencePanel id={panelId} evidence={sentence.evidence} />}
    </li>
  );
});

type SentencesProps = { sentences: readonly Sentence[]; className?: string };

/** Sentences with marks: choosing one shows where it is in the photo, and what was measured or seen there. */
export function Sentences({ sentences, className }: SentencesProps) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  return (
    <ul className={classNames('grid gap-1.5 wrap-anywhere', className)}>
      {sentences.map((sentence) => (
        <SentenceItem
          key={sentence.text}
          sentence={sentence}
          open={pinned !== null && sentence.evidence.includes(pinned) ? pinned : null}
          highlight={highlight}
          togglePin={togglePin}
        />
      ))}
    </ul>
  );
}
