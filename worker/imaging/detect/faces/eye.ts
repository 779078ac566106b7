import type { GraphModel } from '@tensorflow/tfjs-converter';
import { floatAt } from '../../measure/math/typed-arrays.ts';
import type { Pixels } from '../../pixels.ts';
import { crop, fromSquare, type Position, type Square } from '../image/crop.ts';
import { mirrored } from '../image/model-input.ts';
import { runModel } from '../models/run-model.ts';
import type { FaceMesh } from './face-mesh.ts';

/** An eye in pixels of the picture. */
export type EyePoints = {
  readonly lids: readonly Position[];
  /** Height of the opening / distance of the corners. */
  readonly openness: number;
  readonly iris: Position;
};

const IRIS_INPUT = 64;
/** The network expects the eye's width at this share of its input. */
const SQUARE_PER_EYE = 2.3;
/** Its points: the lower lid from corner to corner, then the upper lid without corners; the iris' center. */
const LID_POINTS = 16;
const CORNERS = [0, 8] as const;
const IRIS_CENTER = 71;
/** Pairs of a point of the upper lid and the one below it, around the middle. */
const OPENINGS = [
  [11, 3],
  [12, 4],
  [13, 5],
] as const;

/**
 * Finds the lids and the iris of one eye.
 * @param corners the mesh's outer and inner corner
 * @param isMirrored whether to show the eye in the mirror: the network knows one eye only
 */
export async function eyePoints(
  model: GraphModel,
  picture: Pixels,
  mesh: FaceMesh,
  corners: { readonly outer: number; readonly inner: number },
  isMirrored: boolean,
): Promise<EyePoints> {
  const outer = mesh.point(corners.outer);
  const inner = mesh.point(corners.inner);
  const square: Square = {
    x: (outer.x + inner.x) / 2,
    y: (outer.y + inner.y) / 2,
    side: SQUARE_PER_EYE * distance(outer, inner),
    angle: mesh.square.angle,
  };
  const content = await crop(picture, square, IRIS_INPUT);
  const input = isMirrored ? mirrored(content) : content;
  const [values] = await runModel(model, input, { least: 0, most: 1 });
  if (values === undefined) throw new Error('the iris network returned nothing');
  const place = (index: number) => {
    const x = floatAt(values, 3 * index) / IRIS_INPUT;
    const y = floatAt(values, 3 * index + 1) / IRIS_INPUT;
    return fromSquare(square, { x: isMirrored ? 1 - x : x, y });
  };
  const heights = OPENINGS.map(([above, below]) => distance(place(above), place(below)));
  const width = distance(place(CORNERS[0]), place(CORNERS[1]));
  return {
    lids: Array.from({ length: LID_POINTS }, (_, index) => place(index)),
    openness:
      heights.reduce((sum, height) => sum + height, 0) / heights.length / Math.max(1, width),
    iris: place(IRIS_CENTER),
  };
}

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y);
