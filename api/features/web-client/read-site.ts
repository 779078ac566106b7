import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { SITE_FILE, type Site, siteSchema } from '@photo-coach/shared/contracts/site.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { type FilledPage, fillPage } from './fill-page.ts';

/** The built site with its pages, which know the public address by now. */
export type ReadSite = Site & {
  /** @throws Error for a file that the site has not named */
  pageOf: (file: string) => FilledPage;
};

/** Changes with every build; null while there is none. */
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
  const pages = new Map<string, FilledPage>();
  for (const file of files) {
    const html = await readFile(path.join(folder, file), 'utf8');
    pages.set(file, fillPage(html, publicUrl));
  }
  const pageOf = (file: string) => {
    const page = pages.get(file);
    if (page === undefined) throw new Error(`${file} is no page of the site`);
    return page;
  };
  return { ...site, pageOf };
}

/**
 * Makes the reader of the built site: it reads a build once, and a newer one when there is one.
 * @returns a function that gives null while nothing is built
 */
export function createSiteReader(folder: string, publicUrl: string) {
  let kept: { stamp: string; site: Promise<ReadSite> } | null = null;
  return async (): Promise<ReadSite | null> => {
    const stamp = await readStamp(path.join(folder, SITE_FILE));
    if (stamp === null) return null;
    if (kept?.stamp !== stamp) {
      const site = readSite(folder, publicUrl);
      kept = { stamp, site };
      // What could not be read is tried again by the next request; this one is told by the promise itself.
      site.catch(() => {
        kept = null;
      });
    }
    return kept.site;
  };
}
