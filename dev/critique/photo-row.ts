import { createHash } from 'node:crypto';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { ProcessedPhoto } from '../../worker/imaging/processed-photo.ts';

/** An id (uuid version 8, RFC 9562) that depends only on the file, so that the same file gives the same result. */
function idOf(sha256: string, name: string): string {
  const hex = createHash('sha256').update(sha256).update(name).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`];
  return [...parts, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join('-');
}

/** The row of a photo that was processed without a database, as the critics read it. */
export function photoRow(
  processed: Omit<ProcessedPhoto, 'overlays'>,
  name: string,
  position = 0,
): PhotoRow {
  const { sha256, size, width, height, type, thumbhash, exif, measurements } = processed;
  const id = idOf(sha256, name);
  return {
    id,
    album_id: id,
    user_id: id,
    position,
    client_id: `p${position + 1}`,
    name,
    turn: null,
    upload_path: name,
    upload_etag: null,
    model_path: null,
    display_path: null,
    thumb_path: null,
    sha256,
    size,
    width,
    height,
    type,
    thumbhash,
    perceptual_hash: processed.perceptualHash,
    orientation: processed.orientation,
    exif,
    measurements,
    state: 'ready',
    error_code: null,
    error_text: null,
    taken_at: null,
    failed_runs: 0,
    finished_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
  };
}
