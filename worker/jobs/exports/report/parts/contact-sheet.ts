import type { ReportLength } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import { arrangeRows } from '../../../../imaging/arrange-rows.ts';
import type { Report } from '../content/report.ts';
import type { FigureBlock } from '../pages/blocks.ts';
import { drawNumber, LABEL, labelWidth } from '../pages/draw-number.ts';
import type { Pages } from '../pages/open-pages.ts';
import { TEXT_WIDTH } from '../pages/paper.ts';

/** Points. */
const GAP = 5;
const ROW_HEIGHTS: Record<ReportLength, number> = { short: 50, full: 84 };

/**
 * All photos of an album at a glance, with the numbers by which the report names them.
 * @param jpegs in the order of the photos
 */
export function contactSheet(
  { doc }: Pages,
  { photos, length }: Pick<Report, 'photos' | 'length'>,
  jpegs: readonly string[],
): FigureBlock {
  const ratios = photos.map(({ width, height }) => width / height);
  const { places, height } = arrangeRows(ratios, {
    width: TEXT_WIDTH,
    height: ROW_HEIGHTS[length],
    gap: GAP,
  });
  const names = photos.map(({ number, name }) => `${number}, ${name}`);
  return {
    kind: 'figure',
    alt: `All photos with their numbers: ${names.join('; ')}.`,
    above: 20,
    height,
    draw: ({ x, y }) => {
      for (const [index, place] of places.entries()) {
        const box = { ...place, x: x + place.x, y: y + place.y };
        doc.image(jpegs[index] ?? '', box.x, box.y, { width: box.width, height: box.height });
        const text = `${photos[index]?.number}`;
        const label = { width: labelWidth(doc, text), height: LABEL.height };
        drawNumber(doc, text, { x: box.x, y: box.y, ...label });
      }
    },
  };
}
