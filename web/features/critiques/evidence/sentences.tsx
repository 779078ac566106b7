import type { Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { memo, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type EvidenceFocus, useEvidenceFocus } from './evidence-focus.tsx';
import { EvidencePanel } from './evidence-panel.tsx';

/** Four corners, as around a region of the photo: there is something to see behind this sentence. */
function PlaceMark() {
  return (
    <svg
      viewBox="0 0 10 10"
      fill="none"
      aria-hidden="true"
      className="ml-1.5 inline size-2.5 stroke-edge align-baseline group-hover:stroke-safelight group-focus-visible:stroke-safelight group-aria-expanded:stroke-safelight"
    >
      <path d="M.75 3.5V.75H3.5M6.5.75h2.75V3.5M9.25 6.5v2.75H6.5M3.5 9.25H.75V6.5" />
    </svg>
  );
}

type SentenceItemProps = Pick<EvidenceFocus, 'highlight' | 'togglePin'> & {
  sentence: Sentence;
  /** The evidence of it that is pinned. */
  open: Evidence | null;
};

/**
 * A sentence that lights its place while it is pointed at, and unfolds its evidence when it is chosen. Rendered again only
 * if it changes itself: a page has dozens, and each of them is pointed at on the way to another.
 */
const SentenceItem = memo(({ sentence, open, highlight, togglePin }: SentenceItemProps) => {
  const panelId = useId();
  const [first] = sentence.evidence;
  if (!first) return <li>{sentence.text}</li>;
  const words = sentence.text.split(' ');
  const last = words.pop();
  return (
    <li>
      <button
        type="button"
        aria-expanded={open !== null}
        aria-controls={open ? panelId : undefined}
        title="Show where in the photo"
        onMouseEnter={() => highlight(open ?? first)}
        onMouseLeave={() => highlight(null)}
        onFocus={() => highlight(open ?? first)}
        onBlur={() => highlight(null)}
        onClick={() => togglePin(open ?? first)}
        className="group block w-full text-left decoration-line underline-offset-4 hover:underline"
      >
        {words.join(' ')}{' '}
        <span className="whitespace-nowrap">
          {last}
          <PlaceMark />
        </span>
      </button>
      {open && <EvidencePanel id={panelId} evidence={sentence.evidence} />}
    </li>
  );
});

type SentencesProps = { sentences: readonly Sentence[]; className?: string };

/** Sentences, each with a mark: choosing one shows where it is in the photo and what was measured there. */
export function Sentences({ sentences, className }: SentencesProps) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  return (
    <ul className={classNames('grid gap-1.5', className)}>
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
