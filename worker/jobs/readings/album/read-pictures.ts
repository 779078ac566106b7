import type { ReadPicture } from '@photo-coach/shared/contracts/album-readings.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { pictureOf } from '@photo-coach/shared/server/follow-ups/judged-pictures.ts';

type Pictured = Pick<PhotoRow, 'id' | 'sha256' | 'turn' | 'state'>;

const isCritiqued = ({ state }: Pictured): boolean => state === 'critiqued';

/** The critiqued photos of an album as they are now. @param runs the runs of finished readings, by photo */
export const readPictures = (
  photos: readonly Pictured[],
  runs: ReadonlyMap<string, number>,
): ReadPicture[] =>
  photos.filter(isCritiqued).map((photo) => ({
    photoId: photo.id,
    picture: pictureOf(photo),
    run: runs.get(photo.id) ?? null,
  }));

/** Whether two requests for an album's reading would be about the same pictures and the same readings of them. */
export const isSameRequest = (
  one: readonly ReadPicture[],
  other: readonly ReadPicture[],
): boolean =>
  one.length === other.length &&
  one.every(({ photoId, picture, run }, index) => {
    const twin = other[index];
    return twin?.photoId === photoId && twin.picture === picture && twin.run === run;
  });

/** Whether a reading of pictures matches the photos of an album as they are now. */
export const isOfPictures = (
  pictures: readonly ReadPicture[],
  photos: readonly Pictured[],
): boolean => {
  const runs = new Map(
    pictures.flatMap(({ photoId, run }) => (run === null ? [] : [[photoId, run]])),
  );
  return isSameRequest(pictures, readPictures(photos, runs));
};
