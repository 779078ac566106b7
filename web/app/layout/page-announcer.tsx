import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Announces the title of a new page to screen readers, as browsers do for full page loads. The title may change once
 * the screen has loaded. A focused heading is announced already, so the title is not repeated then.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const announce = () => {
      setTitle(document.activeElement?.tagName === 'H1' ? '' : document.title);
    };
    announce();
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
