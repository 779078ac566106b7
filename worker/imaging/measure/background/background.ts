import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureEdgeDistraction } from './edge-distraction.ts';
import { measureMerger } from './merger.ts';

/** What lies behind the subject, and along the frame's border. */
export const measureBackground = (view: PhotoView): Measurement[] => [
  measureEdgeDistraction(view),
  measureMerger(view),
];
