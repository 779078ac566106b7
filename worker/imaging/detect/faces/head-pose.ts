import type { FaceMesh, MeshPoint } from './face-mesh.ts';
import { MESH_POINTS } from './mesh-points.ts';

/** Turns of a head in degrees, as in Face. */
export type HeadPose = { readonly yaw: number; readonly pitch: number; readonly roll: number };

/** Degrees: in the mesh the forehead lies in front of the chin when a face looks straight (median of 10 test photos). */
const LEVEL_PITCH = -6;

/** How a head is turned, from where the cheeks, the forehead and the chin lie in the mesh. */
export function headPose(mesh: FaceMesh): HeadPose {
  const { leftCheek, rightCheek, forehead, chin, leftEye, rightEye } = MESH_POINTS;
  const across = difference(mesh.point(rightCheek), mesh.point(leftCheek));
  const down = difference(mesh.point(chin), mesh.point(forehead));
  const eyes = difference(mesh.point(rightEye.outer), mesh.point(leftEye.outer));
  return {
    yaw: limited(degrees(Math.atan2(across.z, Math.hypot(across.x, across.y)))),
    pitch: limited(degrees(Math.atan2(-down.z, Math.hypot(down.x, down.y))) - LEVEL_PITCH),
    roll: degrees(Math.atan2(eyes.y, eyes.x)),
  };
}

const difference = (a: MeshPoint, b: MeshPoint) => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const degrees = (radians: number) => (radians * 180) / Math.PI;
const limited = (angle: number) => Math.min(90, Math.max(-90, angle));
