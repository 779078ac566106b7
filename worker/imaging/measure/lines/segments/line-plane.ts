import { byteAt } from '../../math/typed-arrays.ts';
import type { PhotoView } from '../../photo-view.ts';

/** The lightness (L*) in which lines are looked for. Its origin is the top left corner. */
export type LinePlane = {
  readonly lightness: Float32Array;
  readonly width: number;
  readonly height: number;
  /** 1 where lines may be: inside the picture, and not beside a border or a date stamp. */
  readonly usable: Uint8Array;
};

/** Depth of the excluded rim of the picture, as a share of its longest side: scans end in a dark rim. */
const RIM = 0.006;
/** Cells on each side of a cell that is not measured that are left out too. */
const STAMP_MARGIN = 2;

/** One pass of an erosion along lines of `length` cells, `along` apart; lines are `across` apart. */
function erode(
  cells: Uint8Array,
  { length, along, lines, across }: Record<'length' | 'along' | 'lines' | 'across', number>,
): Uint8Array {
  const eroded = new Uint8Array(cells.length);
  for (let line = 0; line < lines; line += 1) {
    let blocked = -1 - STAMP_MARGIN;
    for (let at = 0; at < length + STAMP_MARGIN; at += 1) {
      if (at < length && byteAt(cells, line * across + at * along) === 0) blocked = at;
      const center = at - STAMP_MARGIN;
      if (center >= 0 && at - blocked > 2 * STAMP_MARGIN) {
        eroded[line * across + center * along] = 1;
      }
    }
  }
  return eroded;
}

/** The first and the last but one of `count` cells whose centers lie within a side of the picture, without its rim. */
function insideOf(count: number, start: number, length: number, rim: number): [number, number] {
  const first = Math.floor(start * count + rim - 0.5) + 1;
  const last = Math.ceil((start + length) * count - rim - 0.5) - 1;
  return [Math.max(0, first), Math.min(count, last + 1)];
}

/** Cells that are measured, except beside those that are not. */
function erodedOf(measurable: Uint8Array, width: number, height: number): Uint8Array {
  if (!measurable.includes(0)) return measurable.slice();
  const narrowed = erode(measurable, { length: width, along: 1, lines: height, across: width });
  return erode(narrowed, { length: height, along: width, lines: width, across: 1 });
}

/** The overview as a plane for finding lines: only what is measured, without its rim. */
export function linePlaneOf({ overview, measurable, content }: PhotoView): LinePlane {
  const { width, height, lightness } = overview;
  const usable = erodedOf(measurable, width, height);
  const rim = Math.max(2, RIM * Math.max(width, height));
  const [left, right] = insideOf(width, content.x, content.width, rim);
  const [top, bottom] = insideOf(height, content.y, content.height, rim);
  usable.fill(0, 0, top * width);
  usable.fill(0, bottom * width);
  for (let row = top * width; row < bottom * width; row += width) {
    usable.fill(0, row, row + left);
    usable.fill(0, row + right, row + width);
  }
  return { lightness, width, height, usable };
}
