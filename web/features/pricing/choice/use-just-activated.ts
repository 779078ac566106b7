import { useEffect, useRef, useState } from 'react';

/** How long a button says 'Plan Activated', ms (docs/product.md#subscriptions). */
const SHOWN_MS = 3000;

/** Calls back once the page is visible: at once if it is. @returns a function that cancels it */
function onceVisible(then: () => void): () => void {
  const listening = new AbortController();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    listening.abort();
    then();
  };
  document.addEventListener('visibilitychange', look, listening);
  look();
  return () => listening.abort();
}

/**
 * Whether a plan has come into force while the page was open, for 3 s. In a hidden tab the time starts when the user
 * returns from the tab in which they paid.
 * @param isActive null while unknown
 */
export function useJustActivated(isActive: boolean | null): boolean {
  const before = useRef<boolean | null>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const wasActive = before.current;
    before.current = isActive;
    if (isActive !== true || wasActive !== false) return;
    setIsShown(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onceVisible(() => {
      timer = setTimeout(() => setIsShown(false), SHOWN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isActive]);
  return isShown && isActive === true;
}
