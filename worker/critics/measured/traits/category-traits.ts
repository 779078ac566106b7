import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { CategoryTraits } from '../trait.ts';
import { horizon } from './composition/horizon.ts';
import { placement, subjectSize } from './composition/placement.ts';
import { attention, balance, edges } from './composition/weight.ts';
import { edgeRise, focusPlace } from './focus/focus-place.ts';
import { motion, steadiness } from './focus/motion.ts';
import { cameraSettings, noise } from './focus/noise.ts';
import { peakSharpness, subjectSharpness } from './focus/sharpness.ts';
import { colorCast } from './lighting/color-cast.ts';
import { contrast } from './lighting/contrast.ts';
import { exposure } from './lighting/exposure.ts';
import { highlights } from './lighting/highlights.ts';
import { shadows } from './lighting/shadows.ts';
import { subjectLight } from './lighting/subject-light.ts';
import { palette, temperature } from './mood/color.ts';
import { concentration, separationByLight, separationBySharpness } from './mood/separation.ts';
import { tones } from './mood/tones.ts';

/** Everything that the measured critic can judge in a photo, by category. */
export const CATEGORY_TRAITS: Readonly<Record<PhotoCategory, CategoryTraits>> = {
  lighting_exposure: {
    traits: [exposure, highlights, contrast, subjectLight, colorCast, shadows],
    observations: [],
  },
  composition_balance: {
    traits: [placement, horizon, balance, attention, edges, subjectSize],
    observations: [],
  },
  focus_sharpness: {
    traits: [subjectSharpness, peakSharpness, focusPlace, motion, noise, steadiness],
    observations: [edgeRise, cameraSettings],
  },
  mood_emotional_impact: {
    traits: [tones, palette, separationByLight, separationBySharpness, temperature, concentration],
    observations: [],
  },
};
