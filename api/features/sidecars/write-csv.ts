import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import type { ExportedPhoto } from './exported-photo.ts';

/** A photo with the path of its sidecar. */
export type ExportedRow = ExportedPhoto & { sidecar: string };

/** Excel takes a file for UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Signs that begin a formula, also fullwidth, where a spreadsheet may begin a cell: at the start of the text, and after a
 * semicolon, tab or line break in it. A reader that splits at semicolons ignores quotes within what it takes for a cell.
 */
const FORMULA = /(?<=(?:^|[;\t\r\n])[\s"']*)[=+\-@＝＋－＠]/g;
/** Some spreadsheets skip these, and look at the next sign. */
const SKIPPED = /^[\t\r\n]/;

/** A cell as RFC 4180 quotes it; an apostrophe makes a text of what would be a formula. */
function cell(value: string | number | null | undefined): string {
  const text = typeof value === 'string' ? value.replace(FORMULA, "'$&") : String(value ?? '');
  return `"${text.replace(SKIPPED, "'$&").replaceAll('"', '""')}"`;
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
