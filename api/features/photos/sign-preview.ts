import { PREVIEW_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';

/** A URL by which a browser shows a derivative for a while; null while there is none. */
export async function signPreview(storage: Storage, path: string | null): Promise<string | null> {
  if (path === null) return null;
  return (await storage.signDownload({ path, expiresInSeconds: PREVIEW_URL_SECONDS })).url;
}
