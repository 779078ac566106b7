import type { Pixels } from '../pixels.ts';
import type { Detections } from './detections.ts';
import { createDetector, type Detector, type DetectorFailure } from './thread/detector.ts';

let detector: Detector | null = null;

/**
 * Starts the process's detector, which loads its models while the process goes on; otherwise the first picture does.
 * @param onFailure called for every picture that was not looked at completely
 */
export function startDetector(onFailure?: (failure: DetectorFailure) => void): Detector {
  detector ??= createDetector(onFailure === undefined ? {} : { onFailure });
  return detector;
}

/**
 * Finds people, faces, animals, vehicles and other objects, in a thread of its own. Deterministic. Never rejects: a
 * failure or an exceeded limit costs only what was not found by then (`isComplete` is false).
 * @param image the upright working image
 */
export function detect(image: Pixels): Promise<Detections> {
  return startDetector().detect(image);
}
