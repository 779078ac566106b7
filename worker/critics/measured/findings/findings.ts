import type {
  IntentKind,
  PhotoKind,
  StrengthKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { colorCast, oversaturated } from './color.ts';
import { overExposed, underExposed } from './exposure.ts';
import { missedFocus, noise, outOfFocus } from './focus.ts';
import { dateStamp, edgeDistraction, subjectCut } from './frame.ts';
import { highKey, lowKey, panning, silhouette, softFocus } from './intents.ts';
import { convergingVerticals, sideways, tilt } from './level.ts';
import { darkFace, directFlash, flat, haze } from './light.ts';
import { blockedShadows, blownHighlights } from './lost-detail.ts';
import { cameraShake, motionBlur } from './movement.ts';
import type { IntentRule, StrengthRule, WeaknessRule } from './rule.ts';
import { richColor, shallowFocus, sharpEyes, sharpSubject } from './strengths.ts';

/** The rule and the texts of every kind of finding about one photo. */
export const FINDING_RULES: {
  readonly [Kind in PhotoKind]: Kind extends StrengthKind
    ? StrengthRule
    : Kind extends IntentKind
      ? IntentRule
      : WeaknessRule;
} = {
  over_exposed: overExposed,
  under_exposed: underExposed,
  blown_highlights: blownHighlights,
  blocked_shadows: blockedShadows,
  high_key: highKey,
  low_key: lowKey,
  silhouette,
  flat,
  haze,
  color_cast: colorCast,
  oversaturated,
  rich_color: richColor,
  direct_flash: directFlash,
  date_stamp: dateStamp,
  dark_face: darkFace,
  out_of_focus: outOfFocus,
  missed_focus: missedFocus,
  camera_shake: cameraShake,
  motion_blur: motionBlur,
  panning,
  soft_focus: softFocus,
  sharp_subject: sharpSubject,
  noise,
  tilt,
  converging_verticals: convergingVerticals,
  sideways,
  subject_cut: subjectCut,
  edge_distraction: edgeDistraction,
  sharp_eyes: sharpEyes,
  shallow_focus: shallowFocus,
};
