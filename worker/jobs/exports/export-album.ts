import { promises as fs } from 'node:fs';
import path from 'node:path';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readAppliedBranding } from '@photo-coach/shared/server/accounts/read-branding.ts';
import { presentAnalysis } from '@photo-coach/shared/server/albums/present-analysis.ts';
import { readAlbumRows } from '@photo-coach/shared/server/albums/read-album-rows.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { AlbumExportRow, BrandingRow } from '@photo-coach/shared/server/db/tables.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { removeUnlessHeld } from '@photo-coach/shared/server/storage/removal-holds.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { drawPdf, FILES, type PdfSource, type PdfSteps } from './pdf/draw-pdf.ts';
import { composeReport } from './report/compose-report.ts';
import type { Report, ReportBrand } from './report/report.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage' | 'unfinishedReports'>;
type Payload = QueueJobPayload<'album.export.v1'>;

/** The row of an unfinished export, locked so that only this run changes it. */
const unfinished = (db: Dependencies['db'], { exportId, attempt }: Payload) =>
  db
    .updateTable('exports')
    .where('id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['queued', 'processing']);

/** Begins a run. @returns the export, or null when this run is fenced off, or the export has ended or was deleted */
async function beginExport(db: Dependencies['db'], run: Payload): Promise<AlbumExportRow | null> {
  const row = await unfinished(db, run)
    .set({ state: 'processing' })
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A branding as a report shows it. */
function brandOf(row: BrandingRow | null): ReportBrand | null {
  if (row === null) return null;
  const { name, logo_path: object, logo_width, logo_height } = row;
  const hasLogo = object !== null && logo_width !== null && logo_height !== null;
  const logo = hasLogo ? { object, width: logo_width, height: logo_height } : null;
  return { name, logo };
}

/** What the report says, as the owner's plan shows it. @throws AppError PGRST116, job_not_done */
async function readReport(db: Dependencies['db'], row: AlbumExportRow): Promise<Report> {
  const [rows, profile, user] = await Promise.all([
    readAlbumRows(db, { userId: row.user_id, albumId: row.album_id }),
    readProfile(db, row.user_id),
    readUser(db, row.user_id),
  ]);
  if (rows.job.status !== 'done') {
    throw new AppError('job_not_done', 'The album is being analyzed again.');
  }
  const plan = effectivePlan(profile);
  const analysis = presentAnalysis(rows, {
    plan,
    urls: new Map(),
    account: { streakCount: 0, badges: [] },
  });
  const { length } = row;
  const brand = brandOf(await readAppliedBranding(db, { userId: row.user_id, plan }));
  return composeReport({ analysis, rows: rows.photos, timeZone: user.timezone, length, brand });
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
  if (row === undefined || row.state === 'error') await removeUnlessHeld({ db, storage }, [path]);
}

/** Draws a PDF in the data folder, and stores it. @returns its size in bytes */
async function storePdf(
  { storage, unfinishedReports }: Pick<Dependencies, 'storage' | 'unfinishedReports'>,
  source: PdfSource,
  { path: target, signal }: { path: string } & Pick<PdfSteps, 'signal'>,
): Promise<number> {
  // Removes what a killed process left; each worker does so on its own machine.
  await unfinishedReports.removeLeftovers();
  const readPicture = (object: string) => storage.get(object, signal);
  let size = 0;
  await unfinishedReports.write(0, {
    fill: (folder) => drawPdf(source, folder, { readPicture, signal }),
    async place(folder) {
      const file = path.join(folder, FILES.pdf);
      ({ size } = await fs.stat(file));
      await storage.putFile(target, file, 'application/pdf');
    },
  });
  return size;
}

/** Marks a stored export as done; removes its file when the export was ended or deleted in the meantime. */
async function finishExport(
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

/** Makes the report of a run that has begun. */
async function makeReport(
  dependencies: Dependencies,
  { run, row }: { run: Payload; row: AlbumExportRow },
  { signal, log }: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<void> {
  const began = performance.now();
  const report = await readReport(dependencies.db, row);
  const { title, brand, madeOf: date } = report;
  const running = brand?.name ? `${title} · ${brand.name}` : title;
  const source = { title, running, date, content: report };
  const size = await storePdf(dependencies, source, { path: exportPath(row), signal });
  await finishExport(dependencies, run, { row, size });
  const milliseconds = Math.round(performance.now() - began);
  log.info({ ...run, photos: report.photos.length, size, milliseconds }, 'exported');
}

/**
 * Makes the PDF report of an album and stores it. Running it twice gives the same file; a run that is fenced off, or whose
 * export is deleted meanwhile, changes nothing.
 * @throws AppError job_not_done, photo_missing, storage_full
 */
export async function exportAlbum(
  dependencies: Dependencies,
  run: Payload,
  context: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<void> {
  const row = await beginExport(dependencies.db, run);
  if (row !== null) await makeReport(dependencies, { run, row }, context);
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
