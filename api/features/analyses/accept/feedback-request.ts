import { createHash } from 'node:crypto';
import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/contracts/album-limits.ts';
import {
  ALBUM_CATEGORIES,
  type Category,
  PHOTO_CATEGORIES,
} from '@photo-coach/shared/contracts/categories.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { generateFeedbackRequestSchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { z } from 'zod';

type SentPhoto = z.infer<typeof generateFeedbackRequestSchema>['photos'][number];

/** Decodes a photo that is part of its request; `sha256` is the hash of its bytes, in hex. */
function decodePhoto(photo: SentPhoto) {
  if ('path' in photo) return photo;
  const { data, ...rest } = photo;
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  return { ...rest, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The body of `POST /api/generate-feedback`; photos in the body become bytes. */
export const feedbackRequestSchema = generateFeedbackRequestSchema.transform((request) => ({
  ...request,
  photos: request.photos.map(decodePhoto),
}));
/** A request for feedback. Each photo is either the path of an upload or its bytes. */
export type FeedbackRequest = z.output<typeof feedbackRequestSchema>;

/** Each mode offers its own four categories. */
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
  if (count < MIN_PHOTOS_PER_ALBUM) {
    throw refuse(`Please select at least ${MIN_PHOTOS_PER_ALBUM} photos`);
  }
  if (count > MAX_PHOTOS_PER_ALBUM) throw refuse(`Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed`);
}

/**
 * Checks what only depends on the request: the number of photos and the categories of its mode, and that no upload is
 * named twice.
 * @throws AppError validation_failed
 */
export function checkFeedbackRequest({ photos, categories, context }: FeedbackRequest): void {
  checkCount(context.mode, photos.length);
  const offered = CATEGORIES[context.mode];
  const unknown = categories.filter((category) => !offered.includes(category));
  if (unknown.length > 0) {
    throw refuse(`categories: not offered for this kind of upload: ${unknown.join(', ')}`);
  }
  const paths = photos.flatMap((photo) => ('path' in photo ? [photo.path] : []));
  if (new Set(paths).size < paths.length) throw refuse('photos: the same path appears twice');
}
