import { z } from 'zod';

/** Stars that can be given. */
const MAX_RATING = 5;

/** What a photographer decided about a photo. */
export const photoPickSchema = z.strictObject({
  /** Kept or rejected; null: neither. */
  flag: z.enum(['pick', 'reject']).nullable(),
  /** Stars, 0 for a decision to give none; null: nothing was decided. */
  rating: z.int().min(0).max(MAX_RATING).nullable(),
});
export type PhotoPick = z.infer<typeof photoPickSchema>;

/** What is decided about a photo at first. */
export const NO_PICK: PhotoPick = Object.freeze({ flag: null, rating: null });
