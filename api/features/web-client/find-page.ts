import type { SitePage } from '@photo-coach/shared/contracts/http/site.ts';

/**
 * Decodes a path as the client's router does: segment by segment, with an encoded slash left encoded.
 * @returns null for an invalid encoding
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

/** Matches as the client's router does: case-insensitively, with any number of trailing slashes. */
const patternOf = ({ path }: SitePage): RegExp =>
  new RegExp(`^${path.replaceAll(/:[\w-]+/g, '[^/]+')}/*$`, 'i');

/** The page at an address. @param path decoded */
export const findPage = (pages: readonly SitePage[], path: string): SitePage | undefined =>
  pages.find((page) => patternOf(page).test(path));
