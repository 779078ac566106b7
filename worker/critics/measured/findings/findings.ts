import type {
  IntentKind,
  PhotoKind,
  StrengthKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { merger } from './background/merger.ts';
import { separation } from './background/separation.ts';
import { weakSeparation } from './background/weak-separation.ts';
import { colorAccent } from './color/color-accent.ts';
import { colorCast } from './color/color-cast.ts';
import { monochrome } from './color/monochrome.ts';
import { oversaturated } from './color/oversaturated.ts';
import { richColor } from './color/rich-color.ts';
import { blockedShadows } from './exposure/blocked-shadows.ts';
import { blownHighlights } from './exposure/blown-highlights.ts';
import { darkArea } from './exposure/dark-area.ts';
import { highKey } from './exposure/high-key.ts';
import { lowKey } from './exposure/low-key.ts';
import { overExposed } from './exposure/over-exposed.ts';
import { silhouette } from './exposure/silhouette.ts';
import { underExposed } from './exposure/under-exposed.ts';
import { compression } from './file/compression.ts';
import { noise } from './file/noise.ts';
import { oversharpened } from './file/oversharpened.ts';
import { cameraShake } from './focus/camera-shake.ts';
import { missedFocus } from './focus/missed-focus.ts';
import { motionBlur } from './focus/motion-blur.ts';
import { outOfFocus } from './focus/out-of-focus.ts';
import { panning } from './focus/panning.ts';
import { shallowFocus } from './focus/shallow-focus.ts';
import { sharpSubject } from './focus/sharp-subject.ts';
import { softFocus } from './focus/soft-focus.ts';
import { centeredHorizon } from './frame/centered-horizon.ts';
import { convergingVerticals } from './frame/converging-verticals.ts';
import { dateStamp } from './frame/date-stamp.ts';
import { edgeDistraction } from './frame/edge-distraction.ts';
import { fillsFrame } from './frame/fills-frame.ts';
import { negativeSpace } from './frame/negative-space.ts';
import { sideways } from './frame/sideways.ts';
import { subjectCut } from './frame/subject-cut.ts';
import { thirdsPlacement } from './frame/thirds-placement.ts';
import { tightFrame } from './frame/tight-frame.ts';
import { tilt } from './frame/tilt.ts';
import { directFlash } from './light/direct-flash.ts';
import { flat } from './light/flat.ts';
import { fog } from './light/fog.ts';
import { harsh } from './light/harsh.ts';
import { haze } from './light/haze.ts';
import { subjectLight } from './light/subject-light.ts';
import { darkFace } from './people/dark-face.ts';
import { faceLight } from './people/face-light.ts';
import { headroom } from './people/headroom.ts';
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
  subject_light: subjectLight,
  harsh,
  flat,
  haze,
  fog,
  color_cast: colorCast,
  oversaturated,
  color_accent: colorAccent,
  rich_color: richColor,
  monochrome,
  dark_area: darkArea,
  direct_flash: directFlash,
  centered_horizon: centeredHorizon,
  date_stamp: dateStamp,
  dark_face: darkFace,
  face_light: faceLight,
  headroom,
  out_of_focus: outOfFocus,
  missed_focus: missedFocus,
  camera_shake: cameraShake,
  motion_blur: motionBlur,
  panning,
  soft_focus: softFocus,
  sharp_subject: sharpSubject,
  noise,
  oversharpened,
  compression,
  tilt,
  converging_verticals: convergingVerticals,
  sideways,
  subject_cut: subjectCut,
  tight_frame: tightFrame,
  fills_frame: fillsFrame,
  edge_distraction: edgeDistraction,
  thirds_placement: thirdsPlacement,
  negative_space: negativeSpace,
  merger,
  separation,
  weak_separation: weakSeparation,
  sharp_eyes: sharpEyes,
  shallow_focus: shallowFocus,
};
