import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  PUBLIC_URL_PLACEHOLDER,
  SETTINGS_PLACEHOLDER,
  SITE_FILE,
  type Site,
  type SitePage,
  siteSchema,
  TEXT_PLACEHOLDERS,
  variantOf,
} from '@photo-coach/shared/contracts/http/site.ts';
import {
  type SiteSettings,
  settingsAsJson,
} from '@photo-coach/shared/contracts/http/site-settings.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';
import { createHtmlPage, type HtmlPage } from './html-page.ts';

/** The built site with its pages. */
export type ReadSite = Site & {
  /**
   * The page of a file with the server's values filled in.
   * @param file as the list of pages has it
   * @throws Error for a file that the site does not list
   */
  pageOf: (file: string, settings: SiteSettings) => HtmlPage;
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

/** The file of a page in the variant that fits the settings. */
function fileOfVariant({ variants }: Site, file: string, settings: SiteSettings): string {
  const name = variantOf({
    ...settings.configured,
    trial: settings.trialDays > 0,
    nothingSold: !settings.billing,
  });
  return variants[file]?.[name] ?? file;
}

/** A built page with the public address and the settings in it. @param publicUrl without a trailing slash */
function fillPage(
  html: string,
  { publicUrl, settings }: { publicUrl: string; settings: SiteSettings },
): string {
  const { prices, trialLength, albumsKept } = settings;
  const texts = [
    [PUBLIC_URL_PLACEHOLDER, escapeHtml(publicUrl)],
    [TEXT_PLACEHOLDERS.creatorPrice, escapeHtml(prices.creator.displayPrice)],
    [TEXT_PLACEHOLDERS.proPrice, escapeHtml(prices.pro.displayPrice)],
    [TEXT_PLACEHOLDERS.trialLength, escapeHtml(trialLength)],
    [TEXT_PLACEHOLDERS.albumsKept, escapeHtml(albumsKept)],
    [SETTINGS_PLACEHOLDER, settingsAsJson(settings)],
  ] as const;
  return texts.reduce((filled, [found, text]) => filled.replaceAll(found, () => text), html);
}

async function readSite(folder: string, publicUrl: string): Promise<ReadSite> {
  const site = siteSchema.parse(JSON.parse(await readFile(path.join(folder, SITE_FILE), 'utf8')));
  const variants = Object.values(site.variants).flatMap((files) => Object.values(files));
  const files = new Set([site.notFound, ...site.pages.map(({ file }) => file), ...variants]);
  const built = new Map<string, string>();
  for (const file of files) built.set(file, await readFile(path.join(folder, file), 'utf8'));

  /** The pages by the settings that are in them; those of earlier settings are dropped. */
  let filled = { by: '', pages: new Map<string, HtmlPage>() };
  const pageOf = (file: string, settings: SiteSettings) => {
    const by = JSON.stringify(settings);
    if (filled.by !== by) filled = { by, pages: new Map() };
    const known = filled.pages.get(file);
    if (known !== undefined) return known;
    const html = built.get(fileOfVariant(site, file, settings));
    if (html === undefined) throw new Error(`${file} is not a page of the site`);
    const page = createHtmlPage(fillPage(html, { publicUrl, settings }));
    filled.pages.set(file, page);
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

/**
 * Decodes a path as the client's router does: segment by segment, with an encoded slash left encoded.
 * @returns null for an invalid encoding
 */
export function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Matches as the client's router does: case-insensitively, with any number of trailing slashes. */
const patternOf = ({ path }: SitePage): RegExp =>
  new RegExp(`^${path.replaceAll(/:[\w-]+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/*$`, 'i');

/** The page at an address. @param path decoded */
export const findPage = (pages: readonly SitePage[], path: string): SitePage | undefined =>
  pages.find((page) => patternOf(page).test(path));

/** The server's own paths, which search engines must not index. */
const SERVER_PATHS = ['/api/', '/admin/', '/dev/', '/storage/'];

/**
 * `robots.txt`: everything may be crawled except the server's own paths. Pages that must not be indexed say so
 * themselves (`noindex`), and a crawler can only read that if it may fetch the page.
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
