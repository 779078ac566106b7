import type { SitePage } from '@photo-coach/shared/contracts/site.ts';

/** What of the server itself is nobody's to index. */
const SERVER_PATHS = ['/api/', '/admin/', '/dev/', '/storage/'];

/** Rules against a page and nothing else: a bare `/app` would forbid `/apple-touch-icon.png` as well. */
function rulesAgainst({ path }: SitePage): string[] {
  const [fixed = path] = path.split(':');
  return fixed.endsWith('/') ? [fixed] : [`${fixed}$`, `${fixed}?`];
}

/** What search engines may look at: everything but the server's own paths and the pages that are not listed. */
export function writeRobots(pages: readonly SitePage[], publicUrl: string): string {
  const unlisted = pages.filter((page) => !page.isListed && !page.isForDevelopers);
  const forbidden = [...SERVER_PATHS, ...unlisted.flatMap(rulesAgainst)];
  return [
    'User-agent: *',
    ...forbidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
