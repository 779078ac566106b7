import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { groupShoot } from '@photo-coach/shared/domain/shoots/group-shoot.ts';
import type { ShootPhoto } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { randomKey } from '../../lib/random-key.ts';
import type { ShootAlbum } from './shoot-state.ts';

type Albums = readonly ShootAlbum[];
/** In order of capture. */
type Photos = readonly ShootPhoto[];

const toAlbum = (photoIds: string[]): ShootAlbum => ({
  key: randomKey(),
  photoIds,
  title: '',
});

/** These photos in order of capture. */
const inOrder = (photos: Photos, ids: readonly string[]): string[] =>
  photos.flatMap(({ id }) => (ids.includes(id) ? id : []));

const withPhotos = (album: ShootAlbum, photoIds: string[]): ShootAlbum => ({ ...album, photoIds });

const filled = (albums: Albums): ShootAlbum[] =>
  albums.filter(({ photoIds }) => photoIds.length > 0);

/** Sorts all photos again. A single photo becomes an album of its own, which needs another photo. */
export function suggestAlbums(photos: Photos): ShootAlbum[] {
  const groups = groupShoot(photos);
  if (groups.length === 0) return photos.map(({ id }) => toAlbum([id]));
  return groups.map((group) => toAlbum(group.map(({ id }) => id)));
}

/** Adds photos after the albums that the photographer has arranged, without changing those. */
export function appendPhotos(albums: Albums, added: Photos): ShootAlbum[] {
  return [...albums, ...suggestAlbums(added)];
}

/** Moves a photo to another album, in order of capture. The album must have room. */
export function movePhoto(
  albums: Albums,
  photos: Photos,
  { id, to }: { id: string; to: string },
): ShootAlbum[] {
  const moved = albums.map((album) => {
    const others = album.photoIds.filter((other) => other !== id);
    return withPhotos(album, album.key === to ? inOrder(photos, [...others, id]) : others);
  });
  return filled(moved);
}

/** Moves a photo, and those after it in its album, into a new album. */
export function divideBefore(albums: Albums, id: string): ShootAlbum[] {
  const divided = albums.flatMap((album) => {
    const at = album.photoIds.indexOf(id);
    if (at <= 0) return [album];
    return [withPhotos(album, album.photoIds.slice(0, at)), toAlbum(album.photoIds.slice(at))];
  });
  return divided;
}

/** The next album, if both fit into one. */
export function findMergeable(albums: Albums, key: string): ShootAlbum | null {
  const at = albums.findIndex((album) => album.key === key);
  const [album, next] = [albums[at], albums[at + 1]];
  if (album === undefined || next === undefined) return null;
  return album.photoIds.length + next.photoIds.length <= MAX_PHOTOS_PER_ALBUM ? next : null;
}

/** Puts the photos of the next album into this one. */
export function mergeWithNext(albums: Albums, photos: Photos, key: string): ShootAlbum[] {
  const next = findMergeable(albums, key);
  if (next === null) return [...albums];
  return albums.flatMap((album) => {
    if (album === next) return [];
    if (album.key !== key) return [album];
    return [withPhotos(album, inOrder(photos, [...album.photoIds, ...next.photoIds]))];
  });
}
