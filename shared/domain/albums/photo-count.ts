import { countOf } from '../count-of.ts';

/** How many photos of an album have a critique: '12 photos', or '7 of 12 photos' if some are missing. */
export const photoCountText = (critiqued: number, all: number): string =>
  critiqued < all ? `${critiqued} of ${countOf(all, 'photo')}` : countOf(all, 'photo');
