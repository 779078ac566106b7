import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { CategoryTraits } from '../../trait.ts';
import type { AlbumReading } from '../album-reading.ts';
import { framing, horizonsInAlbum, orientations, placementInAlbum } from './framing.ts';
import { exposureConsistency, whiteBalanceConsistency } from './light.ts';
import { order, palettes, repetition, scale } from './story.ts';

/** Everything that the measured critic can judge in an album, by category. */
export const ALBUM_CATEGORY_TRAITS: Readonly<Record<AlbumCategory, CategoryTraits<AlbumReading>>> =
  {
    lighting_consistency: {
      traits: [exposureConsistency, whiteBalanceConsistency],
      observations: [],
    },
    composition_framing: {
      traits: [framing, horizonsInAlbum, placementInAlbum, orientations],
      observations: [scale],
    },
    storytelling_flow: { traits: [scale, order], observations: [exposureConsistency] },
    repetition_variety: {
      traits: [repetition, palettes],
      observations: [scale, orientations],
    },
  };
