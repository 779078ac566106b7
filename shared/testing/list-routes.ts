import type { Express } from 'express';

/** What Express's router tells of itself; its types do not know it yet. */
type Listed = {
  listRoutes(): { path: unknown; methods?: string[]; router?: Listed }[];
};

function walk(router: Listed, prefix: string): string[] {
  return router.listRoutes().flatMap(({ path, methods, router: mounted }) => {
    const whole = prefix + (path === '/' && mounted !== undefined ? '' : String(path));
    if (mounted !== undefined) return walk(mounted, whole);
    // Express answers HEAD by the route of GET.
    const own = (methods ?? []).filter((method) => method !== 'HEAD');
    return own.map((method) => `${method.toLowerCase()} ${whole}`);
  });
}

/** Every route that an application has mounted, also in routers within it: `post /api/auth/signup`. */
export const listRoutes = (app: Express): string[] => walk(app.router as unknown as Listed, ''); // see Listed
