import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { WeaknessCalibration } from '../../worker/critics/measured/rules/calibration.ts';

/**
 * Thresholds in the units of the rules' amounts, judged from what the measurements give on photos that have the
 * weakness. They hold for weaknesses that can't be put into a photo by computation (and are raised there to what clean
 * photos have), and where degraded copies do not show the weakness.
 */
export const JUDGED: Readonly<Partial<Record<WeaknessKind, WeaknessCalibration>>> = {
  over_exposed: { noticed: 0.5, clear: 1.2, ruined: 2.5, slope: 4 },
  under_exposed: { noticed: 0.6, clear: 1.4, ruined: 2.8, slope: 4 },
  blown_highlights: { noticed: 1.5, clear: 6, ruined: 20, slope: 1 },
  blocked_shadows: { noticed: 6, clear: 18, ruined: 45, slope: 0.3 },
  dark_subject: { noticed: 10, clear: 18, ruined: 30, slope: 0.4 },
  dark_face: { noticed: 14, clear: 24, ruined: 38, slope: 0.3 },
  flat: { noticed: 28, clear: 45, ruined: 70, slope: 0.2 },
  harsh: { noticed: 45, clear: 65, ruined: 90, slope: 0.15 },
  color_cast: { noticed: 7, clear: 13, ruined: 28, slope: 0.6 },
  haze: { noticed: 40, clear: 60, ruined: 85, slope: 0.15 },
  vignette: { noticed: 0.5, clear: 1, ruined: 2, slope: 6 },
  flare: { noticed: 40, clear: 60, ruined: 85, slope: 0.15 },
  dark_eye_sockets: { noticed: 0.8, clear: 1.2, ruined: 2.4, slope: 8 },
  red_eyes: { noticed: 15, clear: 30, ruined: 60, slope: 0.3 },
  tilt: { noticed: 1.2, clear: 3, ruined: 7, slope: 4 },
  converging_verticals: { noticed: 5, clear: 9, ruined: 17, slope: 1 },
  sideways: { noticed: 0.5, clear: 0.9, ruined: 1, slope: 10 },
  subject_cut: { noticed: 13, clear: 27, ruined: 48, slope: 0.5 },
  small_subject: { noticed: 5, clear: 6.5, ruined: 7.6, slope: 3 },
  headroom: { noticed: 4, clear: 10, ruined: 25, slope: 0.5 },
  edge_distraction: { noticed: 43, clear: 58, ruined: 82, slope: 0.25 },
  busy_background: { noticed: 56, clear: 70, ruined: 95, slope: 0.2 },
  merger: { noticed: 50, clear: 66, ruined: 90, slope: 0.25 },
  off_balance: { noticed: 10, clear: 14, ruined: 22, slope: 0.6 },
  out_of_focus: { noticed: 1.15, clear: 1.6, ruined: 3.2, slope: 10 },
  missed_focus: { noticed: 0.4, clear: 0.9, ruined: 2.2, slope: 6 },
  camera_shake: { noticed: 0.3, clear: 0.8, ruined: 1.8, slope: 14 },
  motion_blur: { noticed: 0.45, clear: 1.2, ruined: 2.2, slope: 8 },
  local_blur: { noticed: 1.2, clear: 1.8, ruined: 3.2, slope: 5 },
  noise: { noticed: 2.4, clear: 5, ruined: 10, slope: 3 },
  oversharpened: { noticed: 14, clear: 24, ruined: 42, slope: 0.4 },
  compression: { noticed: 45, clear: 62, ruined: 90, slope: 0.25 },
  closed_eyes: { noticed: 5, clear: 8, ruined: 13, slope: 1 },
  oversaturated: { noticed: 4, clear: 10, ruined: 25, slope: 0.8 },
  weak_separation: { noticed: 18, clear: 21, ruined: 26, slope: 0.9 },
};
