import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickEvents } from './choice-group.tsx';

/** How long a pick stays in view before the next page opens, ms (specification 1, section 9: about 0.5 s). */
const ADVANCE_AFTER_MS = 500;

/**
 * Calls `onAdvance` shortly after an option is picked; another pick restarts the timer. A pick is a click, the space
 * bar, or what a screen reader sends instead. Arrow keys select each radio button on their way through the group, so
 * they advance nothing and cancel the timer.
 * @returns handlers for the inputs of the group
 */
export function useAutoAdvance(onAdvance: () => void): PickEvents {
  const [picks, setPicks] = useState(0);
  const byArrow = useRef(false);
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (picks === 0) return;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // The address differs while another page is still loading: the person has already left this one.
      if (window.location.href === href) advance();
    }, ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [picks]);
  const pick = () => setPicks((before) => before + 1);
  return {
    onKeyDown({ key, currentTarget }) {
      byArrow.current = key.startsWith('Arrow');
      if (byArrow.current) setPicks(0);
      // The space bar on an option that is already selected sends a click in some browsers only.
      if (key === ' ' && currentTarget.checked) pick();
    },
    onKeyUp() {
      byArrow.current = false;
    },
    // An arrow key also sends a click.
    onClick() {
      if (!byArrow.current) pick();
    },
  };
}
