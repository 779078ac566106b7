import type { OtherTraits } from './traits.ts';

/** Kinds that no critic finds any longer, and that stored critiques still hold. */
export const RETIRED_FINDINGS = {
  vignette: retired('Dark corners', 'lighting_exposure'),
  full_range: retired('Full tonal range', 'lighting_exposure'),
  off_balance: retired('Off balance', 'composition_balance'),
  balanced: retired('Balanced', 'composition_balance'),
  in_focus: retired('In focus', 'focus_sharpness'),
  color_harmony: retired('Color harmony', 'mood_emotional_impact'),
  cool_light: retired('Cool light', 'mood_emotional_impact'),
  strong_contrast: retired('Strong contrast', 'mood_emotional_impact'),
  gentle_tones: retired('Gentle tones', 'mood_emotional_impact'),
  varied_orientation: retired('Varied formats', 'composition_framing'),
  varied_palette: retired('Varied colors', 'repetition_variety'),
  no_repeats: retired('No repeats', 'repetition_variety'),
  dark_eye_sockets: retired('Shadows over the eyes', 'lighting_exposure'),
  flare: retired('Flare', 'lighting_exposure'),
  local_blur: retired('One soft part', 'focus_sharpness'),
  small_subject: retired('Small subject', 'composition_balance'),
  busy_background: retired('Busy background', 'composition_balance'),
  clean_background: retired('Clean background', 'composition_balance'),
  dark_subject: retired('Dark subject', 'lighting_exposure'),
  well_exposed: retired('Well exposed', 'lighting_exposure'),
  level_horizon: retired('Level horizon', 'composition_balance'),
  held_highlights: retired('Highlights held', 'lighting_exposure'),
  pattern: retired('Pattern', 'composition_balance'),
  frozen_motion: retired('Frozen motion', 'focus_sharpness'),
  sharp_throughout: retired('Sharp throughout', 'focus_sharpness'),
  warm_light: retired('Warm light', 'mood_emotional_impact'),
  red_eyes: retired('Red eyes', 'lighting_exposure'),
  closed_eyes: retired('Closed eyes', 'focus_sharpness'),
} as const;

function retired(name: string, category: OtherTraits['category']) {
  return { polarity: 'retired', category, name } as const;
}
