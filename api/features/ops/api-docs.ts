import type { ReplyBody } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import express, { Router } from 'express';
// Its main module would load all of the page's scripts, which is a tenth of the API's start.
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { isRedirect, isStreamed, type Route } from '../../routing/define-route.ts';
import type { RouteGroup } from '../../routing/mount-routes.ts';

/** `/api/albums/:id` as OpenAPI writes it: `/api/albums/{id}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const json = (schema: NonNullable<Route['body']>) => ({
  content: { 'application/json': { schema } },
});

function describeReply(body: ReplyBody) {
  if (body === null) return { description: 'Done' };
  if (isRedirect(body)) return { description: 'Leads to another page' };
  if (!isStreamed(body)) return { description: 'Success', ...json(body) };
  // Without a schema: bytes, in OpenAPI 3.1 form.
  return { description: 'Success', content: { [body.streamed]: {} } };
}

/** The route's own error codes by their usual status. */
function describeErrors({ contract }: Route, { errors }: RouteGroup) {
  const codes = Map.groupBy(new Set<string>(contract.errors), errors.statusOf);
  return Object.fromEntries(
    [...codes].map(([status, each]) => [
      String(status),
      { description: each.join(', '), ...json(errors.body) },
    ]),
  );
}

/** Any of them admits the caller. */
function describeAccess({ access, authenticateToken }: Route): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [{ bearer: [] }, ...(authenticateToken ? [{ link: [] }] : [])];
}

function describeRoute(route: Route, group: RouteGroup): ZodOpenApiOperationObject {
  const successes = Object.entries(route.replies).map(([status, body]) => [
    status,
    describeReply(body),
  ]);
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    security: describeAccess(route),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
    },
    ...(route.rawBody && {
      // Without a schema: bytes.
      requestBody: { required: true, content: { [route.rawBody.mediaType]: {} } },
    }),
    ...(route.body && {
      // In the parser's form: a missing body is an empty object.
      requestBody: { required: !route.body.safeParse({}).success, ...json(route.body) },
    }),
    responses: {
      ...Object.fromEntries(successes),
      ...describeErrors(route, group),
      default: {
        description: `Any other error: ${group.errors.common.join(', ')}`,
        ...json(group.errors.body),
      },
    },
  };
}

/** The OpenAPI document of the routes. */
async function describeRoutes(groups: readonly RouteGroup[]) {
  const { createDocument } = await import('zod-openapi');
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const group of groups) {
    for (const route of group.routes.filter(({ access }) => access !== 'operator')) {
      const path = openApiPath(route.path);
      paths[path] = { ...paths[path], [route.method]: describeRoute(route, group) };
    }
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: PRODUCT_NAME, version: '1' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
    paths,
  });
}

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
  let document: ReturnType<typeof describeRoutes> | undefined;
  router.get('/api/openapi.json', async (_request, response) => {
    document ??= describeRoutes(groups);
    response.json(await document);
  });
  router.get('/api/docs', (_request, response) => void response.type('html').send(PAGE));
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('js').send(START_SCRIPT);
  });
  router.use('/api/docs', express.static(getAbsoluteFSPath(), { index: false, maxAge: '1 day' }));
  return router;
}
