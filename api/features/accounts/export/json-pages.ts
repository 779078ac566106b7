import { Readable } from 'node:stream';

/** Rows in memory at a time. */
export const PAGE = 500;

/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** An indented JSON document. */
export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A JSON array of any length, whose rows are read page by page while the stream is read.
 * @param readPage at most PAGE rows after a key, in the keys' order
 */
export function jsonPages<Row>(
  readPage: (after: string) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): Readable {
  async function* write() {
    let after = FIRST;
    let separator = '[\n';
    for (;;) {
      const rows = await readPage(after);
      const last = rows.at(-1);
      if (last === undefined) break;
      yield separator + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n');
      separator = ',\n';
      after = keyOf(last);
    }
    yield separator === ',\n' ? '\n]\n' : '[]\n';
  }
  return Readable.from(write());
}
