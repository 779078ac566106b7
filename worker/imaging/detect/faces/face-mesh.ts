import type { GraphModel } from '@tensorflow/tfjs-converter';
import { dispose, tensor4d } from '@tensorflow/tfjs-core';
import { floatAt } from '../../measure/math/typed-arrays.ts';
import type { Pixels } from '../../pixels.ts';
import { crop, fromSquare, type Position, type Square } from '../image/crop.ts';

/** A point of the mesh: `x` and `y` in pixels of the picture, `z` in the same unit, smaller when nearer. */
export type MeshPoint = Position & { readonly z: number };

/** The 468 points of a face. */
export type FaceMesh = {
  /** The square in which the face was looked for; its angle is that of the face. */
  readonly square: Square;
  /** A point of the mesh by its number. */
  point(index: number): MeshPoint;
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
  const { data } = crop(picture, square, MESH_INPUT);
  const input = tensor4d(
    data.map((value) => value / 255),
    [1, MESH_INPUT, MESH_INPUT, 3],
  );
  const outputs = [model.execute(input)].flat();
  const values = await Promise.all(outputs.map((output) => output.data<'float32'>()));
  dispose([input, ...outputs]);
  const mesh = values.find(({ length }) => length === COORDINATES);
  const score = values.find(({ length }) => length === 1);
  if (mesh === undefined || score === undefined) throw new Error('the face mesh has no points');
  const scale = square.side / MESH_INPUT;
  return {
    square,
    score: floatAt(score, 0),
    point(index) {
      const [x, y, z] = [0, 1, 2].map((axis) => floatAt(mesh, 3 * index + axis));
      const place = { x: (x ?? 0) / MESH_INPUT, y: (y ?? 0) / MESH_INPUT };
      return { ...fromSquare(square, place), z: (z ?? 0) * scale };
    },
  };
}
