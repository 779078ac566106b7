import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { SITE_FILE, type Site, siteSchema } from '@photo-coach/shared/contracts/http/site.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { createHtmlPage, type HtmlPage } from './html-page.ts';

/** The built site with its pages, which contain the public address. */
export type ReadSite = Site & {
  /** @throws Error for a file that the site does not list */
  pageOf: (file: string) => HtmlPage;
};

/** A stamp that changes with every build; null while nothing is built. */
async function readStamp(file: string): Promise<string | null> {
  try {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs} ${size}`;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function readSite(folder: string, publicUrl: string): Promise<ReadSite> {
  const site = siteSchema.parse(JSON.parse(await readFile(path.join(folder, SITE_FILE), 'utf8')));
  const files = new Set([site.notFound, ...site.pages.map(({ file }) => file)]);
  const pages = new Map<string, HtmlPage>();
  for (const file of files) {
    const html = await readFile(path.join(folder, file), 'utf8');
    pages.set(file, createHtmlPage(html, publicUrl));
  }
  const pageOf = (file: string) => {
    const page = pages.get(file);
    if (page === undefined) throw new Error(`${file} is not a page of the site`);
    return page;
  };
  return { ...site, pageOf };
}

/**
 * Creates the reader of the built site, which reads each build once.
 * @returns a function whose result is null while nothing is built
 */
export function createSiteReader(folder: string, publicUrl: string) {
  let cached: { stamp: string; site: Promise<ReadSite> } | null = null;
  return async (): Promise<ReadSite | null> => {
    const stamp = await readStamp(path.join(folder, SITE_FILE));
    if (stamp === null) return null;
    if (cached?.stamp !== stamp) {
      const site = readSite(folder, publicUrl);
      cached = { stamp, site };
      // The next request tries again; this one gets the error from the promise.
      site.catch(() => {
        cached = null;
      });
    }
    return cached.site;
  };
}
