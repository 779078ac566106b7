import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import express, { Router } from 'express';
import { getAbsoluteFSPath } from 'swagger-ui-dist';
import { describeRoutes } from '../../routing/describe-routes.ts';
import type { RouteGroup } from '../../routing/mount-routes.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
});
`;

/** The API's description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function apiDocs(groups: readonly RouteGroup[]): Router {
  const router = Router();
  const document = describeRoutes(groups);
  router.get('/api/openapi.json', (_request, response) => void response.json(document));
  router.get('/api/docs', (_request, response) => void response.type('html').send(PAGE));
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('js').send(START_SCRIPT);
  });
  router.use('/api/docs', express.static(getAbsoluteFSPath(), { index: false, maxAge: '1 day' }));
  return router;
}
