import type { GraphModel } from '@tensorflow/tfjs-converter';
import { floatAt } from '../measure/grid/statistics.ts';
import type { Pixels } from '../pixels.ts';
import { crop, fromSquare, type Position, type Square } from './crop.ts';
import { runModel } from './networks.ts';

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

/**
 * Numbers of points of the MediaPipe face mesh (canonical_face_model). Left and right are those of the photo when the
 * face is upright.
 */
export const MESH_POINTS = {
  forehead: 10,
  chin: 152,
  noseTip: 1,
  upperLip: 13,
  lowerLip: 14,
  /** Outer and inner corner of each eye. */
  leftEye: { outer: 33, inner: 133 },
  rightEye: { outer: 263, inner: 362 },
} as const;

/** The lids of each eye. */
export const LIDS = {
  left: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  right: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
} as const;

/** The outline of the face in order, clockwise from the middle of the forehead. */
export const OUTLINE = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;
