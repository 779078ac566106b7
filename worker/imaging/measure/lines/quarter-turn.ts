import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import type { Face } from '../../detect/detections.ts';
import { abstained, type Box, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { type SmallPlane, smallPlaneOf } from '../subject/saliency.ts';

/** Cells on the longest side in which a sky is searched for. */
const SIDE = 48;
/** A blue sky: b* below this, L* above this. */
const SKY_BLUE = -7;
const SKY_LIGHTNESS = 30;
/** Largest C*ab and least L* of a clouded sky. */
const CLOUD_CHROMA = 9;
const CLOUD_LIGHTNESS = 72;
/** Largest difference of L* between neighboring cells of a sky. */
const SMOOTH = 5;
/** How much a clouded sky counts relative to a blue one: walls and windows are gray and white, too. */
const CLOUD_SHARE = 0.9;
/** Roll of a face, in degrees, from which it lies. */
const UPRIGHT_FACE = 35;
const LYING_FACE = 60;
const LEAST_SURENESS = 0.05;
/** How sure lying faces are: a single one may be of a person who lies down, several hardly are. */
const ONE_FACE = 0.7;
const SEVERAL_FACES = 0.9;

function isRough({ values, width, height }: SmallPlane, cell: number): boolean {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const here = values[cell] ?? 0;
  const differs = (other: number): boolean => Math.abs((values[other] ?? 0) - here) > SMOOTH;
  return (
    (x > 0 && differs(cell - 1)) ||
    (x < width - 1 && differs(cell + 1)) ||
    (y > 0 && differs(cell - width)) ||
    (y < height - 1 && differs(cell + width))
  );
}

/** The evidence that the picture's top lies at the right and at the left, each 0–1. */
type Turned = { readonly right: number; readonly left: number };

/** Grids of 0 and 1: cells that look like sky, and cells that are too rough for one. */
type Sky = { readonly cells: Uint8Array; readonly rough: Uint8Array } & Pick<
  SmallPlane,
  'width' | 'height'
>;

/** Share of a rectangle's cells that are 1. */
function shareIn(cells: Uint8Array, width: number, { left, top, right, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += cells[y * width + x] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}

/** A sky along most of one side, and ends before the opposite side, which is rougher, and reaches along both others. */
function lyingSky({ cells, rough, width, height }: Sky): Turned {
  if (Math.min(width, height) < 4) return { right: 0, left: 0 };
  const frame = { left: 0, top: 0, right: width, bottom: height };
  const column = (x: number): number => shareIn(cells, width, { ...frame, left: x, right: x + 1 });
  const row = (y: number): number => shareIn(cells, width, { ...frame, top: y, bottom: y + 1 });
  const others = [row(1), row(height - 2)];
  const ends = 1 - smoothStep(Math.max(...others), 0.7, 0.92);
  const third = Math.max(1, Math.floor(width / 3));
  const along = (side: number, opposite: number, ground: Box): number =>
    smoothStep(side, 0.6, 0.85) *
    (1 - smoothStep(opposite, 0.05, 0.3)) *
    smoothStep(shareIn(rough, width, ground), 0.03, 0.15) *
    ends;
  const [left, right] = [column(1), column(width - 2)];
  return {
    right: along(right, left, { ...frame, right: third }),
    left: along(left, right, { ...frame, left: width - third }),
  };
}

/** Judged by cells that are smooth and blue, and with less weight by those that are smooth, bright and gray. */
function bySky(view: PhotoView): Turned {
  const light = smallPlaneOf(view, SIDE);
  const { width, height } = light;
  const [a, b] = [smallPlaneOf(view, SIDE, 'a').values, smallPlaneOf(view, SIDE, 'b').values];
  const rough = new Uint8Array(width * height).map((_, cell) => Number(isRough(light, cell)));
  const skyOf = (isSky: (lightness: number, a: number, b: number) => boolean): Turned => {
    const cells = rough.map((bit, i) =>
      Number(bit === 0 && isSky(light.values[i] ?? 0, a[i] ?? 0, b[i] ?? 0)),
    );
    return lyingSky({ cells, rough, width, height });
  };
  const isBlue = (lightness: number, red: number, yellow: number): boolean =>
    lightness > SKY_LIGHTNESS && yellow < SKY_BLUE && Math.abs(red) < -yellow;
  const blue = skyOf(isBlue);
  const any = skyOf(
    (lightness, red, yellow) =>
      isBlue(lightness, red, yellow) ||
      (lightness > CLOUD_LIGHTNESS && Math.hypot(red, yellow) < CLOUD_CHROMA),
  );
  return {
    right: Math.max(blue.right, CLOUD_SHARE * any.right),
    left: Math.max(blue.left, CLOUD_SHARE * any.left),
  };
}

/** Lying faces, by the side at which the tops of their heads are, and upright faces. */
function byFaces(faces: readonly Face[]): Turned & { readonly upright: number } {
  const surest = (weigh: (roll: number) => number): number =>
    Math.max(0, ...faces.map(({ roll, sureness }) => sureness * weigh(roll)));
  const told = faces.length > 1 ? SEVERAL_FACES : ONE_FACE;
  const lies = (roll: number): number =>
    smoothStep(roll, UPRIGHT_FACE, LYING_FACE) * (1 - smoothStep(roll, 120, 145));
  return {
    right: told * surest(lies),
    left: told * surest((roll) => lies(-roll)),
    upright: surest((roll) => 1 - smoothStep(Math.abs(roll), UPRIGHT_FACE, LYING_FACE)),
  };
}

const SIDES: Readonly<Record<'right' | 'left', Region>> = {
  right: { x: 0.75, y: 0, width: 0.25, height: 1 },
  left: { x: 0, y: 0, width: 0.25, height: 1 },
};

/**
 * quarter_turn: degrees by which the picture was turned clockwise: 0, 90 (its top lies at the right) or 270 (at the
 * left). Judged by a sky along a side, and by lying faces; an upside-down picture is not recognized. False alarms are
 * worse than misses: it abstains without evidence of a turn.
 */
export function measureQuarterTurn(view: PhotoView): Measurement {
  const [sky, faces] = [bySky(view), byFaces(view.detections.faces)];
  const right = Math.max(sky.right, faces.right) * (1 - faces.upright);
  const left = Math.max(sky.left, faces.left) * (1 - faces.upright);
  const sureness = Math.abs(right - left);
  if (sureness >= LEAST_SURENESS) {
    const side = right > left ? 'right' : 'left';
    return measured('quarter_turn', side === 'right' ? 90 : 270, SIDES[side], 0, sureness);
  }
  if (faces.upright > 0) return measured('quarter_turn', 0, undefined, 0, faces.upright);
  return abstained('quarter_turn', 'Nothing in the photo tells which way is up.');
}
