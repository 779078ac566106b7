import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { areaOf, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Pixels } from '../../pixels.ts';
import type { Face, Point } from '../detections.ts';
import type { Position } from '../image/crop.ts';
import type { Models } from '../models/load-models.ts';
import { type FaceBox, faceBoxes } from './face-box.ts';
import { type FaceMesh, faceMesh, LIDS, MESH_POINTS, OUTLINE } from './face-mesh.ts';
import { isLargeIn, squareAroundMesh, squaresToLookAgain, wholeSquare } from './face-squares.ts';

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
