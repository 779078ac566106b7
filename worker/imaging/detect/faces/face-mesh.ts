import type { GraphModel } from '@tensorflow/tfjs-converter';
import { floatAt } from '../../measure/math/typed-arrays.ts';
import type { Pixels } from '../../pixels.ts';
import { crop, fromSquare, type Position, type Square } from '../image/crop.ts';
import { runModel } from '../models/run-model.ts';

/** The 468 points of a face. */
export type FaceMesh = {
  /** A point of the mesh by its number, in pixels of the picture. */
  point(index: number): Position;
  /** How sure the network is that there is a face, 0–1. */
  readonly score: number;
};

const MESH_INPUT = 192;
const COORDINATES = 468 * 3;

/** Fits the mesh to the face in a square. */
export async function faceMesh(
  model: GraphModel,
  picture: Pixels,
  square: Square,
): Promise<FaceMesh> {
  const input = await crop(picture, square, MESH_INPUT);
  const values = await runModel(model, input, { least: 0, most: 1 });
  const mesh = values.find(({ length }) => length === COORDINATES);
  const score = values.find(({ length }) => length === 1);
  if (mesh === undefined || score === undefined) throw new Error('the face mesh has no points');
  return {
    score: floatAt(score, 0),
    point(index) {
      const at = (axis: number) => floatAt(mesh, 3 * index + axis) / MESH_INPUT;
      return fromSquare(square, { x: at(0), y: at(1) });
    },
  };
}
