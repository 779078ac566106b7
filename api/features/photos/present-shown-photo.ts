import type { ShownPhoto } from '@photo-coach/shared/contracts/http/shown-photo.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { signPreviews } from './sign-preview.ts';

type Row = Pick<PhotoRow, (keyof ShownPhoto & keyof PhotoRow) | 'display_path' | 'thumb_path'>;

/** A photo as its owner's client shows it beside others, with signed URLs. */
export async function presentShownPhoto(storage: Storage, row: Row): Promise<ShownPhoto> {
  const { id, name, width, height, thumbhash } = row;
  return { id, name, width, height, thumbhash, ...(await signPreviews(storage, row)) };
}
