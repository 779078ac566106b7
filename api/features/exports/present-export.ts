import type { AlbumExport } from '@photo-coach/shared/contracts/album-exports.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';

const FAILED = 'Something went wrong on our side, so the PDF could not be made. Please try again.';

/** Whether the feedback is still the one for which a report was requested. @param job the newest of its album */
export const isCurrentReport = (
  { created_at }: Pick<AlbumExportRow, 'created_at'>,
  { status, finished_at: analyzedAt }: Pick<JobRow, 'status' | 'finished_at'>,
): boolean =>
  status === 'done' && analyzedAt !== null && Date.parse(analyzedAt) <= Date.parse(created_at);

/** An export as the API shows it. */
export function presentExport(
  row: AlbumExportRow,
  { isCurrent }: { isCurrent: boolean },
): AlbumExport {
  const { id, state, length, size, finished_at, error_code } = row;
  return {
    id,
    state,
    length,
    file: size === null ? null : { size },
    endedAt: finished_at,
    isCurrent,
    error: error_code === null ? null : { code: error_code, message: FAILED },
  };
}
