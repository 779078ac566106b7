import { seededRandom } from '../../../../testing/fixtures/scenes.ts';
import { critiqueFilesAsAlbum } from '../../../critique/critique-files-as-album.ts';
import type { Critiqued, Found } from '../critiqued.ts';
import { NOTHING_DECLARED } from '../item-row.ts';
import { type Change, UPLOADED } from '../measure/variant.ts';
import type { Mark } from '../read-marks.ts';
import type { Row } from './row.ts';

/** Crops of a photo that are still the same picture, and the least share of photos for which each is found. */
const CROPS = [
  { change: 'cropped_6', wanted: 22 / 23 },
  { change: 'cropped_12', wanted: 18 / 23 },
] as const satisfies { change: Change; wanted: number }[];
const ALBUMS = 200;
const ALBUM_SIZE = 12;

/** Whether an album of these photos is said to have near-duplicates. */
function areAlike(photos: readonly Critiqued[]): boolean {
  const files = photos.map(({ row, critiques, item }) => ({
    file: item.photo,
    photo: row,
    critiques,
    overall: 0,
  }));
  const context = { ...NOTHING_DECLARED, mode: 'album' as const };
  return critiqueFilesAsAlbum(files, context).critiques.some(({ findings }) =>
    findings.some(({ kind }) => kind === 'near_duplicate'),
  );
}

function cropRow(
  found: Found,
  marks: readonly Mark[],
  { change, wanted }: (typeof CROPS)[number],
): Row {
  const cases = marks.flatMap(({ photo }, index) => {
    const [whole, cropped] = [found.get(photo, UPLOADED), found.get(photo, { change })];
    const other = found.get(marks[(index + 1) % marks.length]?.photo ?? '', UPLOADED);
    if (whole === undefined || cropped === undefined || other === undefined) return [];
    return [{ photo, isFound: areAlike([whole, cropped, other]) }];
  });
  const hits = cases.filter(({ isFound }) => isFound).length;
  return {
    test: `near-duplicates found, ${change.replace('_', ' ')} %`,
    measured: `${hits} of ${cases.length}`,
    target: `≥ ${Math.ceil(wanted * cases.length)} of ${cases.length}`,
    passed: hits >= wanted * cases.length,
    failures: cases.filter(({ isFound }) => !isFound).map(({ photo }) => `${photo} · ${change}`),
  };
}

/** Albums of different photos, drawn at random, that are said to have near-duplicates. */
function differentRow(photos: readonly Critiqued[]): Row {
  const random = seededRandom(12);
  const failures: string[] = [];
  for (let n = 0; n < ALBUMS; n += 1) {
    const album = photos
      .map((each) => ({ each, key: random() }))
      .sort((a, b) => a.key - b.key)
      .slice(0, ALBUM_SIZE)
      .map(({ each }) => each);
    if (areAlike(album)) failures.push(album.map(({ item }) => item.photo).join(', '));
  }
  return {
    test: 'albums of different photos with photos called alike',
    measured: `${failures.length} of ${ALBUMS}`,
    target: `0 of ${ALBUMS}`,
    passed: failures.length === 0,
    failures,
  };
}

/** Near-duplicates: found if there are some, and only then. */
export const duplicateRows = (
  found: Found,
  marks: readonly Mark[],
  photos: readonly Critiqued[],
): Row[] => [...CROPS.map((crop) => cropRow(found, marks, crop)), differentRow(photos)];
