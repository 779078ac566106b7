import type { AlbumKind, WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { exposureBracket, focusStack, panorama } from './deliberate-sets.ts';
import { colorDrift, consistentColor, consistentExposure, exposureDrift } from './light.ts';
import { nearDuplicate } from './near-duplicate.ts';
import type { AlbumRule, AlbumWeaknessRule } from './rule.ts';
import { inOrder, outOfOrder, sameScale, variedScale } from './story.ts';

/** The rule and the texts of every kind of finding about an album as a series. */
export const ALBUM_RULES: {
  readonly [Kind in AlbumKind]: Kind extends WeaknessKind ? AlbumWeaknessRule : AlbumRule;
} = {
  exposure_drift: exposureDrift,
  color_drift: colorDrift,
  consistent_exposure: consistentExposure,
  consistent_color: consistentColor,
  same_scale: sameScale,
  varied_scale: variedScale,
  out_of_order: outOfOrder,
  in_order: inOrder,
  near_duplicate: nearDuplicate,
  exposure_bracket: exposureBracket,
  panorama,
  focus_stack: focusStack,
};
