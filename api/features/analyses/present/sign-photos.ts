import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { PREVIEW_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';

type PhotoUrls = { url: string | null; thumb: string | null };
/** A photo's signed URLs by its id; both null while it has no derivatives. */
export type SignedPhotos = (photoId: string) => PhotoUrls;

/** Signs the display derivative and the thumbnail of each photo. */
export async function signPhotos(
  storage: Storage,
  photos: readonly Pick<PhotoRow, 'id' | 'display_path' | 'thumb_path'>[],
): Promise<SignedPhotos> {
  const sign = async (path: string | null) =>
    path === null
      ? null
      : (await storage.signDownload({ path, expiresInSeconds: PREVIEW_URL_SECONDS })).url;
  const signed = new Map(
    await Promise.all(
      photos.map(async (photo): Promise<[string, PhotoUrls]> => {
        const [url, thumb] = await Promise.all([sign(photo.display_path), sign(photo.thumb_path)]);
        return [photo.id, { url, thumb }];
      }),
    ),
  );
  return (photoId) => signed.get(photoId) ?? { url: null, thumb: null };
}
