import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { standardDeviation } from '../math/statistics.ts';
import { measured } from '../measured.ts';
import type { Overview } from '../planes/planes.ts';

/** RMS contrast (Peli 1990, "Contrast in complex images"): the standard deviation of L*. */
export const measureContrast = (overview: Overview): Measurement[] => [
  measured('contrast', standardDeviation(overview.lightness)),
];
