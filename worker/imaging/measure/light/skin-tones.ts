import type { Face } from '../../detect/detections.ts';
import { median } from '../math/statistics.ts';
import { floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';

/** The median color of the skin of the photo's faces, in CIE Lab, and how sure it is that it is skin, 0–1. */
export type SkinTones = {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  readonly sureness: number;
};

/** The inner part of a face's box, as a share of its sides: cheeks, nose and forehead, without hair and background. */
const INNER = 0.55;
/** A face of this share of the frame counts in full. */
const LARGE = 0.01;

/** Indexes of the overview's cells in the ellipse within a face's box. */
function cellsOfFace({ region }: Face, width: number, height: number): number[] {
  const radiusX = Math.max(0.5, (INNER * region.width * width) / 2);
  const radiusY = Math.max(0.5, (INNER * region.height * height) / 2);
  const centerX = (region.x + region.width / 2) * width;
  const centerY = (region.y + region.height / 2) * height;
  const cells: number[] = [];
  const bottom = Math.min(height, Math.ceil(centerY + radiusY));
  const right = Math.min(width, Math.ceil(centerX + radiusX));
  for (let y = Math.max(0, Math.floor(centerY - radiusY)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(centerX - radiusX)); x < right; x += 1) {
      const distance = Math.hypot((x + 0.5 - centerX) / radiusX, (y + 0.5 - centerY) / radiusY);
      if (distance <= 1) cells.push(y * width + x);
    }
  }
  return cells;
}

/** The skin of all faces together, larger faces counting more; null without faces. */
export function skinTones({ overview, detections }: PhotoView): SkinTones | null {
  const cells = detections.faces.flatMap((face) =>
    cellsOfFace(face, overview.width, overview.height),
  );
  if (cells.length === 0) return null;
  const medianOf = (values: Float32Array): number => median(cells.map((i) => floatAt(values, i)));
  const surest = detections.faces.map(
    ({ region, sureness }) => sureness * Math.min(1, (region.width * region.height) / LARGE),
  );
  return {
    lightness: medianOf(overview.lightness),
    a: medianOf(overview.a),
    b: medianOf(overview.b),
    sureness: Math.max(...surest),
  };
}
