import type { PhotoOverlays } from '@photo-coach/shared/contracts/photos/overlays.ts';
import { ramp } from '../measure/math/ramp.ts';
import { doubleAt } from '../measure/math/typed-arrays.ts';
import type { PhotoView } from '../measure/photo-view.ts';
import { softnessGridOf } from '../measure/sharpness/softness-grid.ts';

/** Logarithms of fine by coarse structure: out of focus, and sharp texture. */
const SOFT = -2.3;
const SHARP = -0.2;
/** A tile with less structure than this, 0–1, is too plain to be judged. */
const PLAIN = 0.25;

/** How sharp each tile of the photo is, where it has enough structure to tell. */
export function focusMap(view: PhotoView): PhotoOverlays['focus'] {
  const { across, down, sharpness, structure } = softnessGridOf(view);
  const bytes = Uint8Array.from(sharpness, (value, tile) =>
    doubleAt(structure, tile) < PLAIN ? 0 : 1 + Math.round(254 * ramp(value, SOFT, SHARP)),
  );
  return { across, down, sharpness: Buffer.from(bytes).toString('base64') };
}
