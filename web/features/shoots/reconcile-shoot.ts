import type { FileFacts } from '../uploads/pick-files/check-files.ts';
import type { KnownPhoto, Shoot } from './shoot-state.ts';

type UploadedFile = FileFacts & { id: string };

const isSame = (photo: KnownPhoto, file: UploadedFile): boolean =>
  photo.id === file.id && photo.name === file.name && photo.size === file.size;

/**
 * The shoot without the photos that aren't uploaded (any more). Name and size are compared too, because ids are reused.
 */
export function reconcileShoot(shoot: Shoot, files: readonly UploadedFile[]): Shoot {
  const photos = shoot.photos.filter((photo) => files.some((file) => isSame(photo, file)));
  if (photos.length === shoot.photos.length) return shoot;
  const kept = new Set(photos.map(({ id }) => id));
  const albums = shoot.albums
    .map((album) => ({ ...album, photoIds: album.photoIds.filter((id) => kept.has(id)) }))
    .filter(({ photoIds }) => photoIds.length > 0);
  return { ...shoot, photos, albums };
}
