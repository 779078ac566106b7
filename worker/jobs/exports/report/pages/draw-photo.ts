import type { PhotoSection } from '../content/report.ts';
import type { Pages } from './open-pages.ts';
import { COLORS, MARGIN, TEXT_WIDTH } from './paper.ts';

/** Points: leaves room for what matters most on the same page. */
const MAX_HEIGHT = 400;
const TICK = 9;
const LABEL = { height: 13, padding: 4, size: 8.5 } as const;

type Box = { x: number; y: number; width: number; height: number };
type Doc = Pages['doc'];

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** A region as the pages show it: a thin white line over a dark one, with corners in the color of marks. */
function drawRegion(doc: Doc, { x, y, width, height }: Box): void {
  doc.lineWidth(2).strokeColor('#000000', 0.6).rect(x, y, width, height).stroke();
  doc.lineWidth(0.7).strokeColor('#ffffff', 1).rect(x, y, width, height).stroke();
  doc.lineWidth(2).strokeColor(COLORS.mark, 1);
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
}

/** The place of a label: in the first corner of its region where no other label is. */
function placeLabel(region: Box, width: number, taken: readonly Box[]): Box {
  const right = region.x + region.width - width;
  const bottom = region.y + region.height - LABEL.height;
  const corners = [
    { x: region.x, y: region.y },
    { x: right, y: region.y },
    { x: region.x, y: bottom },
    { x: right, y: bottom },
  ].map((corner) => ({ ...corner, width, height: LABEL.height }));
  const free = corners.find((corner) => !taken.some((box) => overlaps(corner, box)));
  const [first] = corners;
  return free ?? first ?? region;
}

function drawLabel(doc: Doc, text: string, box: Box): void {
  doc.rect(box.x, box.y, box.width, box.height).fillColor('#000000').fill();
  doc.fillColor('#ffffff').font('strong-0').fontSize(LABEL.size);
  doc.text(text, box.x + LABEL.padding, box.y + 2, { lineBreak: false });
}

/** Draws the marks of a photo; the numbers come last, so that no line crosses them. */
function drawMarks(doc: Doc, marks: PhotoSection['marks'], frame: Box): void {
  const regions = marks.map(({ region }) => ({
    x: frame.x + region.x * frame.width,
    y: frame.y + region.y * frame.height,
    width: region.width * frame.width,
    height: region.height * frame.height,
  }));
  for (const region of regions) drawRegion(doc, region);
  const taken: Box[] = [];
  for (const [index, region] of regions.entries()) {
    const text = `${marks[index]?.number}`;
    const width = doc.font('strong-0').fontSize(LABEL.size).widthOfString(text);
    const box = placeLabel(region, width + 2 * LABEL.padding, taken);
    taken.push(box);
    drawLabel(doc, text, box);
  }
}

/**
 * Draws a photo with its marks, as one figure.
 * @param jpeg its display derivative, which carries no metadata
 * @throws Error when it is no JPEG
 */
export function drawPhoto(
  { doc, makeRoom }: Pages,
  section: ReturnType<Pages['section']>,
  { jpeg, photo }: { jpeg: Buffer; photo: PhotoSection },
): void {
  const scale = Math.min(TEXT_WIDTH / photo.width, MAX_HEIGHT / photo.height);
  const size = { width: photo.width * scale, height: photo.height * scale };
  makeRoom(size.height + 12);
  const frame = { x: MARGIN.side, y: doc.y + 12, ...size };
  const figure = doc.struct('Figure', { alt: photo.description }, [
    () => {
      doc.image(jpeg, frame.x, frame.y, size);
      doc.save();
      drawMarks(doc, photo.marks, frame);
      doc.restore();
    },
  ]);
  section.add(figure);
  doc.x = MARGIN.side;
  doc.y = frame.y + frame.height;
}
