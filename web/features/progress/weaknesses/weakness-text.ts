import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { RecurringWeakness } from '@photo-coach/shared/contracts/http/progress.ts';
import { ownProperty } from '../../../lib/own-property.ts';

/** What keeps coming back, as the subject of a sentence in the plural. */
const SUBJECTS: Partial<Record<WeaknessKind, string>> = {
  over_exposed: 'Overexposed photos',
  under_exposed: 'Underexposed photos',
  blown_highlights: 'Blown highlights',
  blocked_shadows: 'Blocked shadows',
  dark_subject: 'Subjects that are too dark',
  dark_face: 'Faces that are too dark',
  flat: 'Flat photos',
  harsh: 'Photos with harsh contrast',
  color_cast: 'Color casts',
  haze: 'Hazy photos',
  oversaturated: 'Oversaturated colors',
  out_of_focus: 'Photos out of focus',
  missed_focus: 'Photos with missed focus',
  camera_shake: 'Photos with camera shake',
  motion_blur: 'Subjects with motion blur',
  noise: 'Noisy photos',
  oversharpened: 'Oversharpened photos',
  closed_eyes: 'Closed eyes',
  tilt: 'Crooked horizons',
  converging_verticals: 'Converging verticals',
  subject_cut: 'Subjects cut off at the edge',
  edge_distraction: 'Distracting edges',
  busy_background: 'Busy backgrounds',
  merger: 'Backgrounds that run into the subject',
  off_balance: 'Photos with too much weight on one side',
  weak_separation: 'Subjects that blend into the background',
};

/** "Crooked horizons keep coming back: 9 of your last 40 photos." */
export function describeWeakness({ kind, photoCount, ofPhotos }: RecurringWeakness): string {
  const subject = ownProperty(SUBJECTS, kind) ?? 'One weakness';
  return `${subject} keep coming back: ${photoCount} of your last ${ofPhotos} photos.`;
}

/** An angle to half a degree, as a photographer would say it. */
function degrees(value: number): string {
  const halves = Math.round(value * 2) / 2;
  if (halves === 0) return 'almost nothing';
  if (halves === 0.5) return 'half a degree';
  return `${halves} ${halves === 1 ? 'degree' : 'degrees'}`;
}

/** Whether it gets better; in numbers only where a photographer would say them. */
export function describeTrend({ kind, trend }: RecurringWeakness): string {
  if (trend === null) return 'No clear change so far.';
  const { direction, earlier, later } = trend;
  const change = direction === 'better' ? 'This is getting better' : 'This is getting worse';
  if (kind !== 'tilt' || degrees(earlier) === degrees(later)) return `${change}.`;
  return `${change}: from about ${degrees(earlier)} to ${degrees(later)}.`;
}
