import type { Express } from 'express';

/** What Express's router tells of itself; its types do not know it yet. */
type Listed = {
  listRoutes(): { path: unknown; methods?: string[]; router?: Listed }[];
  stack: { name: string; rawPath: unknown; route?: unknown; handle: { stack?: unknown } }[];
};

// see Listed
const routerOf = (app: Express) => app.router as unknown as Listed;

/** Where a router is, whose routes add to its path. */
const within = (prefix: string, path: unknown): string =>
  prefix + (path === '/' ? '' : String(path));

function walk(router: Listed, prefix: string): string[] {
  return router.listRoutes().flatMap(({ path, methods, router: mounted }) => {
    if (mounted !== undefined) return walk(mounted, within(prefix, path));
    // Express answers HEAD by the route of GET.
    const own = (methods ?? []).filter((method) => method !== 'HEAD');
    return own.map((method) => `${method.toLowerCase()} ${prefix}${path}`);
  });
}

/** Every route that an application has mounted, also in routers within it: `post /api/auth/signup`. */
export const listRoutes = (app: Express): string[] => walk(routerOf(app), '');

function walkHandlers(router: Listed, prefix: string): string[] {
  const own = router.stack
    .filter(({ route, handle }) => !route && !Array.isArray(handle.stack))
    .flatMap(({ name, rawPath }) =>
      [rawPath].flat().map((path) => `${name} ${within(prefix, path) || '/'}`),
    );
  const mounted = router
    .listRoutes()
    .flatMap(({ path, router: inner }) =>
      inner === undefined ? [] : walkHandlers(inner, within(prefix, path)),
    );
  return [...own, ...mounted];
}

/**
 * What an application has mounted that is no route, and so answers every method on every path below its own, if it
 * answers: `serveStatic /`. In the order of each router, whose name for a function without one is `<anonymous>`.
 */
export const listHandlers = (app: Express): string[] => walkHandlers(routerOf(app), '');
