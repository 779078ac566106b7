import path from 'node:path';
import { SITE_FILE, type SitePage } from '@photo-coach/shared/contracts/http/site.ts';
import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { BILLING_PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { sendPage } from './html-page.ts';
import {
  createSiteReader,
  decodePath,
  findPage,
  type ReadSite,
  writeRobots,
  writeSitemap,
} from './site.ts';

type WebClientOptions = {
  /** The output folder of the client's build. */
  folder: string;
  /** The public address, without a trailing slash. */
  publicUrl: string;
  /** The settings that pages know before they are painted. */
  readSettings: () => Promise<SiteSettings>;
};

type ReadCurrentSite = () => Promise<ReadSite | null>;

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${PRODUCT_NAME}</title></head>
<body><h1>The web client is not built</h1><p>Run <code>npm run build</code>, then reload this page.</p></body>
</html>
`;

/** The folder of files whose names contain a hash of their content. */
const HASHED = `assets${path.sep}`;

/**
 * Whether a request is not for a page: it is for a hashed file, or the browser says it loads something else, such as
 * an image. The path alone is not enough, since people type `/about.html`.
 */
function isAssetRequest(request: Request, path: string): boolean {
  const destination = request.get('sec-fetch-dest') ?? 'document';
  return /^\/assets\/./.test(path) || destination !== 'document';
}

/** Whether the address contains a secret: a share link, or an unsubscription. */
const hasSecretAddress = ({ path }: Request): boolean =>
  /^\/+(?:shared|s|review-mails)\//i.test(path);

/** Files that are never served directly: pages with placeholders, and the list of pages. */
const isServerOnly = (path: string): boolean => path.endsWith('.html') || path === `/${SITE_FILE}`;

function serveFiles(folder: string): RequestHandler {
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      redirect: false,
      setHeaders(response, file) {
        const isHashed = path.relative(folder, file).startsWith(HASHED);
        const policy = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('cache-control', policy);
      },
    },
  });
  return function files(request, response, next) {
    const decoded = decodePath(request.path);
    // In lower case, because some file systems ignore case.
    const requested = path.posix.normalize(decoded ?? '').toLowerCase();
    // The static file handler would answer 400 for an invalid encoding; the page for a missing path is better.
    if (decoded === null || isServerOnly(requested)) next();
    else serve(request, response, next);
  };
}

/** Whether a page exists on a site with these settings. */
const isOnSite = ({ path }: SitePage, { billing }: SiteSettings): boolean =>
  billing || !BILLING_PAGES.includes(path);

const sendNotBuilt = (response: Response) =>
  response.status(503).set('cache-control', 'no-store').type('html').send(NOT_BUILT);

/** Answers 404: with a page, or with plain text for a request that is not for a page. */
async function sendNotFound(
  request: Request,
  response: Response,
  { site, settings }: { site: ReadSite; settings: SiteSettings },
): Promise<void> {
  response.vary('sec-fetch-dest');
  if (isAssetRequest(request, decodePath(request.path) ?? '')) {
    response.status(404).type('text').send('Not found');
    return;
  }
  const page = site.pageOf(site.notFound, settings);
  await sendPage(request, response, { page, status: 404, isPrivate: hasSecretAddress(request) });
}

function servePages(
  readSite: ReadCurrentSite,
  { readSettings }: Pick<WebClientOptions, 'readSettings'>,
): RequestHandler {
  return async function pages(request, response, next) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const site = await readSite();
    if (site === null) {
      sendNotBuilt(response);
      return;
    }
    const settings = await readSettings();
    const decoded = decodePath(request.path);
    const found = decoded === null ? undefined : findPage(site.pages, decoded);
    const isAvailable = found !== undefined && isOnSite(found, settings);
    if (!isAvailable) await sendNotFound(request, response, { site, settings });
    else {
      const page = site.pageOf(found.file, settings);
      await sendPage(request, response, {
        page,
        status: 200,
        isPrivate: hasSecretAddress(request),
      });
    }
  };
}

/** Serves a file that is generated from the list of pages. */
const serveGenerated =
  (
    readSite: ReadCurrentSite,
    type: string,
    write: (site: ReadSite) => string | Promise<string>,
  ): RequestHandler =>
  async (_request, response) => {
    const site = await readSite();
    if (site === null) sendNotBuilt(response);
    else
      response
        .set('cache-control', 'no-cache')
        .type(type)
        .send(await write(site));
  };

/**
 * Serves the built web client: hashed files precompressed and cached for good; prerendered pages, and a shell for the
 * others, revalidated each time; a page with status 404 for any other path; robots.txt and sitemap.xml. Answers 503
 * while nothing is built.
 */
export function webClient({ folder, publicUrl, ...options }: WebClientOptions): Router {
  const readSite = createSiteReader(folder, publicUrl);
  const robots = () => writeRobots(publicUrl);
  const sitemap = async ({ pages }: ReadSite) => {
    const settings = await options.readSettings();
    const shown = pages.filter((page) => isOnSite(page, settings));
    return writeSitemap(shown, publicUrl);
  };
  const router = Router();
  router.get('/robots.txt', serveGenerated(readSite, 'text', robots));
  router.get('/sitemap.xml', serveGenerated(readSite, 'application/xml', sitemap));
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.use(serveFiles(folder));
  // Not a route, because Express would refuse an invalidly encoded path before the 404 page could be sent.
  router.use(servePages(readSite, options));
  return router;
}
