import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { CategoryTraits } from '../trait.ts';
import { horizon } from './composition/horizon.ts';
import { horizonSentences } from './composition/horizon-sentences.ts';
import { placement, subjectSize } from './composition/placement.ts';
import { placementSentences, subjectSizeSentences } from './composition/placement-sentences.ts';
import { attention, balance, edges } from './composition/weight.ts';
import {
  attentionSentences,
  balanceSentences,
  edgesSentences,
} from './composition/weight-sentences.ts';
import { edgeRise, focusPlace } from './focus/focus-place.ts';
import { edgeRiseSentences, focusPlaceSentences } from './focus/focus-place-sentences.ts';
import { motion, steadiness } from './focus/motion.ts';
import { motionSentences, steadinessSentences } from './focus/motion-sentences.ts';
import { cameraSettings, noise } from './focus/noise.ts';
import { cameraSettingsSentences, noiseSentences } from './focus/noise-sentences.ts';
import { peakSharpness, subjectSharpness } from './focus/sharpness.ts';
import { peakSharpnessSentences, subjectSharpnessSentences } from './focus/sharpness-sentences.ts';
import { highlights, shadows } from './lighting/clipping.ts';
import { highlightsSentences, shadowsSentences } from './lighting/clipping-sentences.ts';
import { colorCast } from './lighting/color-cast.ts';
import { colorCastSentences } from './lighting/color-cast-sentences.ts';
import { contrast } from './lighting/contrast.ts';
import { contrastSentences } from './lighting/contrast-sentences.ts';
import { exposure } from './lighting/exposure.ts';
import { exposureSentences } from './lighting/exposure-sentences.ts';
import { subjectLight } from './lighting/subject-light.ts';
import { subjectLightSentences } from './lighting/subject-light-sentences.ts';
import { palette, temperature } from './mood/color.ts';
import { paletteSentences, temperatureSentences } from './mood/color-sentences.ts';
import { concentration, separationByLight, separationBySharpness } from './mood/separation.ts';
import {
  concentrationSentences,
  separationByLightSentences,
  separationBySharpnessSentences,
} from './mood/separation-sentences.ts';
import { tones } from './mood/tones.ts';
import { tonesSentences } from './mood/tones-sentences.ts';

/** Everything that the measured critic can judge in a photo, by category. */
export const CATEGORY_TRAITS: Readonly<Record<PhotoCategory, CategoryTraits>> = {
  lighting_exposure: {
    traits: [
      { ...exposure, ...exposureSentences },
      { ...highlights, ...highlightsSentences },
      { ...contrast, ...contrastSentences },
      { ...subjectLight, ...subjectLightSentences },
      { ...colorCast, ...colorCastSentences },
      { ...shadows, ...shadowsSentences },
    ],
    observations: [],
  },
  composition_balance: {
    traits: [
      { ...placement, ...placementSentences },
      { ...horizon, ...horizonSentences },
      { ...balance, ...balanceSentences },
      { ...attention, ...attentionSentences },
      { ...edges, ...edgesSentences },
      { ...subjectSize, ...subjectSizeSentences },
    ],
    observations: [],
  },
  focus_sharpness: {
    traits: [
      { ...subjectSharpness, ...subjectSharpnessSentences },
      { ...peakSharpness, ...peakSharpnessSentences },
      { ...focusPlace, ...focusPlaceSentences },
      { ...motion, ...motionSentences },
      { ...noise, ...noiseSentences },
      { ...steadiness, ...steadinessSentences },
    ],
    observations: [
      { ...edgeRise, ...edgeRiseSentences },
      { ...cameraSettings, ...cameraSettingsSentences },
    ],
  },
  mood_emotional_impact: {
    traits: [
      { ...tones, ...tonesSentences },
      { ...palette, ...paletteSentences },
      { ...separationByLight, ...separationByLightSentences },
      { ...separationBySharpness, ...separationBySharpnessSentences },
      { ...temperature, ...temperatureSentences },
      { ...concentration, ...concentrationSentences },
    ],
    observations: [],
  },
};
