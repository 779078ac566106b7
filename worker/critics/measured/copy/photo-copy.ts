import { busyBackground, cleanBackground } from './composition/background.ts';
import { balanced, offBalance } from './composition/balance.ts';
import { edgeDistraction } from './composition/edge-distraction.ts';
import { headroom } from './composition/headroom.ts';
import { levelHorizon } from './composition/level-horizon.ts';
import { merger } from './composition/merger.ts';
import { negativeSpace, thirdsPlacement } from './composition/placement.ts';
import { leadingLines, pattern, symmetry } from './composition/structure.ts';
import { subjectCut } from './composition/subject-cut.ts';
import { fillsFrame, smallSubject } from './composition/subject-size.ts';
import { tilt } from './composition/tilt.ts';
import { convergingVerticals, sideways } from './composition/verticals.ts';
import { cameraShake } from './focus/camera-shake.ts';
import { shallowFocus, sharpThroughout, softFocus } from './focus/depth.ts';
import { closedEyes, redEyes } from './focus/eyes.ts';
import { compression, oversharpened } from './focus/file-quality.ts';
import { inFocus } from './focus/in-focus.ts';
import { localBlur } from './focus/local-blur.ts';
import { missedFocus } from './focus/missed-focus.ts';
import { noise } from './focus/noise.ts';
import { outOfFocus } from './focus/out-of-focus.ts';
import { sharpEyes, sharpSubject } from './focus/sharp-subject.ts';
import { frozenMotion, motionBlur, panning } from './focus/subject-motion.ts';
import type { KindCopy, PhotoKind } from './kind-copy.ts';
import { blownHighlights } from './lighting/blown-highlights.ts';
import { colorCast } from './lighting/color-cast.ts';
import { darkEyeSockets, darkFace, faceLight } from './lighting/face-light.ts';
import { flat } from './lighting/flat.ts';
import { harsh } from './lighting/harsh.ts';
import { haze } from './lighting/haze.ts';
import { heldHighlights } from './lighting/held-highlights.ts';
import { fog, highKey, lowKey, silhouette } from './lighting/keys.ts';
import { flare, vignette } from './lighting/lens.ts';
import { overExposed } from './lighting/over-exposed.ts';
import { blockedShadows, fullRange } from './lighting/shadows.ts';
import { darkSubject, subjectLight } from './lighting/subject-light.ts';
import { underExposed } from './lighting/under-exposed.ts';
import { wellExposed } from './lighting/well-exposed.ts';
import { colorAccent, colorHarmony } from './mood/accent.ts';
import { monochrome } from './mood/monochrome.ts';
import { separation, weakSeparation } from './mood/separation.ts';
import { oversaturated, richColor } from './mood/strong-color.ts';
import { coolLight, warmLight } from './mood/temperature.ts';
import { gentleTones, strongContrast } from './mood/tones.ts';

/** What the measured critic says of each kind of finding about one photo. */
export const PHOTO_COPY: Readonly<Record<PhotoKind, KindCopy>> = {
  over_exposed: overExposed,
  under_exposed: underExposed,
  well_exposed: wellExposed,
  blown_highlights: blownHighlights,
  held_highlights: heldHighlights,
  blocked_shadows: blockedShadows,
  full_range: fullRange,
  dark_subject: darkSubject,
  dark_face: darkFace,
  dark_eye_sockets: darkEyeSockets,
  subject_light: subjectLight,
  face_light: faceLight,
  flat,
  harsh,
  color_cast: colorCast,
  haze,
  vignette,
  flare,
  high_key: highKey,
  low_key: lowKey,
  silhouette,
  fog,
  tilt,
  converging_verticals: convergingVerticals,
  sideways,
  level_horizon: levelHorizon,
  subject_cut: subjectCut,
  headroom,
  fills_frame: fillsFrame,
  small_subject: smallSubject,
  thirds_placement: thirdsPlacement,
  negative_space: negativeSpace,
  off_balance: offBalance,
  balanced,
  symmetry,
  leading_lines: leadingLines,
  pattern,
  busy_background: busyBackground,
  merger,
  edge_distraction: edgeDistraction,
  clean_background: cleanBackground,
  out_of_focus: outOfFocus,
  missed_focus: missedFocus,
  local_blur: localBlur,
  sharp_subject: sharpSubject,
  sharp_eyes: sharpEyes,
  sharp_throughout: sharpThroughout,
  in_focus: inFocus,
  shallow_focus: shallowFocus,
  soft_focus: softFocus,
  camera_shake: cameraShake,
  motion_blur: motionBlur,
  frozen_motion: frozenMotion,
  panning,
  noise,
  oversharpened,
  compression,
  closed_eyes: closedEyes,
  red_eyes: redEyes,
  oversaturated,
  color_harmony: colorHarmony,
  color_accent: colorAccent,
  rich_color: richColor,
  warm_light: warmLight,
  cool_light: coolLight,
  monochrome,
  strong_contrast: strongContrast,
  gentle_tones: gentleTones,
  weak_separation: weakSeparation,
  separation,
};
