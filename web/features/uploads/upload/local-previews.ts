import { clientIdAt, type UploadItem } from './upload-item.ts';

/** Number of albums whose pictures are kept: the most of a shoot, and the one before. */
const KEPT_ALBUMS = 51;

const previews = new Map<string, ReadonlyMap<string, string>>();

/** Keeps the pictures of the files that became an album, until the server has thumbnails of it. */
export function keepPreviews(albumId: string, items: readonly UploadItem[]): void {
  const entries = items.flatMap(({ preview }, index) => toEntry(clientIdAt(index), preview.url));
  previews.set(albumId, new Map(entries));
  for (const oldest of [...previews.keys()].slice(0, -KEPT_ALBUMS)) {
    for (const url of previews.get(oldest)?.values() ?? []) URL.revokeObjectURL(url);
    previews.delete(oldest);
  }
}

const toEntry = (id: string, url: string | null): [string, string][] => (url ? [[id, url]] : []);

/** The picture of a photo of an album that this page has uploaded; null for any other. */
export function localPreviewOf(albumId: string, clientId: string): string | null {
  return previews.get(albumId)?.get(clientId) ?? null;
}
