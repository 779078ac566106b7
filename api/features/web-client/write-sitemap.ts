import type { SitePage } from '@photo-coach/shared/contracts/site.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';

/** The pages that search engines are to know of. */
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
