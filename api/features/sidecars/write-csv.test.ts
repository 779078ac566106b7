import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExportedRow, writeCsv } from './write-csv.ts';

const photo = (file: string): ExportedRow => ({
  file,
  sidecar: '1.xmp',
  album: 'Harbor',
  rank: 1,
  stars: 4,
  flag: 'pick',
  level: 'Excellent',
  score: 8,
  scores: {},
  findings: [],
  advice: [],
  image: { width: 1, height: 1, orientation: 1, turn: null },
});

/**
 * The cells of a table as LibreOffice and Excel split it: quotes open at the beginning of a cell alone, and what follows
 * the closing one belongs to the cell.
 */
function readCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = text;
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const tail = rest.slice(quoted?.[0].length ?? 0);
    const end = tail.search(new RegExp(`[${separator}\r\n]`));
    const plain = end === -1 ? tail : tail.slice(0, end);
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + plain);
    rest = end === -1 ? '' : tail.slice(end + (tail.startsWith('\r\n', end) ? 2 : 1));
  }
  return cells;
}

/** The cells before the first photo's, whose first is its file. */
const HEAD_CELLS = readCells(writeCsv([]).slice(1), ',').length;
/** The table of one photo, without its byte order mark. */
const write = (file: string) => writeCsv([photo(file)]).slice(1);

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['－1', "'－1"],
  ['  =1+1', "  '=1+1"],
  ['\u3000＝1', "\u3000'＝1"],
  ['"=1+1"', `"'=1+1"`],
  ['\tA1', "'\tA1"],
  ['\r=1', "'\r'=1"],
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a\r\n@A1', "a\r\n'@A1"],
  ['harbor, "at night".jpg', 'harbor, "at night".jpg'],
  ['a-b=c@d.jpg', 'a-b=c@d.jpg'],
])('a file named %j stands in the table as %j', (file, shown) => {
  expect(readCells(write(file), ',')[HEAD_CELLS]).toBe(shown);
});

test('every cell is quoted, also empty and numeric ones', () => {
  const [, row] = writeCsv([{ ...photo('a'), flag: null }]).split('\r\n');
  expect(row).toMatch(/^("[^"]*",)+"[^"]*"$/);
});

test('no spreadsheet begins a cell with a formula, split at commas, semicolons or tabs', () => {
  const part = fc.constantFrom(...`=+-@＝＋－＠;,"' \t\r\n\u3000a1`);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const file = parts.join('');
      const written = write(file);
      for (const separator of [',', ';', '\t']) {
        const cells = readCells(written, separator);
        expect(cells.filter((text) => /^[\s"]*[=+\-@＝＋－＠]/.test(text))).toEqual([]);
      }
      const read = readCells(written, ',')[HEAD_CELLS] ?? '';
      expect(read.replaceAll("'", '')).toBe(file.replaceAll("'", ''));
    }),
    { numRuns: 2000 },
  );
});
