import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isMotionReduced } from '../../lib/is-motion-reduced.ts';

/** Progress in a title (ui/layout/page-title.tsx). Announcing every step of it would drown everything else. */
const PROGRESS = /^\d+ % · /;

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
      const isFocused = document.activeElement?.tagName === 'H1';
      setTitle(isFocused ? '' : document.title.replace(PROGRESS, ''));
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

/** Calls back with the element as soon as it is in the page; returns a function that stops waiting. */
function whenElementExists(id: string, found: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  function look() {
    const element = document.getElementById(id);
    if (!element) return;
    observer.disconnect();
    found(element);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** Scrolls to an element and moves the focus there, for the keyboard and screen readers. */
function scrollToElement(place: HTMLElement, behavior: ScrollBehavior): void {
  place.scrollIntoView({ behavior });
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // It is not interactive, so a focus ring around the whole section would be misleading.
    place.style.outline = 'none';
  }
  place.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page's content if the focused element is gone or in the footer, unless the new page has set
 * the focus itself.
 */
function restoreLostFocus(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest('footer')) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Scrolls a new page to its top, or to the element of the URL's hash, which may appear only once the screen has loaded,
 * and moves the focus there. A hash link within a page scrolls smoothly. On Back, the browser restores the position.
 */
export function ScrollOnNavigation() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const shownPath = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every history entry
  useEffect(() => {
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const id = hash.slice(1);
    if (kind === 'POP') {
      // On a full page load the browser scrolls there on its own, if the element exists by then.
      if (key === 'default' && id && !document.getElementById(id)) {
        return whenElementExists(id, (place) => scrollToElement(place, 'instant'));
      }
      return;
    }
    if (isNewPage) {
      window.scrollTo(0, 0);
      restoreLostFocus();
    }
    if (!id) return;
    return whenElementExists(id, (place) =>
      scrollToElement(place, isNewPage || isMotionReduced() ? 'instant' : 'smooth'),
    );
  }, [key]);
  return null;
}
