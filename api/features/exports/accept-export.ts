import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ReportLength } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-job.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireExport } from '../albums/require-export.ts';
import { requestExport } from './request-export.ts';

/**
 * Requests the PDF report of an album whose analysis is complete.
 * @throws AppError PGRST116, plan_feature_missing, job_not_done
 */
export async function acceptExport(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  { length, ...owned }: OwnedAlbum & { length: ReportLength },
): Promise<AlbumExportRow> {
  const { db } = dependencies;
  await requireExport(db, owned);
  const { status } = await findJob(db, owned);
  if (status !== 'done') {
    throw new AppError(
      'job_not_done',
      'There is nothing to export until the analysis is complete.',
    );
  }
  const { userId, albumId: album_id } = owned;
  return await requestExport(dependencies, userId, { album_id, length });
}
