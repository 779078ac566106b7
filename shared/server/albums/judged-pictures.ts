import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { FollowUpOfUser } from '../db/tables.ts';

/** What identifies one picture of a photo: its file may be replaced, and turned. */
export const pictureOf = ({ sha256, turn }: Pick<PhotoRow, 'sha256' | 'turn'>): string =>
  `${sha256 ?? ''} ${turn ?? 0}`;

type Sides = Pick<FollowUpOfUser, 'photo_id' | 'answer_photo_id'>;

/** The two photos of a follow-up, as far as they are among some photos. */
export const photosOfSides = <Photo extends Pick<PhotoRow, 'id'>>(
  { photo_id, answer_photo_id }: Sides,
  photos: readonly Photo[],
): { before: Photo | undefined; after: Photo | undefined } => ({
  before: photos.find(({ id }) => id === photo_id),
  after: photos.find(({ id }) => id === answer_photo_id),
});

/** Identifies the pictures that a judgment is about, because the same photos may have others later. */
export function judgedPictures(
  sides: Sides,
  photos: readonly Pick<PhotoRow, 'id' | 'sha256' | 'turn'>[],
): string {
  const { before, after } = photosOfSides(sides, photos);
  return [before, after]
    .flatMap((photo) => (photo ? [pictureOf(photo)] : []))
    .toSorted()
    .join('\n');
}
