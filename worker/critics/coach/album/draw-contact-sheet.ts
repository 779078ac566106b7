import { arrangeRows } from '../../../imaging/arrange-rows.ts';
import sharp from '../../../imaging/decode/configured-sharp.ts';
import { drawLabel } from '../brief/draw-ruler.ts';

/** The paper and the line around the pictures, which show where each of them ends, pixels. */
const MARGIN = 24;
const LINE = 2;
/** The longest side inside the margin, pixels: with it, a sheet has the size of a single photo in a request. */
const LONGEST_SIDE = 1400 - 2 * MARGIN;
const NARROWEST = 600;
const STEP = 50;
/** The height of the band above each row, which holds the labels, and the side of their dots, pixels. */
const BAND = 44;
const DOT = 4;
const QUALITY = 80;
const WHITE = 255;

/** A picture of a sheet. */
export type Labelled = {
  /** Capital letters and digits, as `P1`. */
  readonly label: string;
  /** JPEG. */
  readonly picture: Buffer;
};

type Size = { readonly width: number; readonly height: number };
type Arranged = ReturnType<typeof arrangeRows>;
type Sheet = Arranged & { readonly width: number };

/** The area of the smallest picture. */
const smallest = ({ places }: Arranged): number =>
  Math.min(...places.map(({ width, height }) => width * height));

/** Every layout that is not too high and enlarges no picture; they differ in width and number of rows. */
function sheetsOf(sizes: readonly Size[]): Sheet[] {
  const ratios = sizes.map(({ width, height }) => width / height);
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const widths = Array.from(
    { length: (LONGEST_SIDE - NARROWEST) / STEP + 1 },
    (_, index) => LONGEST_SIDE - index * STEP,
  );
  return widths
    .flatMap((width) =>
      sizes.map((_, index) => {
        const height = ((index + 1) * width) / total;
        return { ...arrangeRows(ratios, { width, height, gap: BAND }), width };
      }),
    )
    .filter(
      ({ height, places }) =>
        height + BAND <= LONGEST_SIDE &&
        places.every((place, index) => place.width <= (sizes[index]?.width ?? 0)),
    );
}

/** The layout whose smallest picture is largest; a row that is not full holds small pictures. */
function chooseSheet(sizes: readonly Size[]): Sheet {
  const [best] = sheetsOf(sizes).toSorted((one, other) => smallest(other) - smallest(one));
  if (best !== undefined) return best;
  const ratios = sizes.map(({ width, height }) => width / height);
  const rowHeight = LONGEST_SIDE / Math.ceil(Math.sqrt(sizes.length)) - BAND;
  const page = { width: LONGEST_SIDE, height: rowHeight, gap: BAND };
  return { ...arrangeRows(ratios, page), width: LONGEST_SIDE };
}

/** A white sheet with the label of each picture above its future place. */
function drawLabels({ places, width, height }: Sheet, pictures: readonly Labelled[]) {
  const outer = { width: width + 2 * MARGIN, height: Math.round(height) + BAND + MARGIN };
  const pixels = new Uint8Array(outer.width * outer.height).fill(WHITE);
  for (const [index, place] of places.entries()) {
    const center = { x: MARGIN + place.x + place.width / 2, y: Math.round(place.y) + BAND / 2 };
    drawLabel({ ...outer, pixels }, pictures[index]?.label ?? '', center, DOT);
  }
  return sharp(pixels, { raw: { ...outer, channels: 1 } }).toColourspace('srgb');
}

/** Draws all pictures on one sheet in their order, each under its label and in its proportions, as a JPEG. */
export async function drawContactSheet(pictures: readonly Labelled[]): Promise<Buffer> {
  const sizes = await Promise.all(
    pictures.map(async ({ picture }) => {
      const { width, height } = await sharp(picture).metadata();
      return { width, height };
    }),
  );
  const sheet = chooseSheet(sizes);
  const placed = await Promise.all(
    sheet.places.map(async ({ x, y, width, height }, index) => ({
      input: await sharp(pictures[index]?.picture)
        .resize(Math.floor(width), Math.floor(height), { fit: 'fill' })
        .extend({ top: LINE, bottom: LINE, left: LINE, right: LINE, background: '#000' })
        .toBuffer(),
      left: MARGIN + Math.round(x) - LINE,
      top: Math.round(y) + BAND - LINE,
    })),
  );
  return await drawLabels(sheet, pictures).composite(placed).jpeg({ quality: QUALITY }).toBuffer();
}
