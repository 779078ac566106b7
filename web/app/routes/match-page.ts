import { BILLING_PAGES } from '@photo-coach/shared/domain/pages.ts';
import { matchRoutes } from 'react-router-dom';
import { siteSettings } from '../../lib/site-settings.ts';
import { type PagePath, ROUTE_TABLE } from './route-table.ts';

// Object.keys loses the type of the keys.
const ROUTES = (Object.keys(ROUTE_TABLE) as PagePath[]).map((path) => ({ path }));

/** The path pattern of the page that the router shows for a pathname. */
export function matchPage(pathname: string): PagePath {
  return matchRoutes(ROUTES, pathname)?.[0]?.route.path ?? '*';
}

/**
 * The canonical path of the page at a pathname, however it was typed: `/about` for `/ABOUT/`. A page with parameters,
 * or none at all, keeps the pathname without trailing slashes.
 */
export function canonicalPath(pathname: string): string {
  const pattern = matchPage(pathname);
  return /[:*]/.test(pattern) ? pathname.replace(/(.)\/+$/, '$1') : pattern;
}

/** Whether a page exists on this site: those of plans and payment do not where nothing is sold. */
export const isOnSite = (path: PagePath): boolean =>
  siteSettings().billing || !BILLING_PAGES.includes(path);
