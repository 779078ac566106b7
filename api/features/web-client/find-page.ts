import type { SitePage } from '@photo-coach/shared/contracts/site.ts';

/**
 * The path of an address as the client's router reads it: each segment decoded, a slash within one kept apart.
 * @returns null for a path that is wrongly encoded
 */
export function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** As the client's router matches: in any case, with any slashes at the end. */
const patternOf = ({ path }: SitePage): RegExp =>
  new RegExp(`^${path.replaceAll(/:[\w-]+/g, '[^/]+')}/*$`, 'i');

/** The page at an address. @param path decoded */
export const findPage = (pages: readonly SitePage[], path: string): SitePage | undefined =>
  pages.find((page) => patternOf(page).test(path));
