import type { SitePage } from '@photo-coach/shared/contracts/http/site.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';

/** The server's own paths, which search engines must not index. */
const SERVER_PATHS = ['/api/', '/admin/', '/dev/', '/storage/'];

/**
 * `robots.txt`: everything may be crawled but the server's own paths. Pages that must not be indexed say so themselves
 * (`noindex`), and a crawler can only read that where it may fetch the page.
 * @param publicUrl without a trailing slash
 */
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...SERVER_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** `sitemap.xml`: the pages that search engines should index. @param publicUrl without a trailing slash */
export function writeSitemap(pages: readonly SitePage[], publicUrl: string): string {
  const listed = pages.filter(({ isListed }) => isListed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
