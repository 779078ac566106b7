import type { Pixels } from '../pixels.ts';
import type { Detections } from './detections.ts';
import { createDetector, type Detector } from './thread/detector.ts';

let detector: Detector | null = null;

/** Starts the process's detector, which loads its models in the background; otherwise the first picture loads them. */
export function startDetector(): Detector {
  detector ??= createDetector();
  return detector;
}

/**
 * Finds people, faces, animals, vehicles and other objects, in a thread of its own. Deterministic: it returns a
 * complete result or fails.
 * @param image the upright working image
 * @throws Error when the detector fails
 */
export function detect(image: Pixels): Promise<Detections> {
  return startDetector().detect(image);
}
