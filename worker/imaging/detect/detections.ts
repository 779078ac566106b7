import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Thing } from '@photo-coach/shared/contracts/things.ts';

/** A point of the upright photo; both numbers are shares (0–1) of its width and height. */
export type Point = { readonly x: number; readonly y: number };

/** A face whose mesh was found as well as its box. It is never compared with other faces. */
export type Face = {
  /** The face from hairline to chin. */
  readonly region: Region;
  readonly sureness: number;
  /** Outline of the face, in order, closed. */
  readonly outline: readonly Point[];
  /** The eyes from corner to corner, between the lids. Left and right are those of the photo, not of the person. */
  readonly leftEye: Region;
  readonly rightEye: Region;
  readonly mouth: Point;
  /** Of the head, in degrees clockwise. */
  readonly roll: number;
};

/** What the detectors found in a photo. */
export type Detections = {
  /**
   * People, animals, vehicles and other objects whose kind is right in 95 % of cases; surest first. Faces are in
   * `faces`.
   */
  readonly things: readonly Thing[];
  /** Finds whose kind is wrong too often to name it: something is there. Surest first. */
  readonly hints: readonly Thing[];
  /** Largest first. */
  readonly faces: readonly Face[];
};

/** For a photo that was not searched. */
export const NO_DETECTIONS: Detections = Object.freeze({ things: [], hints: [], faces: [] });
