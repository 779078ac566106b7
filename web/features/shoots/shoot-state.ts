import { albumCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { z } from 'zod';

const albumSchema = z.object({
  /** Identifies the album on the page, and serves as the idempotency key of its request for an analysis. */
  key: z.string(),
  /** The ids of its uploads. */
  photoIds: z.array(z.string()),
  /** Set once the server has accepted it. */
  albumId: z.string().nullable(),
});
/** One album of a shoot: at most 12 photos, in order of capture. */
export type ShootAlbum = z.infer<typeof albumSchema>;

export const shootSchema = z.object({
  albums: z.array(albumSchema),
  /** The photographer has changed the albums: photos that are added later leave these as they are. */
  isArranged: z.boolean(),
  /** The categories of every album; null until the shoot is started. */
  choices: z
    .object({ categories: z.array(albumCategorySchema), questionnaire: questionnaireSchema })
    .nullable(),
});
/** The albums that the uploads of a shoot are sorted into. */
export type Shoot = z.infer<typeof shootSchema>;

/** Before any photo is chosen. */
export const NO_SHOOT: Shoot = { albums: [], isArranged: false, choices: null };

/** The shoot without the photos that aren't uploaded (any more). */
export function reconcileShoot(shoot: Shoot, uploaded: readonly { id: string }[]): Shoot {
  const ids = new Set(uploaded.map(({ id }) => id));
  const isUploaded = (id: string) => ids.has(id);
  if (shoot.albums.every(({ photoIds }) => photoIds.every(isUploaded))) return shoot;
  const albums = shoot.albums
    .map((album) => ({ ...album, photoIds: album.photoIds.filter(isUploaded) }))
    .filter(({ photoIds }) => photoIds.length > 0);
  return { ...shoot, albums };
}
