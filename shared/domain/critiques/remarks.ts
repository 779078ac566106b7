import type { Genre, Remark, RemarkAnswer } from '../../contracts/remarks.ts';

/** Whether both name the same remark. */
export const isSameRemark = (one: Remark, other: Remark): boolean =>
  one.kind === other.kind &&
  one.polarity === other.polarity &&
  one.region.x === other.region.x &&
  one.region.y === other.region.y &&
  one.region.width === other.region.width &&
  one.region.height === other.region.height;

/** The possible answers to a remark, in display order. Praise can't be called intended, because it was anyway. */
export const ANSWERS_TO: Readonly<Record<Remark['polarity'], readonly RemarkAnswer[]>> = {
  weakness: ['intended', 'not_true', 'helpful'],
  strength: ['not_true', 'helpful'],
  intent: ['helpful'],
};

/** Whether an answer takes its remark out of the critique. */
export const setsAside = (answer: RemarkAnswer): boolean => answer !== 'helpful';

const PHOTOS_OF: Record<Genre, string> = {
  Weddings: 'wedding photos',
  Portraits: 'portraits',
  Events: 'event photos',
  Fashion: 'fashion photos',
  Street: 'street photos',
  Sports: 'sports photos',
  Other: 'other photos',
};

/** The photos of a genre, in words that follow "in your". */
export const photosOf = (genre: Genre | null): string =>
  genre === null ? 'photos without a genre' : PHOTOS_OF[genre];
