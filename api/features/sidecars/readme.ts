import type { SidecarProgram } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { ExportedRow } from './write-csv.ts';

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
 * @param photos.left the photos that have no critique
 */
export function readme(
  program: SidecarProgram,
  { rows, left }: { rows: readonly ExportedRow[]; left: readonly { file: string }[] },
): string {
  const apart = rows.filter(({ sidecar }) => sidecar.includes('/'));
  const unmarked = rows.filter(({ image }) => image.orientation === null);
  return `Your photos, as ${PRODUCT_NAME} sees them

${WHERE[program]}

Stars     Yours, where you gave some. Else by the place in the album: 5 where less than a tenth of its photos
          is better, 4 less than a quarter, 3 less than half, 2 less than three quarters, else 1. A reject is −1.
Label     Green for excellent and good photos, yellow for those that need work, red for poor ones.
Keywords  What was found, under "${PRODUCT_NAME}".
Caption   What to do about it.
Regions   Where it was found, for programs that show regions.

photos.csv and photos.json hold the same in one row for each photo. Your photos are not in this file, and
nothing has changed them.
${list('In numbered folders, because other photos have the same name:', apart)}${list(
  'Without regions, because we have not read yet how the file is turned. Download this again\ntomorrow. If it is listed even then, we no longer have the original:',
  unmarked,
)}${list('Not in it, because there is no critique:', left)}`;
}
