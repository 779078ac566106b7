import type {
  IntentKind,
  PhotoKind,
  StrengthKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { colorCast } from './color/color-cast.ts';
import { oversaturated } from './color/oversaturated.ts';
import { richColor } from './color/rich-color.ts';
import { blockedShadows } from './exposure/blocked-shadows.ts';
import { blownHighlights } from './exposure/blown-highlights.ts';
import { highKey } from './exposure/high-key.ts';
import { lowKey } from './exposure/low-key.ts';
import { overExposed } from './exposure/over-exposed.ts';
import { silhouette } from './exposure/silhouette.ts';
import { underExposed } from './exposure/under-exposed.ts';
import { cameraShake } from './focus/camera-shake.ts';
import { missedFocus } from './focus/missed-focus.ts';
import { motionBlur } from './focus/motion-blur.ts';
import { noise } from './focus/noise.ts';
import { outOfFocus } from './focus/out-of-focus.ts';
import { panning } from './focus/panning.ts';
import { shallowFocus } from './focus/shallow-focus.ts';
import { sharpSubject } from './focus/sharp-subject.ts';
import { softFocus } from './focus/soft-focus.ts';
import { convergingVerticals } from './frame/converging-verticals.ts';
import { dateStamp } from './frame/date-stamp.ts';
import { edgeDistraction } from './frame/edge-distraction.ts';
import { sideways } from './frame/sideways.ts';
import { subjectCut } from './frame/subject-cut.ts';
import { tilt } from './frame/tilt.ts';
import { directFlash } from './light/direct-flash.ts';
import { flat } from './light/flat.ts';
import { haze } from './light/haze.ts';
import { darkFace } from './people/dark-face.ts';
import { sharpEyes } from './people/sharp-eyes.ts';
import type { IntentRule, StrengthRule, WeaknessRule } from './rule.ts';

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
