import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page starts at its top; going back, the browser restores the place itself. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
  return null;
}
