import { arrangeRows } from '../../../imaging/arrange-rows.ts';
import type { FigureBlock } from '../../exports/report/pages/blocks.ts';
import type { Pages } from '../../exports/report/pages/open-pages.ts';
import { TEXT_WIDTH } from '../../exports/report/pages/paper.ts';
import type { PrintedPhoto } from './compose-print.ts';

/** A printed photo as a data URL. */
export type Picture = PrintedPhoto & { jpeg: string };

/** Points. */
const GAP = 6;
const ABOVE = 12;

/**
 * Photos side by side, as one figure, in further rows if the width is not enough.
 * @param rowHeight points, at most
 */
export function photoRow(
  { doc }: Pages,
  pictures: readonly Picture[],
  rowHeight: number,
): FigureBlock {
  const ratios = pictures.map(({ width, height }) => width / height);
  const { places, height } = arrangeRows(ratios, {
    width: TEXT_WIDTH,
    height: rowHeight,
    gap: GAP,
  });
  return {
    kind: 'figure',
    alt: pictures.map(({ description }) => description).join(' '),
    above: ABOVE,
    height,
    draw: ({ x, y }) => {
      for (const [index, place] of places.entries()) {
        const { width, height } = place;
        doc.image(pictures[index]?.jpeg ?? '', x + place.x, y + place.y, { width, height });
      }
    },
  };
}
