import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_FILE, type Site } from '@photo-coach/shared/contracts/site.ts';

/**
 * Writes a built web client into a folder, as the build does: its files, each by its path, then what the server
 * needs to know of them. A page without a file of its own is the shell, for everyone and not listed.
 */
export function writeSite(
  folder: string,
  pages: readonly (Pick<Site['pages'][number], 'path'> & Partial<Site['pages'][number]>)[],
  files: Readonly<Record<string, string | Buffer>>,
): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const unlisted = { file: 'shell.html', isListed: false, isForDevelopers: false };
  const site: Site = {
    pages: pages.map((page) => ({ ...unlisted, ...page })),
    notFound: '404.html',
  };
  writeFileSync(path.join(folder, SITE_FILE), JSON.stringify(site));
}
