import {
  ALBUM_CATEGORIES,
  type Category,
  PHOTO_CATEGORIES,
} from '@photo-coach/shared/contracts/categories.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/domain/plans/plans.ts';
import type { FeedbackRequest } from './feedback-body.ts';

/** Each mode offers its own four categories (design, section 12). */
const CATEGORIES: Record<'single' | 'album', readonly Category[]> = {
  single: PHOTO_CATEGORIES,
  album: ALBUM_CATEGORIES,
};

const refuse = (message: string) => new AppError('validation_failed', message);

function checkCount(mode: 'single' | 'album', count: number): void {
  if (mode === 'single') {
    if (count !== 1) throw refuse('Please select only one photo');
    return;
  }
  if (count < MIN_PHOTOS_PER_ALBUM) throw refuse('Please select at least 2 photos');
  if (count > MAX_PHOTOS_PER_ALBUM) throw refuse('Maximum 12 files allowed');
}

/**
 * Checks what a request must satisfy whatever the database and the store hold: the number of photos
 * and the categories of its mode, and that no photo is named twice.
 * @throws AppError validation_failed
 */
export function checkAlbumRequest({ photos, categories, context }: FeedbackRequest): void {
  checkCount(context.mode, photos.length);
  const offered = CATEGORIES[context.mode];
  const foreign = categories.filter((category) => !offered.includes(category));
  if (foreign.length > 0) {
    throw refuse(`categories: not offered for this kind of upload: ${foreign.join(', ')}`);
  }
  const paths = photos.flatMap((photo) => ('path' in photo ? [photo.path] : []));
  if (new Set(paths).size < paths.length) throw refuse('photos: a path is named twice');
}
