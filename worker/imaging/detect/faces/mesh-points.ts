/**
 * Numbers of points of the MediaPipe face mesh (canonical_face_model). Left and right are those of the photo when the
 * face is upright.
 */
export const MESH_POINTS = {
  forehead: 10,
  chin: 152,
  leftCheek: 234,
  rightCheek: 454,
  noseTip: 1,
  upperLip: 13,
  lowerLip: 14,
  /** Outer and inner corner of each eye. */
  leftEye: { outer: 33, inner: 133 },
  rightEye: { outer: 263, inner: 362 },
} as const;

/** The outline of the face in order, clockwise from the middle of the forehead. */
export const OUTLINE = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;
