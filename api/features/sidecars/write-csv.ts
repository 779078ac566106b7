import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import type { ExportedPhoto } from './exported-photo.ts';

/** A photo with the path of its sidecar. */
export type ExportedRow = ExportedPhoto & { sidecar: string };

/** Excel takes a file for UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet would run a cell that begins like this as a formula; the apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell as RFC 4180 quotes it. */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const namesOf = ({ findings }: ExportedPhoto, polarity: 'weakness' | 'strength' | 'intent') =>
  [...new Set(findings.filter((each) => each.polarity === polarity).map(({ name }) => name))].join(
    '; ',
  );

/** All photos as a table: one row each, with a column for every category that one of them was judged in. */
export function writeCsv(photos: readonly ExportedRow[]): string {
  const judged = PHOTO_CATEGORIES.filter((category) =>
    photos.some(({ scores }) => scores[category] !== undefined),
  );
  const head = [
    'File',
    'Sidecar',
    'Album',
    'Rank',
    'Stars',
    'Flag',
    'Level',
    'Score',
    ...judged.map((category) => CATEGORY_NAMES[category].name),
    'Weaknesses',
    'Strengths',
    'Intended',
    'Advice',
  ];
  const rows = photos.map((photo) => [
    photo.file,
    photo.sidecar,
    photo.album,
    photo.rank,
    photo.stars,
    photo.flag,
    photo.level,
    photo.score,
    ...judged.map((category) => photo.scores[category]),
    namesOf(photo, 'weakness'),
    namesOf(photo, 'strength'),
    namesOf(photo, 'intent'),
    photo.advice.join(' '),
  ]);
  const lines = [head, ...rows].map((row) => row.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
