import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Pixels } from '../../pixels.ts';
import type { Face, Point } from '../detections.ts';
import type { Position } from '../image/crop.ts';
import type { FaceMesh } from './face-mesh.ts';
import { LIDS, MESH_POINTS, OUTLINE } from './mesh-points.ts';

/** Reads a face from its mesh; null when the mesh doesn't have the proportions of a face. */
export function readFace(picture: Pixels, mesh: FaceMesh, sureness: number): Face | null {
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
