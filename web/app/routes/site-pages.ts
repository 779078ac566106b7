import { FREE_ANALYSES_PER_DAY } from '@photo-coach/shared/domain/plans/plans.ts';
import { type PagePath, ROUTE_TABLE } from './route-table.ts';

/** Public pages that nobody is to find by a search: they are shown, never prerendered. */
const UNLISTED = [
  '/loading',
  '/dev/ui',
  '/onboarding/journey',
  '/onboarding/genres',
  '/onboarding/equipment',
  '/onboarding/goals',
  '/onboarding/challenges',
] as const;

/** Pages for developers: in production they do not exist. */
const DEVELOPERS: readonly string[] = ['/dev/ui'];

type PublicPath = {
  [Path in PagePath]: (typeof ROUTE_TABLE)[Path] extends 'public' ? Path : never;
}[PagePath];
type ListedPath = Exclude<PublicPath, (typeof UNLISTED)[number] | '*'>;

/** What search engines and shared links say of the pages that anyone may find; 160 characters at most. */
export const PAGE_DESCRIPTIONS: Record<ListedPath, string> = {
  '/': 'Photo critiques in which every sentence points to a spot in your photo and a measurement that backs it up.',
  '/about':
    'Why Photo Coach exists: so anyone with a camera can get a critique that says what it sees, where, and by how much.',
  '/pricing': `${FREE_ANALYSES_PER_DAY} critiques a day are free. Creator and Pro are for more photos, whole albums and following your progress. Cancel anytime.`,
};

/** A page as the build publishes it. */
export type PublishedPage = {
  path: PagePath;
  /** Rendered at build; others are the same empty shell, which the client fills. */
  isPrerendered: boolean;
  /** Not there in production. */
  isForDevelopers: boolean;
  /** Null for a page that search engines are to leave out. */
  description: string | null;
};

const isListed = (path: PagePath): path is ListedPath => path in PAGE_DESCRIPTIONS;

/** The description of a page; null for one that search engines are to leave out. */
export const descriptionOf = (path: PagePath): string | null =>
  isListed(path) ? PAGE_DESCRIPTIONS[path] : null;

/** Every page of the route table, as the build and the server need to know it. */
export function listSitePages(): PublishedPage[] {
  // Object.keys knows nothing of the keys' type.
  const paths = Object.keys(ROUTE_TABLE) as PagePath[];
  const unlisted: readonly string[] = UNLISTED;
  return paths.map((path) => ({
    path,
    isPrerendered: ROUTE_TABLE[path] === 'public' && !unlisted.includes(path),
    isForDevelopers: DEVELOPERS.includes(path),
    description: descriptionOf(path),
  }));
}
