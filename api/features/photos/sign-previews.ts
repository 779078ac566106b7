import type { ShownPhoto } from '@photo-coach/shared/contracts/http/shown-photo.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { PREVIEW_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';

/** A temporary URL with which a browser shows a derivative; null while there is none. */
export async function signPreview(storage: Storage, path: string | null): Promise<string | null> {
  if (path === null) return null;
  return (await storage.signDownload({ path, expiresInSeconds: PREVIEW_URL_SECONDS })).url;
}

/** URLs of a photo's display derivative and of its thumbnail. */
export async function signPreviews(
  storage: Storage,
  { display_path, thumb_path }: Pick<PhotoRow, 'display_path' | 'thumb_path'>,
) {
  const [url, thumb] = await Promise.all([
    signPreview(storage, display_path),
    signPreview(storage, thumb_path),
  ]);
  return { url, thumb };
}

type Row = Pick<PhotoRow, (keyof ShownPhoto & keyof PhotoRow) | 'display_path' | 'thumb_path'>;

/** A photo as its owner's client shows it beside others, with signed URLs. */
export async function presentShownPhoto(storage: Storage, row: Row): Promise<ShownPhoto> {
  const { id, name, width, height, thumbhash } = row;
  return { id, name, width, height, thumbhash, ...(await signPreviews(storage, row)) };
}
