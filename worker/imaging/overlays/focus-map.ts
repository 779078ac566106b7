import type { PhotoOverlays } from '@photo-coach/shared/contracts/photos/overlays.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type { PhotoView } from '../measure/photo-view.ts';
import { acutance } from '../measure/sharpness/sharpness.ts';

/** Acutance of what is plainly out of focus, and of the sharpest edges. */
const SOFT = 15;
const SHARP = 85;

/** How sharp each tile of the photo is together with those around it, if they have enough edges to judge. */
export function focusMap({ focus: { map, windows } }: PhotoView): PhotoOverlays['focus'] {
  const bytes = new Uint8Array(map.across * map.down);
  for (const { tile, width } of windows) {
    bytes[tile] = 1 + Math.round(254 * ramp(acutance(width), SOFT, SHARP));
  }
  const sharpness = Buffer.from(bytes).toString('base64');
  return { across: map.across, down: map.down, sharpness };
}
