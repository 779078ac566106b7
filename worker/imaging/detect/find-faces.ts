import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { areaOf, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Pixels } from '../pixels.ts';
import type { Position, Square } from './crop.ts';
import type { Face, Point } from './detections.ts';
import {
  type FaceBox,
  type FaceMesh,
  faceBoxes,
  faceMesh,
  LIDS,
  MESH_POINTS,
  OUTLINE,
} from './face-networks.ts';
import type { Models } from './networks.ts';

/** The whole picture, in the middle of a square. */
function wholeSquare({ width, height }: Pixels): Square {
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
const isLargeIn = (square: Square, box: FaceBox): boolean => box.side >= LEAST_BOX * square.side;

/** Squares that may show faces not found yet, largest first: the heads of people, and small boxes. */
function squaresToLookAgain(
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
function squareAroundMesh(mesh: FaceMesh): Square {
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

/** Two boxes whose centers are closer than this share of their side are one face. */
const SAME_FACE = 0.5;
/** Two meshes whose regions overlap this much (IoU) are of one face. */
const SAME_MESH = 0.3;
/** Faces that get a mesh, largest first; fitting one takes 25 ms. */
const MOST_FACES = 8;
/** Below it, a face is dropped; true ones of the test photos have 0.9, lights and flowers 0.3 at most. */
const LEAST_SURENESS = 0.5;

/** Reads a face from its mesh; null when the mesh doesn't have the proportions of a face. */
function readFace(picture: Pixels, mesh: FaceMesh, sureness: number): Face | null {
  if (!isPlausible(mesh)) return null;
  const { leftEye, rightEye, upperLip, lowerLip } = MESH_POINTS;
  const [left, right] = [mesh.point(leftEye.outer), mesh.point(rightEye.outer)];
  const outline = OUTLINE.map((index) => mesh.point(index));
  const mouth = between(mesh, upperLip, lowerLip);
  return {
    region: regionAround(outline, picture),
    sureness,
    outline: outline.map((point) => pointOf(point, picture)),
    leftEye: regionAround(LIDS.left.map(mesh.point), picture),
    rightEye: regionAround(LIDS.right.map(mesh.point), picture),
    mouth: pointOf(mouth, picture),
    roll: (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI,
  };
}

/** Whether the eyes are above the nose and the nose above the mouth, as the head is turned, at usual distances. */
function isPlausible(mesh: FaceMesh): boolean {
  const { leftEye, rightEye, upperLip, lowerLip, forehead, chin, noseTip } = MESH_POINTS;
  const eyes = middle(
    between(mesh, leftEye.outer, leftEye.inner),
    between(mesh, rightEye.outer, rightEye.inner),
  );
  const mouth = between(mesh, upperLip, lowerLip);
  const top = mesh.point(forehead);
  const length = distance(top, mesh.point(chin));
  const down = (to: Position) =>
    ((to.x - top.x) * (mouth.x - eyes.x) + (to.y - top.y) * (mouth.y - eyes.y)) /
    Math.max(1, distance(eyes, mouth));
  const spread = distance(mesh.point(leftEye.outer), mesh.point(rightEye.outer));
  return (
    down(eyes) < down(mesh.point(noseTip)) &&
    down(mesh.point(noseTip)) < down(mouth) &&
    distance(eyes, mouth) > 0.2 * length &&
    spread > 0.2 * length &&
    spread < length
  );
}

function regionAround(points: readonly Position[], { width, height }: Pixels): Region {
  const xs = points.map(({ x }) => clip(x / width));
  const ys = points.map(({ y }) => clip(y / height));
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const pointOf = ({ x, y }: Position, { width, height }: Pixels): Point => ({
  x: clip(x / width),
  y: clip(y / height),
});
const clip = (share: number) => Math.min(1, Math.max(0, share));
const between = (mesh: FaceMesh, a: number, b: number) => middle(mesh.point(a), mesh.point(b));
const middle = (a: Position, b: Position): Position => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Finds faces in a picture, each with its mesh and eyes; largest first.
 * @param people the people found: small faces are looked for where their heads may be
 */
export async function findFaces(
  models: Models,
  picture: Pixels,
  people: readonly Region[],
): Promise<Face[]> {
  const whole = wholeSquare(picture);
  const first = await faceBoxes(models.faces, picture, whole);
  const boxes = first.filter((box) => isLargeIn(whole, box));
  for (const square of squaresToLookAgain(picture, whole, first, people)) {
    boxes.push(...(await faceBoxes(models.faces, picture, square)));
  }
  const faces: Face[] = [];
  for (const box of distinct(boxes).slice(0, MOST_FACES)) {
    const mesh = await fitMesh(models, picture, box);
    const sureness = surenessOf(box, mesh);
    if (sureness < LEAST_SURENESS) continue;
    const face = readFace(picture, mesh, sureness);
    if (face === null) continue;
    if (faces.every(({ region }) => overlapOf(region, face.region) < SAME_MESH)) faces.push(face);
  }
  return faces.sort((a, b) => areaOf(b.region) - areaOf(a.region));
}

/** Fits the mesh twice, because a face is read best in the middle of its square. */
async function fitMesh(models: Models, picture: Pixels, box: FaceBox): Promise<FaceMesh> {
  const angle = Math.atan2(box.rightEye.y - box.leftEye.y, box.rightEye.x - box.leftEye.x);
  const square = { ...box.center, side: SQUARE_PER_BOX * box.side, angle };
  const first = await faceMesh(models.mesh, picture, square);
  if (first.score < LEAST_SURENESS) return first;
  return faceMesh(models.mesh, picture, squareAroundMesh(first));
}

/** The mesh expects the whole head: this much more than BlazeFace's box. */
const SQUARE_PER_BOX = 1.5;

/** One box for each face, its best; largest first. */
function distinct(boxes: readonly FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = [];
  for (const box of boxes.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSame(box, other))) kept.push(box);
  }
  return kept.sort((a, b) => b.side - a.side);
}

const isSame = (a: FaceBox, b: FaceBox) =>
  Math.hypot(a.center.x - b.center.x, a.center.y - b.center.y) <
  SAME_FACE * Math.max(a.side, b.side);

/**
 * The mesh rejects nearly everything that isn't a face; the box's score (0.6 is even) rejects the rest, such as rows of
 * lights.
 */
function surenessOf(box: FaceBox, mesh: FaceMesh): number {
  return Math.min(1, Math.max(0, mesh.score)) / (1 + Math.exp(-20 * (box.score - 0.6)));
}
