import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { expect, test } from 'vitest';
import { REGIONS } from '../../testing/scenes-of.ts';
import { areaOf, atEdge } from './scene.ts';

test('a mirrored photo has the mirrored places', () => {
  const mirrored = (region: Region) => ({ ...region, x: 1 - region.x - region.width });
  const swapped = (text: string) =>
    text.replace(/left|right/g, (side) => (side === 'left' ? 'right' : 'left'));
  for (const region of REGIONS) {
    for (const name of [placeOf, areaOf, atEdge]) {
      expect(name(mirrored(region))).toBe(swapped(name(region)));
    }
  }
});
