import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Face } from '../../../detect/detections.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { byteAt, doubleAt } from '../../math/typed-arrays.ts';
import { abstained, measured } from '../../measured.ts';
import type { PhotoView } from '../../photo-view.ts';
import { type SmallPlane, smallPlaneOf } from './small-plane.ts';

/** Cells on the longest side in which a sky is looked for. */
const SIDE = 48;
/** A blue sky: b* below this, L* above this. */
const SKY_BLUE = -7;
const SKY_LIGHTNESS = 30;
/** Largest C*ab and least L* of a clouded sky. */
const CLOUD_CHROMA = 9;
const CLOUD_LIGHTNESS = 72;
/** Largest difference of L* between neighboring cells of a sky. */
const SMOOTH = 5;
/** Where a clouded sky counts less than a blue one: walls and windows are gray and white, too. */
const CLOUD_SHARE = 0.35;
/** Roll of a face, in degrees, from which it lies. */
const UPRIGHT_FACE = 35;
const LYING_FACE = 60;
const LEAST_SURENESS = 0.05;

/** Grids of 0 and 1: what looks like sky, and what is too rough to be one. */
type Sky = {
  readonly cells: Uint8Array;
  readonly rough: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Cells that are smooth and blue, and those that are smooth and blue, or bright and gray. */
function skiesOf(view: PhotoView): { blue: Sky; any: Sky } {
  const light = smallPlaneOf(view, SIDE);
  const a = smallPlaneOf(view, SIDE, 'a').values;
  const b = smallPlaneOf(view, SIDE, 'b').values;
  const { width, height, values } = light;
  const rough = new Uint8Array(values.length).map((_, cell) => Number(!isSmooth(light, cell)));
  const blue = rough.map((isRough, cell) => {
    const [red, yellow] = [doubleAt(a, cell), doubleAt(b, cell)];
    const isBlue = yellow < SKY_BLUE && Math.abs(red) < -yellow;
    return Number(isBlue && doubleAt(values, cell) > SKY_LIGHTNESS && isRough === 0);
  });
  const any = blue.map((isBlue, cell) => {
    const isGray = Math.hypot(doubleAt(a, cell), doubleAt(b, cell)) < CLOUD_CHROMA;
    const isCloud = isGray && doubleAt(values, cell) > CLOUD_LIGHTNESS;
    return isBlue | Number(isCloud && byteAt(rough, cell) === 0);
  });
  const sky = (cells: Uint8Array): Sky => ({ cells, rough, width, height });
  return { blue: sky(blue), any: sky(any) };
}

function isSmooth({ values, width, height }: SmallPlane, cell: number): boolean {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const here = doubleAt(values, cell);
  const differs = (other: number): boolean => Math.abs(doubleAt(values, other) - here) > SMOOTH;
  if (x > 0 && differs(cell - 1)) return false;
  if (x < width - 1 && differs(cell + 1)) return false;
  if (y > 0 && differs(cell - width)) return false;
  return y === height - 1 || !differs(cell + width);
}

/** Shares of the four sides along which the sky lies, and of the left and the right third that are rough; 0–1. */
type Sides = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly roughLeft: number;
  readonly roughRight: number;
};

const shareOf = (count: number, cellAt: (k: number) => number): number => {
  let sum = 0;
  for (let k = 0; k < count; k += 1) sum += cellAt(k);
  return sum / count;
};

function sidesOf({ cells, rough, width, height }: Sky): Sides {
  const third = Math.max(1, Math.floor(width / 3));
  const roughAt = (k: number, mirror: boolean): number => {
    const [x, y] = [k % third, Math.floor(k / third)];
    return byteAt(rough, y * width + (mirror ? width - 1 - x : x));
  };
  return {
    top: shareOf(width, (x) => byteAt(cells, width + x)),
    bottom: shareOf(width, (x) => byteAt(cells, (height - 2) * width + x)),
    left: shareOf(height, (y) => byteAt(cells, y * width + 1)),
    right: shareOf(height, (y) => byteAt(cells, y * width + width - 2)),
    roughLeft: shareOf(third * height, (k) => roughAt(k, false)),
    roughRight: shareOf(third * height, (k) => roughAt(k, true)),
  };
}

/**
 * 0–1: the sky lies along all of `side`, ends before the opposite side, which is rough as ground is, and begins along
 * both other sides.
 */
function lyingSky(
  side: number,
  opposite: number,
  roughness: number,
  [one, two]: readonly [number, number],
): number {
  return (
    smoothStep(side, 0.75, 0.97) *
    (1 - smoothStep(opposite, 0.05, 0.3)) *
    smoothStep(roughness, 0.15, 0.45) *
    (1 - smoothStep(Math.max(one, two), 0.7, 0.92)) *
    smoothStep(Math.min(one, two), 0.04, 0.15)
  );
}

/** What speaks for the picture's top lying at the right and at the left, each 0–1. */
type Turned = { readonly right: number; readonly left: number };

function bySky(view: PhotoView): Turned {
  const { blue, any } = skiesOf(view);
  const of = ({ top, right, bottom, left, roughLeft, roughRight }: Sides): Turned => ({
    right: lyingSky(right, left, roughLeft, [top, bottom]),
    left: lyingSky(left, right, roughRight, [top, bottom]),
  });
  const [sky, cloud] = [of(sidesOf(blue)), of(sidesOf(any))];
  return {
    right: Math.max(sky.right, CLOUD_SHARE * cloud.right),
    left: Math.max(sky.left, CLOUD_SHARE * cloud.left),
  };
}

/** Faces that lie, by the side at which the tops of their heads are, and faces that are upright. */
function byFaces(faces: readonly Face[]): Turned & { readonly upright: number } {
  const surest = (weigh: (face: Face) => number): number =>
    Math.max(0, ...faces.map((face) => face.sureness * weigh(face)));
  return {
    right: surest(
      ({ roll }) => smoothStep(roll, UPRIGHT_FACE, LYING_FACE) * (1 - smoothStep(roll, 120, 145)),
    ),
    left: surest(
      ({ roll }) => smoothStep(-roll, UPRIGHT_FACE, LYING_FACE) * (1 - smoothStep(-roll, 120, 145)),
    ),
    upright: surest(({ roll }) => 1 - smoothStep(Math.abs(roll), UPRIGHT_FACE, LYING_FACE)),
  };
}

const SIDES: Readonly<Record<'right' | 'left', Region>> = {
  right: { x: 0.75, y: 0, width: 0.25, height: 1 },
  left: { x: 0, y: 0, width: 0.25, height: 1 },
};

/**
 * quarter_turn: degrees by which the picture was turned clockwise: 0, 90 (its top lies at the right) or 270 (at the
 * left). Told by a sky that lies along a side, and by faces that lie; a picture upside down is not told. False alarms
 * are worse than misses: it abstains unless something speaks for a turn.
 */
export function measureQuarterTurn(view: PhotoView): Measurement {
  const [sky, faces] = [bySky(view), byFaces(view.detections.faces)];
  const right = Math.max(sky.right, 0.7 * faces.right) * (1 - faces.upright);
  const left = Math.max(sky.left, 0.7 * faces.left) * (1 - faces.upright);
  const sureness = Math.abs(right - left);
  if (sureness >= LEAST_SURENESS) {
    const side = right > left ? 'right' : 'left';
    return measured('quarter_turn', side === 'right' ? 90 : 270, SIDES[side], 0, sureness);
  }
  if (faces.upright > 0) return measured('quarter_turn', 0, undefined, 0, faces.upright);
  return abstained('quarter_turn', 'Nothing in the photo tells which way is up.');
}
