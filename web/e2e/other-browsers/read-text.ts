/** Reads the text that the page shows, as it is laid out. Runs in the page. */
export function readText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has the text of hidden elements and scripts too
  return document.body.innerText;
}
