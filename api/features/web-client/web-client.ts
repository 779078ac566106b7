import path from 'node:path';
import { SITE_FILE } from '@photo-coach/shared/contracts/site.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { decodePath, findPage } from './find-page.ts';
import { createSiteReader, type ReadSite } from './read-site.ts';
import { sendPage } from './send-page.ts';
import { writeRobots } from './write-robots.ts';
import { writeSitemap } from './write-sitemap.ts';

type WebClientOptions = {
  /** What the build of the client has written. */
  folder: string;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** Whether there are pages for developers. */
  isProduction: boolean;
};

type ReadCurrentSite = () => Promise<ReadSite | null>;

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${PRODUCT_NAME}</title></head>
<body><h1>The web client is not built</h1><p>Run <code>npm run build</code>, then reload this page.</p></body>
</html>
`;

/** Files whose name holds a hash of their content. */
const HASHED = `assets${path.sep}`;

/**
 * Whether what is asked for is no page to be read: a hashed file that is gone, or what a page fetches for itself.
 * A path alone does not tell: people type `/about.html`. Where the browser does not say, it may be a page.
 */
function isNoDocument(request: Request, asked: string): boolean {
  const destination = request.get('sec-fetch-dest') ?? 'document';
  return /^\/assets\/./.test(asked) || destination !== 'document';
}

/** Files that the server reads: as they lie there, with their placeholders, nobody gets them. */
const isServersOwn = (asked: string): boolean =>
  asked.endsWith('.html') || asked === `/${SITE_FILE}`;

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
    // In lower case: some file systems don't tell the difference.
    const asked = path.posix.normalize(decoded ?? '').toLowerCase();
    // No file has a name that is wrongly encoded; those who serve files would not even say "not found".
    if (decoded === null || isServersOwn(asked)) next();
    else serve(request, response, next);
  };
}

const sendNotBuilt = (response: Response) =>
  response.status(503).set('cache-control', 'no-store').type('html').send(NOT_BUILT);

/** What is not there: a page that says so, or plain text where nobody would read the page. */
async function sendMissing(request: Request, response: Response, site: ReadSite): Promise<void> {
  response.vary('sec-fetch-dest');
  if (isNoDocument(request, decodePath(request.path) ?? '')) {
    response.status(404).type('text').send('Not found');
    return;
  }
  await sendPage(request, response, { page: site.pageOf(site.notFound), status: 404 });
}

function servePages(readSite: ReadCurrentSite, isProduction: boolean): RequestHandler {
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
    const asked = decodePath(request.path);
    const found = asked === null ? undefined : findPage(site.pages, asked);
    const isThere = found !== undefined && !(found.isForDevelopers && isProduction);
    if (!isThere) await sendMissing(request, response, site);
    else await sendPage(request, response, { page: site.pageOf(found.file), status: 200 });
  };
}

/** What is written for search engines from the list of pages. */
const serveWritten =
  (readSite: ReadCurrentSite, type: string, write: (site: ReadSite) => string): RequestHandler =>
  async (_request, response) => {
    const site = await readSite();
    if (site === null) sendNotBuilt(response);
    else response.set('cache-control', 'no-cache').type(type).send(write(site));
  };

/**
 * Serves the built web client: hashed files for good and precompressed; each page that was prerendered, and a shell
 * for the other pages, fresh; the page for what is not found with status 404; robots and sitemap; and a plain 503
 * while nothing is built.
 */
export function webClient({ folder, publicUrl, isProduction }: WebClientOptions): Router {
  const readSite = createSiteReader(folder, publicUrl);
  const robots = () => writeRobots(publicUrl);
  const sitemap = ({ pages }: ReadSite) => writeSitemap(pages, publicUrl);
  const router = Router();
  router.get('/robots.txt', serveWritten(readSite, 'text', robots));
  router.get('/sitemap.xml', serveWritten(readSite, 'application/xml', sitemap));
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.use(serveFiles(folder));
  // No route: Express would decode its path, and refuse one that is wrongly encoded before a page can say so.
  router.use(servePages(readSite, isProduction));
  return router;
}
