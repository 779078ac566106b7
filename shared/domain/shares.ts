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

/**
 * The replacement for a photo's id in shared feedback: a valid UUID from the photo's number alone, because ours reveal
 * when a photo was uploaded, and would be the same in every link.
 * @param number from 1
 */
export const sharedPhotoId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The replacement for a photo's file name, which can contain a person's. */
export const sharedPhotoName = (number: number): string => `Photo ${number}`;
