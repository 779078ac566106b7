import type { PhotoRecord, PhotoRow } from '@photo-coach/shared/contracts/records.ts';

/** A photo's row as its owner's client sees it: without storage paths and hash. */
export function presentPhoto(row: PhotoRow): PhotoRecord {
  const { upload_path, model_path, display_path, thumb_path, sha256, ...record } = row;
  return record;
}
