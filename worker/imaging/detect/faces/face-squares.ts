import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Pixels } from '../../pixels.ts';
import type { Position, Square } from '../image/crop.ts';
import type { FaceBox } from './face-box.ts';
import { type FaceMesh, MESH_POINTS, OUTLINE } from './face-mesh.ts';

/** The whole picture, in the middle of a square. */
export function wholeSquare({ width, height }: Pixels): Square {
  return { x: width / 2, y: height / 2, side: Math.max(width, height), angle: 0 };
}

/** Boxes smaller than this share of their square are inexact: half of them missed the face in a group of 29. */
const LEAST_BOX = 0.05;
/** A small box is searched again in a square of so many times its side, which also shows its neighbors. */
const SQUARE_PER_SMALL_BOX = 7;
/** Squares that are searched again; each takes 50 ms. */
const MOST_SQUARES = 4;
/** A square larger than this share of the picture shows no more than the whole picture did. */
const LARGEST_SQUARE = 0.6;
/**
 * In a square smaller than this share, a face would be 40 pixels wide in the working image: too small to read. The
 * smallest face with a mesh in 81 photos had 57.
 */
const SMALLEST_SQUARE = 0.05;
/** The score above which a box is sure enough not to search again. */
const SURE_SCORE = 0.7;

/** Whether a box is large enough, relative to the square in which it was found, to be exact. */
export const isLargeIn = (square: Square, box: FaceBox): boolean =>
  box.side >= LEAST_BOX * square.side;

/** Squares that may show faces not found yet, largest first: the heads of people, and small boxes. */
export function squaresToLookAgain(
  picture: Pixels,
  whole: Square,
  found: readonly FaceBox[],
  people: readonly Region[],
): Square[] {
  const sure = found.filter((box) => isLargeIn(whole, box) && box.score >= SURE_SCORE);
  const small = found.filter((box) => !isLargeIn(whole, box) && box.score >= SURE_SCORE);
  const candidates = [
    ...people.map((person) => headSquare(person, picture)),
    ...small.map(({ center, side }) => ({
      ...center,
      side: SQUARE_PER_SMALL_BOX * side,
      angle: 0,
    })),
  ].filter(
    ({ side }) => side <= LARGEST_SQUARE * whole.side && side >= SMALLEST_SQUARE * whole.side,
  );
  const squares: Square[] = [];
  for (const square of candidates.sort((a, b) => b.side - a.side)) {
    const isSeen =
      sure.some(({ center }) => contains(square, center)) ||
      squares.some((other) => contains(other, square));
    if (!isSeen) squares.push(square);
  }
  return squares.slice(0, MOST_SQUARES);
}

/** The upper end of a person, with a margin: a head takes a seventh of a standing figure, half of a bust. */
function headSquare({ x, y, width, height }: Region, picture: Pixels): Square {
  const side = 1.2 * Math.max(width * picture.width, (height * picture.height) / 3);
  return {
    x: (x + width / 2) * picture.width,
    y: y * picture.height + 0.4 * side,
    side,
    angle: 0,
  };
}

const contains = ({ x, y, side }: Square, place: Position) =>
  Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) < side / 2;

/** The share of a square that a face should fill to be read best. */
const SQUARE_PER_MESH = 1.5;

/** The square around a face whose mesh was found, rotated with its eyes. */
export function squareAroundMesh(mesh: FaceMesh): Square {
  const outline = OUTLINE.map((index) => mesh.point(index));
  const left = mesh.point(MESH_POINTS.leftEye.outer);
  const right = mesh.point(MESH_POINTS.rightEye.outer);
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const across = extent(outline.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle)));
  const down = extent(outline.map(({ x, y }) => y * Math.cos(angle) - x * Math.sin(angle)));
  return {
    x: across.middle * Math.cos(angle) - down.middle * Math.sin(angle),
    y: across.middle * Math.sin(angle) + down.middle * Math.cos(angle),
    side: SQUARE_PER_MESH * Math.max(across.length, down.length),
    angle,
  };
}

function extent(values: readonly number[]): { middle: number; length: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return { middle: (least + most) / 2, length: most - least };
}
