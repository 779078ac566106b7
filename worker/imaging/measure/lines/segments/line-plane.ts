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

/** The overview as a plane for finding lines: only what is measured, without its rim. */
export function linePlaneOf({ overview, measurable, content }: PhotoView): LinePlane {
  const { width, height, lightness } = overview;
  const narrowed = erode(measurable, { length: width, along: 1, lines: height, across: width });
  const usable = erode(narrowed, { length: height, along: width, lines: width, across: 1 });
  const rim = Math.max(2, RIM * Math.max(width, height));
  for (let y = 0; y < height; y += 1) {
    const isRow =
      y + 0.5 > content.y * height + rim && y + 0.5 < (content.y + content.height) * height - rim;
    for (let x = 0; x < width; x += 1) {
      const isColumn =
        x + 0.5 > content.x * width + rim && x + 0.5 < (content.x + content.width) * width - rim;
      if (!isRow || !isColumn) usable[y * width + x] = 0;
    }
  }
  return { lightness, width, height, usable };
}
