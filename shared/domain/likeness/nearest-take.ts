import { likeness, SAME_BURST } from './compare-fingerprints.ts';
import type { Fingerprint } from './fingerprint.ts';

/**
 * The index of the photo that is most like the one at `index`; if no other is the same picture, of the next photo, or
 * of the previous one for the last. null without another photo.
 * @param fingerprints of an album's photos, in their order; null for a photo that has none
 */
export function nearestTake(
  fingerprints: readonly (Fingerprint | null)[],
  index: number,
): number | null {
  const neighbor = index + 1 < fingerprints.length ? index + 1 : index - 1;
  const own = fingerprints[index];
  if (own === undefined || fingerprints[neighbor] === undefined) return null;
  let nearest = { index: neighbor, alike: SAME_BURST };
  for (const [at, other] of fingerprints.entries()) {
    const alike = own && other && at !== index ? likeness(own, other) : 0;
    if (alike > nearest.alike) nearest = { index: at, alike };
  }
  return nearest.index;
}
