/** Parts of a page that stay the same while the others change, or from page to page. */
export const PARTS: readonly string[] = ['#header', '#content', 'body footer'];

/** A part of a page, and what axe checks in it. */
export type Part = { name: string; state: string };

/**
 * Reads the state of each part, and of what is outside all of them: its visible elements with what axe judges, but
 * without texts, ids and addresses, in which pages of one kind differ. Runs in the page.
 * @param left selectors of the parts to leave out
 */
export function readParts({
  selectors,
  left,
}: {
  selectors: readonly string[];
  left: readonly string[];
}): Part[] {
  const JUDGED =
    /^(class|role|type|tabindex|lang|disabled|aria-(?!.*by$|controls|owns|details).*)$/;
  const skipped = [...left, 'script', 'style'].join();
  const isIn = (element: Element, list: readonly string[]) =>
    list.length > 0 && element.closest(list.join()) !== null;

  function describe(element: Element): string {
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
    const attributes = element.getAttributeNames().map((name) => {
      const value = element.getAttribute(name) ?? '';
      return `${name}=${JUDGED.test(name) && name !== 'aria-label' ? value : value !== ''}`;
    });
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    return [
      element.tagName,
      hasText,
      color,
      backgroundColor,
      fontSize,
      fontWeight,
      ...attributes,
    ].join();
  }

  const stateOf = (elements: readonly Element[]) =>
    elements
      .filter((element) => element.checkVisibility() && !isIn(element, [skipped]))
      .map(describe)
      .join('\n');

  const all = [...document.querySelectorAll('*:not(svg *)')];
  const parts = selectors
    .filter((name) => document.querySelector(name) !== null)
    .map((name) => ({ name, state: stateOf(all.filter((element) => isIn(element, [name]))) }));
  const outside = stateOf(all.filter((element) => !isIn(element, selectors)));
  const names = parts.map(({ name }) => name).join();
  return [...parts, { name: `outside ${names} ${left} ${document.title !== ''}`, state: outside }];
}
