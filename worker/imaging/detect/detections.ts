import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Thing } from '@photo-coach/shared/contracts/things.ts';

/** A point of the upright photo; both numbers are shares (0–1) of its width and height. */
export type Point = { readonly x: number; readonly y: number };

/** One eye of a face. Left and right are those of the photo, not of the person. */
export type Eye = {
  readonly region: Region;
  /** Height of the opening between the lids / distance between the corners; about 0.3 open, below 0.15 closed. */
  readonly openness: number;
  readonly iris: Point | null;
};

/** A face whose mesh was found as well as its box. It is never compared with other faces. */
export type Face = {
  /** The face from hairline to chin. */
  readonly region: Region;
  readonly sureness: number;
  /** Outline of the face, in order, closed. */
  readonly outline: readonly Point[];
  readonly leftEye: Eye;
  readonly rightEye: Eye;
  readonly mouth: Point;
  readonly noseTip: Point;
  /** Turn of the head from the camera in degrees, −90 (to the photo's left) to 90; 0 looks straight ahead. */
  readonly yaw: number;
  /** Degrees; positive looks up. */
  readonly pitch: number;
  /** Degrees clockwise. */
  readonly roll: number;
};

/** What the detectors found in a photo. */
export type Detections = {
  /** People, animals, vehicles and other objects of which 95 % are of their kind; surest first. Faces are in `faces`. */
  readonly things: readonly Thing[];
  /** Finds whose kind is wrong too often to be said: something is there. Surest first. */
  readonly hints: readonly Thing[];
  /** Largest first. */
  readonly faces: readonly Face[];
};

/** Of a photo in which nothing was looked for. */
export const NO_DETECTIONS: Detections = Object.freeze({ things: [], hints: [], faces: [] });
