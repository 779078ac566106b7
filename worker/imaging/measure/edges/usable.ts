import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Size } from '../planes/planes.ts';

/** Cells on each side of a cell that is not measured that are left out too. */
const MARGIN = 2;
/** Depth of the excluded rim of the picture, as a share of its longest side: scans end in a dark rim. */
const RIM = 0.006;

/** The first and one past the last of `count` cells whose centers lie within a side of the picture, without its rim. */
function insideOf(count: number, start: number, length: number, rim: number): [number, number] {
  const first = Math.floor(start * count + rim - 0.5) + 1;
  const last = Math.ceil((start + length) * count - rim - 0.5) - 1;
  return [Math.max(0, first), Math.min(count, last + 1)];
}

/**
 * 1 in the cells of the detail where edges may be: inside the picture's rim, and not beside a border or a date stamp.
 * @param measurable 1 in the overview's cells that are measured
 */
export function usableCells(
  detail: Size,
  overview: Size,
  { content, measurable }: { readonly content: Region; readonly measurable: Uint8Array },
): Uint8Array {
  const usable = new Uint8Array(detail.width * detail.height);
  const rim = Math.max(2, RIM * Math.max(detail.width, detail.height));
  const [left, right] = insideOf(detail.width, content.x, content.width, rim);
  const [top, bottom] = insideOf(detail.height, content.y, content.height, rim);
  for (let y = top; y < bottom; y += 1) {
    usable.fill(1, y * detail.width + left, y * detail.width + Math.max(left, right));
  }
  for (let i = 0; i < measurable.length; i += 1) {
    if (measurable[i] === 1) continue;
    const x = 2 * (i % overview.width);
    const y = 2 * Math.floor(i / overview.width);
    const [from, to] = [Math.max(0, x - MARGIN), Math.min(detail.width, x + 2 + MARGIN)];
    const last = Math.min(detail.height, y + 2 + MARGIN);
    for (let row = Math.max(0, y - MARGIN); row < last; row += 1) {
      usable.fill(0, row * detail.width + from, row * detail.width + to);
    }
  }
  return usable;
}
