import { describe, expect, it } from 'vitest';
import sharp from '../../../imaging/decode/configured-sharp.ts';
import { drawContactSheet } from './draw-contact-sheet.ts';

type Shape = { width: number; height: number };
const LANDSCAPE = { width: 800, height: 533 };
const PORTRAIT = { width: 533, height: 800 };

/** Colors that no mixture with white resembles. */
const COLORS = [255, 128].flatMap((full) =>
  [1, 2, 4, 3, 5, 6].map((bits) => ({
    r: full * (bits % 2),
    g: full * ((bits >> 1) % 2),
    b: full * (bits >> 2),
  })),
);
/** How much JPEG changes a color inside an area, and how far its edges reach in, pixels. */
const TOLERANCE = 24;
const EDGE = 8;

/** A sheet of pictures, each of one color. */
async function sheetOf(shapes: readonly Shape[]) {
  const pictures = await Promise.all(
    shapes.map(async (shape, index) => {
      const background = COLORS[index] ?? '#000';
      const picture = sharp({ create: { ...shape, channels: 3, background } });
      return { label: `P${index + 1}`, picture: await picture.jpeg({ quality: 95 }).toBuffer() };
    }),
  );
  const { data, info } = await sharp(await drawContactSheet(pictures))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/** The box of a picture on a sheet, found by its color. */
function boxOf({ data, width, height }: Awaited<ReturnType<typeof sheetOf>>, number: number) {
  const { r, g, b } = COLORS[number - 1] ?? expect.fail();
  const isOwn = (x: number, y: number) => {
    const at = 3 * (y * width + x);
    return [r, g, b].every((value, index) => Math.abs((data[at + index] ?? 0) - value) < TOLERANCE);
  };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = EDGE; y < height - EDGE; y += 2) {
    for (let x = EDGE; x < width - EDGE; x += 2) {
      const isInside = [-EDGE, 0, EDGE].every((step) => isOwn(x + step, y) && isOwn(x, y + step));
      if (!isInside) continue;
      [left, top] = [Math.min(left, x - EDGE), Math.min(top, y - EDGE)];
      [right, bottom] = [Math.max(right, x + EDGE), Math.max(bottom, y + EDGE)];
    }
  }
  return { left, top, width: right - left, height: bottom - top };
}

describe('a contact sheet', () => {
  it.each([
    ['two landscapes', [LANDSCAPE, LANDSCAPE], 340],
    ['two portraits', [PORTRAIT, PORTRAIT], 340],
    [
      'seven of both',
      [LANDSCAPE, PORTRAIT, LANDSCAPE, LANDSCAPE, PORTRAIT, LANDSCAPE, LANDSCAPE],
      180,
    ],
    ['twelve landscapes', Array.from({ length: 12 }, () => LANDSCAPE), 240],
    ['a panorama among others', [LANDSCAPE, { width: 800, height: 200 }, PORTRAIT], 130],
  ])('of %s shows each picture whole, large enough, and in order', async (_, shapes, least) => {
    const sheet = await sheetOf(shapes);
    expect(Math.max(sheet.width, sheet.height)).toBeLessThanOrEqual(1400);
    const boxes = shapes.map((__, index) => boxOf(sheet, index + 1));
    for (const [index, box] of boxes.entries()) {
      const right = sheet.width - box.left - box.width;
      const bottom = sheet.height - box.top - box.height;
      expect(Math.min(box.left, box.top, right, bottom)).toBeGreaterThan(16);
      const shape = shapes[index] ?? LANDSCAPE;
      const stretched = (box.width / box.height) * (shape.height / shape.width);
      expect(stretched).toBeCloseTo(1, 1);
      expect(Math.min(box.width, box.height)).toBeGreaterThan(least);
    }
    const rowOf = ({ top }: { top: number }) => Math.round(top / 20);
    const inReadingOrder = boxes.toSorted(
      (one, other) => rowOf(one) - rowOf(other) || one.left - other.left,
    );
    expect(inReadingOrder).toEqual(boxes);
  });

  it('has a label above each picture, and nothing on top of it', async () => {
    const sheet = await sheetOf([LANDSCAPE, PORTRAIT, LANDSCAPE]);
    for (const number of [1, 2, 3]) {
      const { left, top, width } = boxOf(sheet, number);
      const dark = Array.from({ length: 40 }, (_, up) => top - 3 - up).filter((y) => {
        const row = sheet.data.subarray(
          3 * (y * sheet.width + left),
          3 * (y * sheet.width + left + width),
        );
        return row.some((value) => value < 60);
      });
      expect(dark.length).toBeGreaterThan(20);
    }
  });

  it('accepts pictures that are smaller than their cell', async () => {
    const sheet = await sheetOf([
      { width: 120, height: 90 },
      { width: 120, height: 90 },
    ]);
    expect(boxOf(sheet, 2).width).toBeGreaterThan(100);
  });
});
