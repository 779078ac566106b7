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
