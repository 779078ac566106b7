import { z } from 'zod';

const albumSchema = z.object({
  /** Identifies the album on the page. */
  key: z.string(),
  /** The ids of its uploads. */
  photoIds: z.array(z.string()),
  /** Its name; empty until the shoot is started. */
  title: z.string(),
});
/** One album of a shoot: at most 12 photos, in order of capture. */
export type ShootAlbum = z.infer<typeof albumSchema>;

export const shootSchema = z.object({
  albums: z.array(albumSchema),
  /** The photographer has changed the albums: photos that are added later leave these as they are. */
  isArranged: z.boolean(),
  /** How many albums the server has accepted. They have left the others. */
  accepted: z.number(),
});
/** The albums that the uploads of a shoot are sorted into. */
export type Shoot = z.infer<typeof shootSchema>;

/** Before any photo is chosen. */
export const NO_SHOOT: Shoot = { albums: [], isArranged: false, accepted: 0 };

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
