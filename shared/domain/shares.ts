import { PAGES } from './pages.ts';

/** How many days a share link can be valid for. */
export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

export const DEFAULT_SHARE_DAYS: ShareDays = 7;

/** The links that an album can have at a time. */
export const MAX_SHARE_LINKS = 10;

/** The page that a share link opens. @param token base64url */
export const sharedFeedbackPage = (token: string): string =>
  PAGES.sharedFeedback.replace(':token', token);

/** The page that a plain address of a share link opens. */
export const plainSharePage = (address: string): string =>
  PAGES.plainShare.replace(':address', address);

/** Days for which an address is reserved for its owner after its link would have ended. */
export const ADDRESS_HELD_DAYS = 30;

/** Words that look like a page of the product itself. */
const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'api',
  'app',
  'auth',
  'billing',
  'branding',
  'contact',
  'dashboard',
  'dev',
  'feedback',
  'help',
  'legal',
  'login',
  'new',
  'photo-coach',
  'pricing',
  'privacy',
  'shared',
  'sign-in',
  'sign-up',
  'signin',
  'signup',
  'status',
  'support',
  'terms',
]);

/** Why words can't be the address of a shared page; null if they can. */
export function addressProblem(address: string): string | null {
  if (address.length < 3 || address.length > 60) return 'An address has 3 to 60 characters.';
  if (!/^[a-z0-9-]+$/.test(address))
    return 'An address has small letters without accents, digits and hyphens alone.';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address))
    return 'An address begins and ends with a letter or digit, and has one hyphen at a time.';
  if (RESERVED_WORDS.has(address)) return 'This address is one of our own. Please choose another.';
  return null;
}

/**
 * The replacement for a photo's id in shared feedback: a valid UUID from the photo's number alone, because ours reveal
 * when a photo was uploaded, and would be the same in every link.
 * @param number from 1
 */
export const sharedPhotoId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The replacement for a photo's file name, which can contain a person's. */
export const sharedPhotoName = (number: number): string => `Photo ${number}`;
