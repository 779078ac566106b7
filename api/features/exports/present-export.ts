import type { albumExportSchema } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import type { z } from 'zod';

const FAILED = 'Something went wrong on our side, so the PDF could not be made. Please try again.';

/** An export as the API shows it. @param job the newest of its album */
export function presentExport(
  row: AlbumExportRow,
  job: Pick<JobRow, 'status' | 'finished_at'>,
): z.infer<typeof albumExportSchema> {
  const { id, state, length, progress, size, created_at, finished_at, error_code } = row;
  const { status, finished_at: analyzedAt } = job;
  return {
    id,
    state,
    length,
    progress: state === 'processing' ? progress : null,
    file: size === null ? null : { size, path: `/api/exports/${id}/file` },
    endedAt: finished_at,
    isCurrent:
      status === 'done' && analyzedAt !== null && Date.parse(analyzedAt) <= Date.parse(created_at),
    error: error_code === null ? null : { code: error_code, message: FAILED },
  };
}
