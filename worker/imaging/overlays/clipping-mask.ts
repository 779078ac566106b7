import type { PhotoOverlays } from '@photo-coach/shared/contracts/photos/overlays.ts';
import type { Overview } from '../measure/planes/planes.ts';
import { shrink, sizeOnSide } from '../measure/planes/shrink.ts';
import { packBits } from '../measure/subject/pack-mask.ts';

/** Cells on the longest side of the mask: fine enough to follow the edge of a cloud, and 3 KB at most. */
const CELLS_ON_LONGEST_SIDE = 160;

/** The cells with at least half of their pixels clipped, by the same rule as the measurements of clipping. */
export function clippingMask(overview: Overview): PhotoOverlays['clipping'] {
  const size = sizeOnSide(overview, CELLS_ON_LONGEST_SIDE);
  return {
    across: size.width,
    down: size.height,
    highlights: packBits(shrink(overview.highlights, overview, size)),
    shadows: packBits(shrink(overview.shadows, overview, size)),
  };
}
