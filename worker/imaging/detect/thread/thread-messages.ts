import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import type { Pixels } from '../../pixels.ts';
import type { Face } from '../detections.ts';

/** A picture to look at; one at a time. */
export type ThreadRequest = { readonly picture: Pixels };

/** The answer of the detector's thread to a picture. */
export type ThreadMessage =
  | { readonly kind: 'found'; readonly things: readonly Thing[]; readonly faces: readonly Face[] }
  | { readonly kind: 'failed'; readonly message: string };
