/** Reads the text that the page shows, as it is laid out. Runs in the page. */
export function readText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has the text of hidden elements and scripts too
  return document.body.innerText;
}

/** What to find; `files` is an input that files are chosen with. */
export type ElementRole = 'button' | 'link' | 'field' | 'files' | 'photo' | 'dialog';

/**
 * Finds what a person could use now: it is shown, enabled and hydrated by React, nothing covers its center, and a photo
 * has loaded. Runs in the page, so it uses nothing from outside.
 * @param name the label or alternative text, else the text: the whole of it, or a part if there is no exact match
 */
export function findElement(role: ElementRole, name: string): HTMLElement | null {
  const selectors = {
    button: 'button:enabled',
    link: 'a[href]',
    field: 'input:enabled, textarea:enabled',
    files: 'input[type=file]:enabled',
    photo: 'img',
    dialog: '[role=dialog]',
  };
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    const text = label ?? (labels.map((part) => part.textContent).join(' ') || element.textContent);
    return text.replace(/\s+/g, ' ').trim();
  };
  const isUncovered = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = element.getClientRects();
    if (!box) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return element.contains(top);
  };
  const isReady = (element: HTMLElement) => {
    // A button opens the dialog of a file input, which is never shown itself.
    if (role === 'files') return true;
    if (!element.checkVisibility()) return false;
    if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0;
    return isUncovered(element);
  };
  const found = [...document.querySelectorAll<HTMLElement>(selectors[role])].filter(
    (element) =>
      nameOf(element).includes(name) &&
      // React sets a property of this name on every element that it manages.
      Object.keys(element).some((key) => key.startsWith('__reactProps$')) &&
      isReady(element),
  );
  return found.find((element) => nameOf(element) === name) ?? found[0] ?? null;
}
