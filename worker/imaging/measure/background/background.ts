import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureBackgroundClutter } from './background-clutter.ts';
import { coarseGridOf } from './coarse-grid.ts';
import { measureEdgeClutter } from './edge-clutter.ts';
import { measureEdgeDistraction } from './edge-distraction.ts';
import { measureMerger } from './merger.ts';

/** What lies around and behind the subject, and along the frame's border. */
export function measureBackground(view: PhotoView): Measurement[] {
  const grid = coarseGridOf(view);
  return [
    measureEdgeClutter(view),
    measureEdgeDistraction(view, grid),
    measureBackgroundClutter(view, grid),
    measureMerger(view),
  ];
}
