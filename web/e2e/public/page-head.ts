import type { Page } from 'playwright-core';

/** Reads the metadata in a page's head, duplicates included. */
export const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      Array.from(document.head.querySelectorAll(selector), (tag) => tag.getAttribute(attribute));
    return {
      titles: Array.from(document.head.querySelectorAll('title'), (tag) => tag.textContent),
      descriptions: all('meta[name="description"]', 'content'),
      robots: all('meta[name="robots"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      openGraph: Object.fromEntries(
        all('meta[property^="og:"]', 'property').map((name) => [
          name?.slice('og:'.length),
          all(`meta[property="${name}"]`, 'content'),
        ]),
      ),
      twitterCards: all('meta[name="twitter:card"]', 'content'),
    };
  });
