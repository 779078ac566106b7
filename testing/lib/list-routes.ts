import type { Express } from 'express';

/** Parts of Express's router that its types do not describe yet. */
type Listed = {
  listRoutes(): { path: unknown; methods?: string[]; router?: Listed }[];
  stack: { name: string; rawPath: unknown; route?: unknown; handle: { stack?: unknown } }[];
};

// see Listed
const routerOf = (app: Express) => app.router as unknown as Listed;

/** The prefix of a nested router's paths. */
const within = (prefix: string, path: unknown): string =>
  prefix + (path === '/' ? '' : String(path));

function walk(router: Listed, prefix: string): string[] {
  return router.listRoutes().flatMap(({ path, methods, router: mounted }) => {
    if (mounted !== undefined) return walk(mounted, within(prefix, path));
    // Express handles HEAD with the route of GET.
    const own = (methods ?? []).filter((method) => method !== 'HEAD');
    return own.map((method) => `${method.toLowerCase()} ${prefix}${path}`);
  });
}

/** Every route of an application, including those of nested routers: `post /api/auth/signup`. */
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
 * Everything mounted that is not a route, and so handles every method on all paths below its own: `serveStatic /`.
 * In the order of each router; a function without a name is `<anonymous>`.
 */
export const listHandlers = (app: Express): string[] => walkHandlers(routerOf(app), '');
