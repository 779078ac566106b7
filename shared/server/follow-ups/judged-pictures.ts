import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { FollowUpOfUser } from '../db/tables.ts';

/** What identifies one picture of a photo: its file may be replaced, and turned. */
export const pictureOf = ({ sha256, turn }: Pick<PhotoRow, 'sha256' | 'turn'>): string =>
  `${sha256 ?? ''} ${turn ?? 0}`;

type Pictured = Pick<PhotoRow, 'id' | 'album_id' | 'sha256' | 'turn'>;
type Sides = Pick<FollowUpOfUser, 'album_id' | 'photo_id' | 'answer_album_id' | 'answer_photo_id'>;

/** The photos of both sides of a follow-up: the two photos, or all of both albums. @param photos of both albums */
export const photosOfSides = <Photo extends Pictured>(
  { album_id, photo_id, answer_album_id, answer_photo_id }: Sides,
  photos: readonly Photo[],
): { before: Photo[]; after: Photo[] } => {
  const of = (albumId: string | null, photoId: string | null) =>
    photos.filter((photo) =>
      photoId === null ? photo.album_id === albumId : photo.id === photoId,
    );
  return { before: of(album_id, photo_id), after: of(answer_album_id, answer_photo_id) };
};

/** Identifies the pictures that a judgment is about, because the same photos may have others later. */
export function judgedPictures(sides: Sides, photos: readonly Pictured[]): string {
  const { before, after } = photosOfSides(sides, photos);
  return [...before, ...after].map(pictureOf).toSorted().join('\n');
}
