import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';

/** From where on a weakness is named; below, it costs a little and is not spoken of. */
type Naming = { readonly sureness: number; readonly amount: number };

/** Where nothing was seen that would speak for another. */
const USUAL: Naming = { sureness: 0.6, amount: 0 };

/**
 * Judged by looking at every weakness that would have been named in 82 ordinary photos: so sure and so strong that what
 * is named is there, and a viewer would mind it; and no more than that, so that most of the clear faults put into these
 * photos are named. The amounts are those of the rules.
 */
const NAMING: Readonly<Partial<Record<WeaknessKind, Naming>>> = {
  over_exposed: { sureness: 0.7, amount: 1.2 },
  under_exposed: { sureness: 0.62, amount: 1.5 },
  blown_highlights: { sureness: 0.6, amount: 2 },
  blocked_shadows: { sureness: 0.6, amount: 12.5 },
  dark_subject: { sureness: 0.65, amount: 14 },
  dark_face: { sureness: 0.7, amount: 22 },
  dark_eye_sockets: { sureness: 0.6, amount: 0.9 },
  flat: { sureness: 0.71, amount: 47 },
  harsh: { sureness: 0.91, amount: 50 },
  color_cast: { sureness: 0.48, amount: 11.9 },
  haze: { sureness: 0.6, amount: 30 },
  vignette: { sureness: 0.36, amount: 1.75 },
  flare: { sureness: 0.8, amount: 50 },
  tilt: { sureness: 0.4, amount: 2.6 },
  converging_verticals: { sureness: 0.6, amount: 12 },
  sideways: { sureness: 0.8, amount: 0.5 },
  subject_cut: { sureness: 0.78, amount: 30 },
  headroom: { sureness: 0.8, amount: 6 },
  edge_distraction: { sureness: 0.42, amount: 44 },
  busy_background: { sureness: 0.7, amount: 62 },
  merger: { sureness: 0.9, amount: 60 },
  off_balance: { sureness: 0.75, amount: 15 },
  out_of_focus: { sureness: 0.62, amount: 1.05 },
  missed_focus: { sureness: 0.44, amount: 0.35 },
  camera_shake: { sureness: 0.5, amount: 0.45 },
  motion_blur: { sureness: 0.35, amount: 0.5 },
  local_blur: { sureness: 0.78, amount: 0.9 },
  noise: { sureness: 0.6, amount: 4 },
  oversharpened: { sureness: 0.36, amount: 15 },
  compression: { sureness: 0.7, amount: 60 },
  oversaturated: { sureness: 0.7, amount: 5 },
  weak_separation: { sureness: 0.9, amount: 22 },
};

/** From where on a weakness is named. */
export const namingOf = (kind: WeaknessKind): Naming => NAMING[kind] ?? USUAL;
