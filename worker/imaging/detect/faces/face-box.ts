import type { GraphModel } from '@tensorflow/tfjs-converter';
import { floatAt } from '../../measure/math/typed-arrays.ts';
import type { Pixels } from '../../pixels.ts';
import { crop, fromSquare, type Position, type Square } from '../image/crop.ts';
import { runModel } from '../models/run-model.ts';

/** A face as BlazeFace finds it, in pixels of the picture. */
export type FaceBox = {
  readonly center: Position;
  readonly side: number;
  /** Left and right as in the photo. */
  readonly leftEye: Position;
  readonly rightEye: Position;
  /** 0–1. */
  readonly score: number;
};

const FACE_INPUT = 256;
/** Each cell of the two grids has several anchors, all in its center; an anchor has a score and a row of numbers. */
const GRIDS = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
];
/** Center, size, and six points: the eyes (the photo's left one first), nose, mouth, ears. */
const NUMBERS = 16;
/** No mesh makes a face of a box with a lower score (surenessOf). */
const LEAST_SCORE = 0.6;

/** Finds faces in a square of the picture. */
export async function faceBoxes(
  model: GraphModel,
  picture: Pixels,
  square: Square,
): Promise<FaceBox[]> {
  const input = await crop(picture, square, FACE_INPUT);
  const values = await runModel(model, input, { least: -1, most: 1 });
  return GRIDS.flatMap((grid) => {
    const count = grid.cells ** 2 * grid.anchors;
    const scores = values.find(({ length }) => length === count);
    const numbers = values.find(({ length }) => length === count * NUMBERS);
    if (scores === undefined || numbers === undefined)
      throw new Error('BlazeFace has no such grid');
    return [...scores].flatMap((logit, anchor) => {
      const score = 1 / (1 + Math.exp(-logit));
      return score < LEAST_SCORE ? [] : [readBox(numbers, anchor, grid, square, score)];
    });
  });
}

function readBox(
  numbers: Float32Array,
  anchor: number,
  { cells, anchors }: { cells: number; anchors: number },
  square: Square,
  score: number,
): FaceBox {
  const cell = Math.floor(anchor / anchors);
  const column = cell % cells;
  const row = (cell - column) / cells;
  const at = (index: number) => floatAt(numbers, anchor * NUMBERS + index);
  const position = (index: number) =>
    fromSquare(square, {
      x: (column + 0.5) / cells + at(index) / FACE_INPUT,
      y: (row + 0.5) / cells + at(index + 1) / FACE_INPUT,
    });
  return {
    center: position(0),
    side: (Math.max(at(2), at(3)) / FACE_INPUT) * square.side,
    leftEye: position(4),
    rightEye: position(6),
    score,
  };
}
