import sharp from '../../worker/imaging/decode/configured-sharp.ts';

export type Shape = 'disc' | 'square' | 'triangle';
type ShapeColor = 'red' | 'blue' | 'green' | 'yellow';

type Drawn = { readonly shape: Shape; readonly color: ShapeColor };

/** Two shapes side by side. */
export type TrialPicture = { readonly left: Drawn; readonly right: Drawn };

/**
 * Two that follow each other, including the last and the first, have nothing in common, so no fixed answer is right for
 * both.
 */
export const TRIAL_PICTURES: readonly [TrialPicture, ...TrialPicture[]] = [
  { left: { shape: 'disc', color: 'red' }, right: { shape: 'square', color: 'blue' } },
  { left: { shape: 'triangle', color: 'green' }, right: { shape: 'disc', color: 'red' } },
  { left: { shape: 'square', color: 'yellow' }, right: { shape: 'triangle', color: 'green' } },
  { left: { shape: 'triangle', color: 'blue' }, right: { shape: 'disc', color: 'yellow' } },
];

const WIDTH = 448;
const HEIGHT = 280;
/** Half of a shape's side. */
const REACH = 70;
const CHANNELS = 3;
const BACKGROUND = 236;

const RGB: Record<ShapeColor, readonly [number, number, number]> = {
  red: [214, 32, 32],
  blue: [30, 70, 214],
  green: [24, 140, 48],
  yellow: [250, 208, 20],
};

/** Whether a point, given by its distance from the shape's center in pixels, lies in the shape. */
const COVERS: Record<Shape, (x: number, y: number) => boolean> = {
  disc: (x, y) => x * x + y * y <= REACH * REACH,
  square: (x, y) => Math.abs(x) <= REACH && Math.abs(y) <= REACH,
  triangle: (x, y) => Math.abs(y) <= REACH && Math.abs(x) * 2 <= y + REACH,
};

function drawShape(pixels: Buffer, { shape, color }: Drawn, center: number): void {
  const covers = COVERS[shape];
  for (let y = -REACH; y <= REACH; y++) {
    for (let x = -REACH; x <= REACH; x++) {
      if (!covers(x, y)) continue;
      pixels.set(RGB[color], ((y + HEIGHT / 2) * WIDTH + x + center) * CHANNELS);
    }
  }
}

/** Draws the picture as JPEG. */
export async function drawTrial({ left, right }: TrialPicture): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * CHANNELS, BACKGROUND);
  drawShape(pixels, left, WIDTH / 4);
  drawShape(pixels, right, (WIDTH * 3) / 4);
  return await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
