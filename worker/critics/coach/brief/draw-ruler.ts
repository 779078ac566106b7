import sharp from '../../../imaging/decode/configured-sharp.ts';
import { columnLetter, type Grid } from './cells.ts';

/** The width of the ruler, as a share of the picture's longer side, and its minimum in pixels. */
const MARGIN = 0.032;
const LEAST_MARGIN = 22;
const QUALITY = 78;
const WHITE = 255;

/** A grayscale drawing. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
};
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function fillBlack({ width, height, pixels }: Canvas, box: Box): void {
  const [left, right] = [Math.max(0, box.x), Math.min(width, box.x + box.width)];
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
    pixels.fill(0, y * width + left, y * width + right);
  }
}

/*
 * The letters and digits of the ruler as dots: seven rows of five. They are bitmaps because a machine may have no
 * fonts, and image libraries are kept from reading vector pictures in this process.
 */

const ROWS: Readonly<Record<string, string>> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01111 10000 10000 10000 10000 10000 01111',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  G: '01111 10000 10000 10011 10001 10001 01111',
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '01110 00100 00100 00100 00100 00100 01110',
  J: '00111 00010 00010 00010 00010 10010 01100',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10101 10011 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  P: '11110 10001 10001 11110 10000 10000 10000',
  Q: '01110 10001 10001 10001 10101 10010 01101',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  0: '01110 10001 10011 10101 11001 10001 01110',
  1: '00100 01100 00100 00100 00100 00100 01110',
  2: '01110 10001 00001 00110 01000 10000 11111',
  3: '11110 00001 00001 01110 00001 00001 11110',
  4: '00010 00110 01010 10010 11111 00010 00010',
  5: '11111 10000 11110 00001 00001 10001 01110',
  6: '01110 10000 10000 11110 10001 10001 01110',
  7: '11111 00001 00010 00100 01000 01000 01000',
  8: '01110 10001 10001 01110 10001 10001 01110',
  9: '01110 10001 10001 01111 00001 00001 01110',
};

const GLYPH = { columns: 5, rows: 7 } as const;

/** The dots of a character, from its top left corner; none for a character that is not on the ruler. */
export const dotsOf = (character: string): readonly { column: number; row: number }[] =>
  (ROWS[character] ?? '')
    .split(' ')
    .flatMap((dots, row) =>
      [...dots].flatMap((dot, column) => (dot === '1' ? [{ column, row }] : [])),
    );

/** A label centered at a point. @param dot side of a dot in pixels */
export function drawLabel(
  canvas: Canvas,
  text: string,
  at: { x: number; y: number },
  dot: number,
): void {
  const advance = (GLYPH.columns + 1) * dot;
  const left = Math.round(at.x - (text.length * advance - dot) / 2);
  const top = Math.round(at.y - (GLYPH.rows * dot) / 2);
  for (const [index, character] of [...text].entries()) {
    for (const { column, row } of dotsOf(character)) {
      const [x, y] = [left + index * advance + column * dot, top + row * dot];
      fillBlack(canvas, { x, y, width: dot, height: dot });
    }
  }
}

type Ruled = { readonly canvas: Canvas; readonly margin: number; readonly grid: Grid };

function drawColumns({ canvas, margin, grid }: Ruled, width: number, dot: number): void {
  const line = Math.max(1, Math.round(dot / 2));
  for (let column = 0; column <= grid.columns; column++) {
    const x = Math.round(margin + (column * width) / grid.columns);
    fillBlack(canvas, { x, y: 0, width: line, height: margin });
    fillBlack(canvas, { x, y: canvas.height - margin, width: line, height: margin });
    if (column === grid.columns) break;
    const center = x + width / grid.columns / 2;
    for (const y of [margin / 2, canvas.height - margin / 2]) {
      drawLabel(canvas, columnLetter(column), { x: center, y }, dot);
    }
  }
}

function drawRows({ canvas, margin, grid }: Ruled, height: number, dot: number): void {
  const line = Math.max(1, Math.round(dot / 2));
  for (let row = 0; row <= grid.rows; row++) {
    const y = Math.round(margin + (row * height) / grid.rows);
    fillBlack(canvas, { x: 0, y, width: margin, height: line });
    fillBlack(canvas, { x: canvas.width - margin, y, width: margin, height: line });
    if (row === grid.rows) break;
    const center = y + height / grid.rows / 2;
    for (const x of [margin / 2, canvas.width - margin / 2]) {
      drawLabel(canvas, String(row + 1), { x, y: center }, dot);
    }
  }
}

/** Draws the ruler of a grid around a picture (a JPEG). @returns a JPEG */
export async function drawRuler(picture: Buffer, grid: Grid): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const margin = Math.max(LEAST_MARGIN, Math.round(MARGIN * Math.max(width, height)));
  // A label of two digits and some air fit into the margin.
  const dot = Math.max(1, Math.floor(margin / (2 * GLYPH.columns + 4)));
  const outer = { width: width + 2 * margin, height: height + 2 * margin };
  const pixels = new Uint8Array(outer.width * outer.height).fill(WHITE);
  const ruled = { canvas: { ...outer, pixels }, margin, grid };
  drawColumns(ruled, width, dot);
  drawRows(ruled, height, dot);
  return await sharp(pixels, { raw: { ...outer, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: picture, left: margin, top: margin }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
