import { matchRoutes } from 'react-router-dom';
import { type PagePath, ROUTE_TABLE } from './route-table.ts';

// Object.keys knows nothing of the keys' type.
const ROUTES = (Object.keys(ROUTE_TABLE) as PagePath[]).map((path) => ({ path }));

/** The page that the router shows for an address's path. */
export function patternOf(pathname: string): PagePath {
  return matchRoutes(ROUTES, pathname)?.[0]?.route.path ?? '*';
}
