import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { CategoryTraits } from '../../trait.ts';
import type { AlbumReading } from '../album-reading.ts';
import { framing, horizonsInAlbum, orientations, placementInAlbum } from './framing.ts';
import {
  framingSentences,
  horizonsInAlbumSentences,
  orientationsSentences,
  placementInAlbumSentences,
} from './framing-sentences.ts';
import { exposureConsistency, whiteBalanceConsistency } from './light.ts';
import {
  exposureConsistencySentences,
  whiteBalanceConsistencySentences,
} from './light-sentences.ts';
import { order, palettes, repetition, scale } from './story.ts';
import {
  orderSentences,
  palettesSentences,
  repetitionSentences,
  scaleSentences,
} from './story-sentences.ts';

/** Everything that the measured critic can judge in an album, by category. */
export const ALBUM_CATEGORY_TRAITS: Readonly<Record<AlbumCategory, CategoryTraits<AlbumReading>>> =
  {
    lighting_consistency: {
      traits: [
        { ...exposureConsistency, ...exposureConsistencySentences },
        { ...whiteBalanceConsistency, ...whiteBalanceConsistencySentences },
      ],
      observations: [],
    },
    composition_framing: {
      traits: [
        { ...framing, ...framingSentences },
        { ...horizonsInAlbum, ...horizonsInAlbumSentences },
        { ...placementInAlbum, ...placementInAlbumSentences },
        { ...orientations, ...orientationsSentences },
      ],
      observations: [{ ...scale, ...scaleSentences }],
    },
    storytelling_flow: {
      traits: [
        { ...scale, ...scaleSentences },
        { ...order, ...orderSentences },
      ],
      observations: [{ ...exposureConsistency, ...exposureConsistencySentences }],
    },
    repetition_variety: {
      traits: [
        { ...repetition, ...repetitionSentences },
        { ...palettes, ...palettesSentences },
      ],
      observations: [
        { ...scale, ...scaleSentences },
        { ...orientations, ...orientationsSentences },
      ],
    },
  };
