import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { type PagePath, ROUTE_TABLE } from './route-table.ts';

/** Public pages that search engines must not list; they are not prerendered. */
const UNLISTED = [
  PAGES.loading,
  PAGES.onboardingJourney,
  PAGES.onboardingGenres,
  PAGES.onboardingEquipment,
  PAGES.onboardingGoals,
  PAGES.onboardingChallenges,
] as const;

type PublicPath = {
  [Path in PagePath]: (typeof ROUTE_TABLE)[Path] extends 'public' ? Path : never;
}[PagePath];
type ListedPath = Exclude<PublicPath, (typeof UNLISTED)[number] | '*'>;

/** The meta descriptions of the listed pages, for search engines and shared links; 160 characters at most. */
export const PAGE_DESCRIPTIONS: Record<ListedPath, string> = {
  [PAGES.landing]:
    'Photo critiques in which every sentence points to a spot in your photo and a measurement that backs it up.',
  [PAGES.about]:
    'Why Photo Coach exists: so anyone with a camera can get a critique that says what it sees, where, and by how much.',
  [PAGES.pricing]: `${PLANS.free.analysesPerDay} critiques a day are free. Creator and Pro are for more photos, unlimited albums, export and Deep Dive. Cancel anytime.`,
  [PAGES.terms]: 'What you can expect of Photo Coach, and what it expects of you.',
  [PAGES.privacy]: 'What Photo Coach keeps about you, who sees it, and how you erase it.',
};

/** A page as the build publishes it. */
export type PublishedPage = {
  path: PagePath;
  /** Rendered at build time; the others share an empty shell that the client fills. */
  isPrerendered: boolean;
  /** Null for a page that search engines must not list. */
  description: string | null;
};

const isListed = (path: PagePath): path is ListedPath => path in PAGE_DESCRIPTIONS;

/** The description of a page; null for one that search engines must not list. */
export const descriptionOf = (path: PagePath): string | null =>
  isListed(path) ? PAGE_DESCRIPTIONS[path] : null;

/** Every page of the route table, in the form that the build and the server need. */
export function listSitePages(): PublishedPage[] {
  // Object.keys widens the keys to string.
  const paths = Object.keys(ROUTE_TABLE) as PagePath[];
  const unlisted: readonly string[] = UNLISTED;
  return paths.map((path) => ({
    path,
    isPrerendered: ROUTE_TABLE[path] === 'public' && !unlisted.includes(path),
    description: descriptionOf(path),
  }));
}
