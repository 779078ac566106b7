import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useEffect, useState } from 'react';

const readingsOf = ({ albumReading, photos }: Analysis) => [
  albumReading,
  ...photos.map(({ reading }) => reading),
];

/**
 * What a page says is replaced where this changes: the coach has read a photo or the album, or another attempt has begun.
 */
export const readingKey = (analysis: Analysis): string =>
  [
    analysis.job.attempt,
    ...readingsOf(analysis).map((reading) => Number(reading?.state === 'done')),
  ].join(' ');

/** What a reader can operate. */
const CONTROLS = 'a, button, input, summary, [role="tab"]';
/** Pixels from which on a page is being read. */
const SCROLLED = 80;

/**
 * Whether a reader would lose something if the text changed now: the place on the page, an open panel or dialog, the
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

type SteadyAnalysis = {
  /** The analysis that is shown. */
  shown: Analysis;
  /** Shows what has come meanwhile; null where nothing has. */
  showNew: (() => void) | null;
};

/** Whether the coach has been asked again: what it could not read does not change otherwise. */
function isAskedAgain(shown: Analysis, newest: Analysis): boolean {
  const readings = readingsOf(newest);
  return readingsOf(shown).some(
    (reading, index) => reading?.state === 'failed' && readings[index]?.state !== 'failed',
  );
}

/**
 * Whether two analyses are the same but for what the coach has read since: nothing that the reader has asked for, such as a
 * photo turned or tried again, or another look of the coach.
 */
function isOnlyRead(shown: Analysis, newest: Analysis): boolean {
  if (isAskedAgain(shown, newest)) return false;
  const worked = ({ album, job, photos }: Analysis) =>
    [album.id, job.attempt, ...photos.map(({ id, turn }) => `${id} ${turn}`)].join(' ');
  return worked(shown) === worked(newest) && readingKey(shown) !== readingKey(newest);
}

/**
 * The analysis that a page shows: the newest, but that a new reading does not replace what is being read. Then the reader
 * decides when.
 */
export function useSteadyAnalysis(newest: Analysis): SteadyAnalysis {
  const [shown, setShown] = useState(newest);
  const isHeld = isOnlyRead(shown, newest);
  useEffect(() => {
    if (!isHeld || !isReading()) setShown(newest);
  }, [isHeld, newest]);
  return { shown: isHeld ? shown : newest, showNew: isHeld ? () => setShown(newest) : null };
}
