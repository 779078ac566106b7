import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const readingsOf = ({ albumReading, photos }: Analysis) => [
  albumReading,
  ...photos.map(({ reading }) => reading),
];

/**
 * The page's text is replaced when this changes: the coach has read a photo or the album, or another attempt has
 * started.
 */
export const readingKey = (analysis: Analysis): string =>
  [
    analysis.job.attempt,
    ...readingsOf(analysis).map((reading) => Number(reading?.state === 'done')),
  ].join(' ');

/** The controls that a reader can operate. */
const CONTROLS = 'a, button, input, summary, [role="tab"]';
/** Scroll distance above which a page counts as being read, px. */
const SCROLLED = 80;

/**
 * Whether a reader would lose something if the text changed now: the scroll position, an open panel or dialog, the
 * focus, or a selection.
 */
function isReading(): boolean {
  const main = document.querySelector('main');
  // A page that has just opened may have its heading focused, for screen readers.
  const hasFocus = main?.querySelector(`:is(${CONTROLS}):focus`) != null;
  const isOpen =
    main?.querySelector('[aria-expanded="true"]') != null ||
    document.querySelector('[role="dialog"]') !== null;
  return window.scrollY > SCROLLED || hasFocus || isOpen || !getSelection()?.isCollapsed;
}

/** Whether the coach has been asked again. Nothing else changes what it couldn't read. */
function isAskedAgain(shown: Analysis, newest: Analysis): boolean {
  const readings = readingsOf(newest);
  return readingsOf(shown).some(
    (reading, index) => reading?.state === 'failed' && readings[index]?.state !== 'failed',
  );
}

/**
 * Whether two analyses differ only in what the coach has read since, and not in anything that the reader asked for,
 * such as a photo turned or retried, or another attempt of the coach.
 */
function isOnlyRead(shown: Analysis, newest: Analysis): boolean {
  if (isAskedAgain(shown, newest)) return false;
  const worked = ({ album, job, photos }: Analysis) =>
    [album.id, job.attempt, ...photos.map(({ id, turn }) => `${id} ${turn}`)].join(' ');
  return worked(shown) === worked(newest) && readingKey(shown) !== readingKey(newest);
}

type SteadyAnalysis = {
  /** The analysis that is shown. */
  shown: Analysis;
  /** Shows what has arrived since; null if nothing has. */
  showNew: (() => void) | null;
};

/**
 * The analysis that a page shows: the newest, except that a new reading doesn't replace a text that is being read. Then
 * the reader decides when to show it.
 */
export function useSteadyAnalysis(newest: Analysis): SteadyAnalysis {
  const [shown, setShown] = useState(newest);
  const isHeld = isOnlyRead(shown, newest);
  useEffect(() => {
    if (!isHeld || !isReading()) setShown(newest);
  }, [isHeld, newest]);
  return { shown: isHeld ? shown : newest, showNew: isHeld ? () => setShown(newest) : null };
}

type NewReadingBarProps = {
  /** null while there is nothing new. */
  onShow: (() => void) | null;
  of: 'photo' | 'photos';
};

/**
 * A bar at the bottom of the window: the coach's reading has arrived while the user was reading, and waits to be shown.
 */
export function NewReadingBar({ onShow, of }: NewReadingBarProps) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-30 px-4 pb-4">
      {onShow && (
        <div className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-paper px-4 py-3 shadow-lg">
          <p>The coach has looked at your {of}.</p>
          <Button
            size="small"
            onClick={() => {
              onShow();
              window.scrollTo({ top: 0 });
            }}
          >
            Show it
          </Button>
        </div>
      )}
    </div>
  );
}
