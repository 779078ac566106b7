import type { Pixels } from '../../pixels.ts';
import type { Detections } from '../detections.ts';

/** A picture to look at; one at a time. */
export type ThreadRequest = { readonly picture: Pixels };

/** The answer of the detector's thread to a picture. */
export type ThreadMessage =
  | { readonly kind: 'found'; readonly detections: Detections }
  | { readonly kind: 'failed'; readonly message: string };
