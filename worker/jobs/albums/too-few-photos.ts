import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { FinishingAlbum } from './load-album.ts';

/** The reason why an album can't be finished, naming the photos that are broken; null when enough are left. */
export function tooFewPhotos({
  album,
  photos,
}: Pick<FinishingAlbum, 'album' | 'photos'>): AppError | null {
  const needed = album.mode === 'single' ? 1 : MIN_PHOTOS_PER_ALBUM;
  const left = photos.filter(({ state }) => state === 'critiqued').length;
  if (left >= needed) return null;
  const broken = photos.filter(({ state }) => state === 'failed');
  const reasons = broken.map(({ name, error_text }) => error_text ?? name);
  const [first] = broken;
  if (album.mode === 'single' && first !== undefined) {
    return new AppError(first.error_code ?? 'internal', reasons.join(' '));
  }
  const count = `Only ${left} of ${photos.length} photos could be analyzed, and an album needs ${needed}.`;
  return new AppError('too_few_photos', [count, ...reasons].join(' '));
}
