import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { SidecarProgram } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { isNamedAfter, sidecarPaths } from '@photo-coach/shared/domain/sidecars/sidecar-names.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-album.ts';
import { toJson, zipStream } from '../accounts/export/zip-stream.ts';
import { requireExport } from '../albums/require-export.ts';
import { readAnalysis } from '../analyses/read-analysis.ts';
import { type ExportedPhoto, exportedPhotos } from './exported-photo.ts';
import { type ExportedRow, writeCsv } from './write-csv.ts';
import { writeXmp } from './write-xmp.ts';

type Dependencies = Parameters<typeof readAnalysis>[0];
type Wanted = { userId: string; albumIds: readonly string[]; program: SidecarProgram };

/**
 * The albums whose analysis is complete.
 * @throws AppError PGRST116 if one is not the account's, plan_feature_missing, job_not_done if none is complete
 */
async function completeAlbums(
  { db }: Pick<Dependencies, 'db'>,
  { userId, albumIds }: Wanted,
): Promise<string[]> {
  const complete: string[] = [];
  for (const albumId of new Set(albumIds)) {
    await requireExport(db, { userId, albumId });
    const { status } = await findJob(db, { userId, albumId });
    if (status === 'done') complete.push(albumId);
  }
  if (complete.length > 0) return complete;
  throw new AppError('job_not_done', 'There is nothing to export until the analysis is complete.');
}

/** The sidecar data of the albums' photos, and the photos without a critique. */
async function readPhotos(dependencies: Dependencies, userId: string, albumIds: string[]) {
  const photos: ExportedPhoto[] = [];
  const left: { file: string }[] = [];
  for (const albumId of albumIds) {
    const analysis = await readAnalysis(dependencies, { userId, albumId });
    photos.push(...exportedPhotos(analysis));
    const others = analysis.photos.filter(({ state }) => state !== 'critiqued');
    left.push(...others.map(({ name }) => ({ file: name })));
  }
  return { photos, left };
}

/** The fields of a row in the JSON. */
const asJson = ({ image, ...row }: ExportedRow) => row;

const WHERE: Record<SidecarProgram, string> = {
  lightroom: `Lightroom Classic: put the .xmp files beside your raw files of the same name, select the photos, and
choose Metadata > Read Metadata from Files. Lightroom reads no sidecars of JPEG, PNG, TIFF and HEIC
files. ExifTool writes them into these, in the folder that has both (it keeps the originals):
  exiftool -tagsfromfile %d%f.xmp -all:all -ext jpg .`,
  darktable: `Put the .xmp files beside your photos before you import them.
darktable: for photos that it knows already, choose "load sidecar file" in the lighttable.
digiKam: switch on Settings > Metadata > Sidecars > Read from sidecar files, then choose
Item > Reread Metadata From File.`,
};

const list = (title: string, photos: readonly { file: string }[]): string =>
  photos.length === 0 ? '' : `\n${title}\n${photos.map(({ file }) => `  ${file}\n`).join('')}`;

/**
 * The README of a zip of sidecars.
 * @param photos.left the photos without a critique
 */
function readme(
  program: SidecarProgram,
  { rows, left }: { rows: readonly ExportedRow[]; left: readonly { file: string }[] },
): string {
  const apart = rows.filter(({ sidecar }) => sidecar.includes('/'));
  const renamed = rows.filter(({ file, sidecar }) => !isNamedAfter(file, sidecar, program));
  return `Your photos, as ${PRODUCT_NAME} sees them

${WHERE[program]}

Stars     Yours, where you gave some. Else by the place in the album: 5 where less than a tenth of its photos
          is better, 4 less than a quarter, 3 less than half, 2 less than three quarters, else 1. A reject is −1.
Label     Green for excellent and good photos, yellow for those that need work, red for poor ones, none where
          nothing was judged.
Keywords  What was found, under "${PRODUCT_NAME}".
Caption   What to do about it.
Regions   Where it was found, for programs that show regions.

photos.csv and photos.json hold the same in one row for each photo. Your photos are not in this file, and
nothing has changed them.
${list('In numbered folders, because other photos have the same name:', apart)}${list(
  'Under another name, because some systems can’t hold the photo’s own:',
  renamed.map(({ file, sidecar }) => ({ file: `${file}: ${sidecar}` })),
)}${list('Not in it, because there is no critique:', left)}`;
}

/**
 * The zip of albums for other programs: an XMP sidecar for each critiqued photo, and all of them as CSV and as JSON. It
 * contains and changes no photo. An unfinished album is left out, if another is complete.
 * @throws AppError PGRST116 if the account has no such album, plan_feature_missing, job_not_done
 */
export async function exportSidecars(
  dependencies: Dependencies,
  wanted: Wanted,
): Promise<Readable> {
  const { userId, program } = wanted;
  const albumIds = await completeAlbums(dependencies, wanted);
  const { photos, left } = await readPhotos(dependencies, userId, albumIds);
  const paths = sidecarPaths(
    photos.map(({ file }) => file),
    program,
  );
  const rows = photos.map((photo, index) => ({ ...photo, sidecar: paths[index] ?? '' }));
  return zipStream(async (add) => {
    for (const row of rows) await add(row.sidecar, writeXmp(row));
    await add('photos.csv', writeCsv(rows));
    await add('photos.json', toJson(rows.map(asJson)));
    await add('README.txt', readme(program, { rows, left }));
  });
}
