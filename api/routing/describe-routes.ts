import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { isRedirect, isStreamed, type ReplyBody, type Route } from './define-route.ts';
import type { RouteGroup } from './mount-routes.ts';

/** `/api/albums/:id` as OpenAPI writes it: `/api/albums/{id}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const json = (schema: NonNullable<Route['body']>) => ({
  content: { 'application/json': { schema } },
});

function describeReply(body: ReplyBody) {
  if (body === null) return { description: 'Done' };
  if (isRedirect(body)) return { description: 'Leads to another page' };
  if (!isStreamed(body)) return { description: 'Success', ...json(body) };
  // Without a schema: bytes, as OpenAPI 3.1 has it.
  return { description: 'Success', content: { [body.streamed]: {} } };
}

/** Any of them lets the caller in. */
function describeAccess({ access, authenticateToken }: Route): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [{ bearer: [] }, ...(authenticateToken ? [{ link: [] }] : [])];
}

function describeRoute(route: Route, { errorBody }: RouteGroup): ZodOpenApiOperationObject {
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
    ...(route.body && {
      // As the parser takes it: a missing body is an empty object.
      requestBody: { required: !route.body.safeParse({}).success, ...json(route.body) },
    }),
    responses: {
      ...Object.fromEntries(successes),
      default: { description: 'Any error; its code is stable', ...json(errorBody) },
    },
  };
}

/** The OpenAPI document of the routes. */
export function describeRoutes(groups: readonly RouteGroup[]): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const group of groups) {
    for (const route of group.routes) {
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
