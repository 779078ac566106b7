import type { Express } from 'express';

/** Parts of Express's router that its types do not describe yet. */
type Listed = {
  listRoutes(): { path: unknown; methods?: string[]; router?: Listed }[];
  stack: { name: string; rawPath: unknown; route?: unknown; handle: { stack?: unknown } }[];
};

// The types lack what Listed describes.
const routerOf = (app: Express) => app.router as unknown as Listed;

/** Joins a prefix and the path of a nested router. */
const joinPath = (prefix: string, path: unknown): string =>
  prefix + (path === '/' ? '' : String(path));

function walkRoutes(router: Listed, prefix: string): string[] {
  return router.listRoutes().flatMap(({ path, methods, router: mounted }) => {
    if (mounted !== undefined) return walkRoutes(mounted, joinPath(prefix, path));
    // Express handles HEAD with the route of GET.
    const own = (methods ?? []).filter((method) => method !== 'HEAD');
    return own.map((method) => `${method.toLowerCase()} ${prefix}${path}`);
  });
}

/** Lists every route of an application, including those of nested routers: `post /api/auth/signup`. */
export const listRoutes = (app: Express): string[] => walkRoutes(routerOf(app), '');

function walkHandlers(router: Listed, prefix: string): string[] {
  const own = router.stack
    .filter(({ route, handle }) => !route && !Array.isArray(handle.stack))
    .flatMap(({ name, rawPath }) =>
      [rawPath].flat().map((path) => `${name} ${joinPath(prefix, path) || '/'}`),
    );
  const mounted = router
    .listRoutes()
    .flatMap(({ path, router: inner }) =>
      inner === undefined ? [] : walkHandlers(inner, joinPath(prefix, path)),
    );
  return [...own, ...mounted];
}

/**
 * Lists all middleware, which handles every method on all paths below its own: `serveStatic /`. A router's own
 * middleware comes in order, before that of its nested routers; a function without a name is `<anonymous>`.
 */
export const listHandlers = (app: Express): string[] => walkHandlers(routerOf(app), '');
