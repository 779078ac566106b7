import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import type { Pixels } from '../../pixels.ts';
import type { Face } from '../detections.ts';

/** A picture to look at; one at a time. */
export type ThreadRequest = { readonly picture: Pixels };

/** What the detector's thread says of a picture: things and faces as they are found, then that it is done. */
export type ThreadMessage =
  | { readonly kind: 'things'; readonly things: readonly Thing[] }
  | { readonly kind: 'faces'; readonly faces: readonly Face[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };
