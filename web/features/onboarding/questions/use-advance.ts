import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickEvents } from './choice-group.tsx';

/** How long a single pick is seen before the next page comes, in ms (specification 1, section 9: about 0.5 s). */
const ADVANCE_AFTER_MS = 500;

/**
 * Goes on by itself shortly after a pick; another pick begins the wait anew. A pick is a pointer's, the space bar's,
 * or what a screen reader does in their place. Arrow keys walk through the options of a radio group, choosing each
 * on the way: they lead nowhere, and end a wait.
 * @returns for the inputs of the group
 */
export function useAdvance(onAdvance: () => void): PickEvents {
  const [picks, setPicks] = useState(0);
  const byArrow = useRef(false);
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (picks === 0) return;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // Elsewhere: the person has gone on by another way, and this page stays only until that one has loaded.
      if (window.location.href === href) advance();
    }, ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [picks]);
  const pick = () => setPicks((before) => before + 1);
  return {
    onKeyDown({ key, currentTarget }) {
      byArrow.current = key.startsWith('Arrow');
      if (byArrow.current) setPicks(0);
      // Where the arrows have led to an option, the space bar finds it chosen already: not every browser sends a click.
      if (key === ' ' && currentTarget.checked) pick();
    },
    onKeyUp() {
      byArrow.current = false;
    },
    // Browsers send a click with an arrow key as well.
    onClick() {
      if (!byArrow.current) pick();
    },
  };
}
