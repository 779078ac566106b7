import { z } from 'zod';

/** Stars that can be given. */
const MAX_RATING = 5;

/** A photographer's decision about a photo. */
export const photoPickSchema = z.strictObject({
  /** Kept or rejected; null: neither. */
  flag: z.enum(['pick', 'reject']).nullable(),
  /** Stars, 0 for an explicit decision to give none; null: no decision. */
  rating: z.int().min(0).max(MAX_RATING).nullable(),
});
export type PhotoPick = z.infer<typeof photoPickSchema>;

/** The initial decision about a photo. */
export const NO_PICK: PhotoPick = Object.freeze({ flag: null, rating: null });
