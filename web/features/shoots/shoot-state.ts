import { albumCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { captureTimeSchema } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import { z } from 'zod';

const photoSchema = z.object({
  /** The id and the key of its upload. */
  id: z.string(),
  key: z.string(),
  name: z.string(),
  takenAt: captureTimeSchema.nullable(),
  perceptualHash: z.string().nullable(),
});
/** A photo of the shoot whose facts are known. */
export type KnownPhoto = z.infer<typeof photoSchema>;

const albumSchema = z.object({
  /** Identifies the album on the page, and serves as the idempotency key of its request for an analysis. */
  key: z.string(),
  photoIds: z.array(z.string()),
  /** Set once the server has accepted it. */
  albumId: z.string().nullable(),
});
/** One album of a shoot: at most 12 photos, in order of capture. */
export type ShootAlbum = z.infer<typeof albumSchema>;

export const shootSchema = z.object({
  /** In order of capture. */
  photos: z.array(photoSchema),
  albums: z.array(albumSchema),
  /** The photographer has changed the albums: photos that are added later leave these as they are. */
  isArranged: z.boolean(),
  /** The categories of every album; null until the shoot is started. */
  choices: z
    .object({ categories: z.array(albumCategorySchema), questionnaire: questionnaireSchema })
    .nullable(),
});
/** The photos of a shoot and the albums that they are sorted into. */
export type Shoot = z.infer<typeof shootSchema>;

/** Before any photo is chosen. */
export const NO_SHOOT: Shoot = { photos: [], albums: [], isArranged: false, choices: null };

/** The shoot without the photos that aren't uploaded (any more). Keys are compared, because ids are reused. */
export function reconcileShoot(shoot: Shoot, files: readonly { key: string }[]): Shoot {
  const keys = new Set(files.map(({ key }) => key));
  const photos = shoot.photos.filter(({ key }) => keys.has(key));
  if (photos.length === shoot.photos.length) return shoot;
  const kept = new Set(photos.map(({ id }) => id));
  const albums = shoot.albums
    .map((album) => ({ ...album, photoIds: album.photoIds.filter((id) => kept.has(id)) }))
    .filter(({ photoIds }) => photoIds.length > 0);
  return { ...shoot, photos, albums };
}
