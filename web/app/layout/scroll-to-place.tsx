import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Calls back with the element once it is in the page, at once when it is; gives what ends the waiting. */
function whenThere(id: string, found: (element: HTMLElement) => void): () => void {
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

/** Shows a place of the page, and lets the keyboard and screen readers go on from there. */
function goTo(place: HTMLElement, behavior: ScrollBehavior): void {
  place.scrollIntoView({ behavior });
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // It can't be operated: a ring around a whole section would say nothing.
    place.style.outline = 'none';
  }
  place.focus({ preventScroll: true });
}

/**
 * Gives the focus to the page's content when what had it is gone, or far below, and the new page has not taken it by
 * itself.
 */
function takeLostFocus(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest('footer')) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A new page starts at its top, or at the place that the address names after '#', which may come with a screen that
 * is still loading. The keyboard and screen readers go on from there as well. Within a page it scrolls there. Going
 * back, the browser restores the place itself.
 */
export function ScrollToPlace() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const shownPath = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is what it waits for
  useEffect(() => {
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const id = hash.slice(1);
    if (kind === 'POP') {
      // When a page is opened the browser goes to the place by itself, if it is there by then.
      if (key === 'default' && id && !document.getElementById(id)) {
        return whenThere(id, (place) => goTo(place, 'instant'));
      }
      return;
    }
    if (isNewPage) {
      window.scrollTo(0, 0);
      takeLostFocus();
    }
    if (!id) return;
    return whenThere(id, (place) =>
      goTo(place, isNewPage || wantsLessMotion() ? 'instant' : 'smooth'),
    );
  }, [key]);
  return null;
}
