import { liesApart } from '@photo-coach/shared/domain/regions.ts';
import type { PhotoSection } from '../content/report.ts';
import type { FigureBlock } from '../pages/blocks.ts';
import { type Box, drawNumber, LABEL, labelWidth, strokeMark } from '../pages/draw-marks.ts';
import type { Doc } from '../pages/open-document.ts';
import type { Pages } from '../pages/open-pages.ts';
import { COLORS, TEXT_WIDTH } from '../pages/paper.ts';

/** Points: leaves room for what matters most on the same page. */
const LARGEST = { width: TEXT_WIDTH, height: 400 };
const ABOVE = 12;
const TICK = 9;

/**
 * A region as the pages show it: a thin white line over a dark one, with corners in the color of marks; dotted if only
 * the coach saw it.
 */
function drawRegion(doc: Doc, box: Box, isSeen: boolean): void {
  const { x, y, width, height } = box;
  strokeMark(doc, box, { isSeen: false, width: 2, color: '#000000', opacity: 0.6 });
  strokeMark(doc, box, { isSeen, width: isSeen ? 1.2 : 0.7, color: '#ffffff' });
  doc.lineWidth(2).strokeColor(COLORS.mark, 1);
  if (isSeen) doc.lineCap('round').dash(0.01, { space: 4 });
  const tick = Math.min(TICK, width / 2, height / 2);
  for (const [cornerX, right] of [
    [x, 1],
    [x + width, -1],
  ] as const) {
    for (const [cornerY, down] of [
      [y, 1],
      [y + height, -1],
    ] as const) {
      doc
        .moveTo(cornerX, cornerY + down * tick)
        .lineTo(cornerX, cornerY)
        .lineTo(cornerX + right * tick, cornerY)
        .stroke();
    }
  }
  if (isSeen) doc.undash().lineCap('butt');
}

/** The place of a label: the first corner of its region that has no label yet. */
function placeLabel(region: Box, width: number, taken: readonly Box[]): Box {
  const right = region.x + region.width - width;
  const bottom = region.y + region.height - LABEL.height;
  const corners = [
    { x: region.x, y: region.y },
    { x: right, y: region.y },
    { x: region.x, y: bottom },
    { x: right, y: bottom },
  ].map((corner) => ({ ...corner, width, height: LABEL.height }));
  const free = corners.find((corner) => !taken.some((box) => !liesApart(corner, box)));
  const [first] = corners;
  return free ?? first ?? region;
}

/** Draws the marks of a photo; the numbers come last, so that no line crosses them. */
function drawMarks(doc: Doc, marks: PhotoSection['marks'], frame: Box): void {
  const regions = marks.map(({ region, isSeen }) => ({
    isSeen,
    x: frame.x + region.x * frame.width,
    y: frame.y + region.y * frame.height,
    width: region.width * frame.width,
    height: region.height * frame.height,
  }));
  for (const region of regions) drawRegion(doc, region, region.isSeen);
  const taken: Box[] = [];
  for (const [index, region] of regions.entries()) {
    const text = `${marks[index]?.number}`;
    const box = placeLabel(region, labelWidth(doc, text), taken);
    taken.push(box);
    drawNumber(doc, text, box);
  }
}

/**
 * A photo with its marks, as one figure.
 * @param jpeg its display derivative as a data URL, which carries no metadata
 * @param scale share of the largest size
 * @param largest points
 */
export function photoFigure(
  { doc }: Pages,
  { width, height, description, marks }: PhotoSection,
  {
    jpeg,
    scale = 1,
    largest = LARGEST,
  }: { jpeg: string; scale?: number; largest?: { width: number; height: number } },
): FigureBlock & { width: number } {
  const points = scale * Math.min(largest.width / width, largest.height / height);
  const size = { width: width * points, height: height * points };
  return {
    kind: 'figure',
    alt: description,
    above: ABOVE,
    ...size,
    draw: (at) => {
      doc.image(jpeg, at.x, at.y, size);
      doc.save();
      drawMarks(doc, marks, { ...at, ...size });
      doc.restore();
    },
  };
}
