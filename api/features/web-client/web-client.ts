import { access } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${PRODUCT_NAME}</title></head>
<body><h1>The web client is not built</h1><p>Run <code>npm run build</code>, then reload this page.</p></body>
</html>
`;

/** Files whose name holds a hash of their content. */
const HASHED = `${path.sep}assets${path.sep}`;

/** A path that names a file: when it is missing, a page would only mislead. */
const namesFile = (url: string): boolean => /\.[a-z0-9]+$/i.test(url);

function servePage(folder: string): RequestHandler {
  const page = path.join(folder, 'index.html');
  return async (request, response) => {
    if (namesFile(request.path)) {
      response.status(404).type('text').send('Not found');
      return;
    }
    const isBuilt = await access(page).then(
      () => true,
      () => false,
    );
    if (!isBuilt) {
      response.status(503).set('cache-control', 'no-store').type('html').send(NOT_BUILT);
      return;
    }
    response.sendFile(page, { headers: { 'cache-control': 'no-cache' }, cacheControl: false });
  };
}

/**
 * Serves the built web client: hashed files for good and precompressed, the page itself fresh for every
 * path that is not a file's, and a plain 503 while it is not built.
 */
export function webClient(folder: string): Router {
  const router = Router();
  router.use(
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        cacheControl: false,
        setHeaders(response, file) {
          const isHashed = path.relative(folder, file).startsWith(HASHED.slice(1));
          const policy = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
          response.setHeader('cache-control', policy);
        },
      },
    }),
  );
  router.get('/{*page}', servePage(folder));
  return router;
}
