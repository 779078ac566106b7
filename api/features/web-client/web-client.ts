import path from 'node:path';
import { SITE_FILE } from '@photo-coach/shared/contracts/site.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type RequestHandler, type Response, Router } from 'express';
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

/** A path that names a file: when it is missing, a page would only mislead. */
const namesFile = (asked: string): boolean => /\.[a-z0-9]+$/i.test(asked);

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
    // In lower case: some file systems don't tell the difference.
    const asked = path.posix.normalize(decodePath(request.path) ?? '').toLowerCase();
    if (isServersOwn(asked)) next();
    else serve(request, response, next);
  };
}

const sendNotBuilt = (response: Response) =>
  response.status(503).set('cache-control', 'no-store').type('html').send(NOT_BUILT);

function servePage(readSite: ReadCurrentSite, isProduction: boolean): RequestHandler {
  return async (request, response) => {
    const asked = decodePath(request.path) ?? request.path;
    if (namesFile(asked)) {
      response.status(404).type('text').send('Not found');
      return;
    }
    const site = await readSite();
    if (site === null) {
      sendNotBuilt(response);
      return;
    }
    const found = findPage(site.pages, asked);
    const isThere = found !== undefined && !(found.isForDevelopers && isProduction);
    const page = site.pageOf(isThere ? found.file : site.notFound);
    await sendPage(request, response, { page, status: isThere ? 200 : 404 });
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
  const robots = ({ pages }: ReadSite) => writeRobots(pages, publicUrl);
  const sitemap = ({ pages }: ReadSite) => writeSitemap(pages, publicUrl);
  const router = Router();
  router.get('/robots.txt', serveWritten(readSite, 'text', robots));
  router.get('/sitemap.xml', serveWritten(readSite, 'application/xml', sitemap));
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.use(serveFiles(folder));
  router.get('/{*page}', servePage(readSite, isProduction));
  return router;
}
