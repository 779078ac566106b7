import type { Pixels } from '../pixels.ts';
import type { Detections } from './detections.ts';
import { createDetector, type Detector } from './thread/detector.ts';

let detector: Detector | null = null;

/** Starts the process's detector, which loads its models while the process goes on; otherwise the first picture does. */
export function startDetector(): Detector {
  detector ??= createDetector();
  return detector;
}

/**
 * Finds people, faces, animals, vehicles and other objects, in a thread of its own. Deterministic: it finds all that it
 * finds in a picture, or fails.
 * @param image the upright working image
 * @throws Error when the detector fails
 */
export function detect(image: Pixels): Promise<Detections> {
  return startDetector().detect(image);
}
