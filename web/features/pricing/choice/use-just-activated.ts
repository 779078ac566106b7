import { useEffect, useRef, useState } from 'react';

/** How long a button says 'Plan Activated', ms (specification 1, section 9). */
const SHOWN_MS = 3000;

/**
 * Whether a plan has come into force within the last 3 s while the page was open.
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
    const timer = setTimeout(() => setIsShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isActive]);
  return isShown && isActive === true;
}
