import { promises as fs } from 'node:fs';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { presentAnalysis } from '@photo-coach/shared/server/albums/present-analysis.ts';
import { readAlbumRows } from '@photo-coach/shared/server/albums/read-album-rows.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { composeReport } from './report/content/compose-report.ts';
import type { Report } from './report/content/report.ts';
import { loadFonts } from './report/fonts/load-fonts.ts';
import { type Sources, writeReport } from './report/write-report.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage' | 'unfinishedReports'>;
type Payload = QueueJobPayload<'album.export.v1' | 'review.export.v1'>;

/** The row of an unfinished export, to be changed by this run alone. */
const unfinished = (db: Dependencies['db'], { exportId, attempt }: Payload) =>
  db
    .updateTable('exports')
    .where('id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['queued', 'processing']);

/** Begins a run. @returns the export, or null when this run is fenced off, or the export has ended or is gone */
export async function beginExport(
  db: Dependencies['db'],
  run: Payload,
): Promise<AlbumExportRow | null> {
  const row = await unfinished(db, run)
    .set({ state: 'processing' })
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** What the report says, as the owner's plan shows it. @throws AppError PGRST116, job_not_done */
async function readReport(
  db: Dependencies['db'],
  row: Pick<AlbumExportRow, 'user_id'> & { album_id: string },
): Promise<Report> {
  const [rows, profile, user] = await Promise.all([
    readAlbumRows(db, { userId: row.user_id, albumId: row.album_id }),
    readProfile(db, row.user_id),
    readUser(db, row.user_id),
  ]);
  if (rows.job.status !== 'done') {
    throw new AppError('job_not_done', 'The album is being analyzed again.');
  }
  const analysis = presentAnalysis(rows, {
    plan: effectivePlan(profile),
    urls: new Map(),
    account: { streakCount: 0, badges: [] },
    secondsLeft: null,
  });
  return composeReport({ analysis, rows: rows.photos, timeZone: user.timezone });
}

/** Removes the file of an export that has failed or was deleted while it was made. */
async function removeIfUnneeded(
  { db, storage }: Dependencies,
  { id, path }: { id: string; path: string },
) {
  const row = await db
    .selectFrom('exports')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.state === 'error') await storage.remove([path]);
}

/**
 * Draws a PDF in a file, which PDFKit needs to go back in, and stores it.
 * @param text all that it says, in any order
 * @returns its size in bytes
 */
export async function storePdf(
  { storage, unfinishedReports }: Pick<Dependencies, 'storage' | 'unfinishedReports'>,
  { text, write }: { text: string; write: (file: string, sources: Sources) => Promise<void> },
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<number> {
  // Those of a process that was killed; each worker removes them on its own machine.
  await unfinishedReports.removeLeftovers();
  const fonts = await loadFonts(text);
  const readPhoto = ({ object }: { object: string }) => storage.get(object, signal);
  let size = 0;
  await unfinishedReports.write(0, {
    fill: (file) => write(file, { fonts, readPhoto, signal }),
    async place(file) {
      ({ size } = await fs.stat(file));
      await storage.putFile(path, file, 'application/pdf');
    },
  });
  return size;
}

/** Ends an export that is stored; removes its file when the export was ended or deleted meanwhile. */
export async function finishExport(
  dependencies: Dependencies,
  run: Payload,
  { row, size }: { row: AlbumExportRow; size: number },
): Promise<void> {
  const path = exportPath(row);
  const done = await unfinished(dependencies.db, run)
    .set({ state: 'done', object_path: path, size, finished_at: sql<string>`now()` })
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) await removeIfUnneeded(dependencies, { id: row.id, path });
}

/**
 * Makes the PDF report of an album and stores it. Running it twice gives the same file; a run that is fenced off changes
 * nothing.
 * @throws AppError job_not_done, photo_missing, storage_full
 */
export async function exportAlbum(
  dependencies: Dependencies,
  run: Payload,
  { signal, log }: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<void> {
  const row = await beginExport(dependencies.db, run);
  if (row === null || row.album_id === null) return;
  const began = performance.now();
  const report = await readReport(dependencies.db, { ...row, album_id: row.album_id });
  const drawn = {
    text: JSON.stringify(report),
    write: (file: string, sources: Sources) => writeReport(report, file, sources),
  };
  const size = await storePdf(dependencies, drawn, { path: exportPath(row), signal });
  await finishExport(dependencies, run, { row, size });
  const milliseconds = Math.round(performance.now() - began);
  log.info({ ...run, photos: report.photos.length, size, milliseconds }, 'exported');
}

/** Ends one run of an export in `error`. */
export async function failExport(
  { db }: Pick<WorkerDependencies, 'db'>,
  run: Payload,
  error: unknown,
): Promise<void> {
  await unfinished(db, run)
    .set({
      state: 'error',
      error_code: error instanceof AppError ? error.code : 'internal',
      finished_at: sql<string>`now()`,
    })
    .execute();
}
