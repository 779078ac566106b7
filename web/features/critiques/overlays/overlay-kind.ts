import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** How a measurement is visualized, over the photo or beside its text. */
export type OverlayKind = 'highlights' | 'shadows' | 'focus' | 'subject' | 'horizon' | 'histogram';

const MEASUREMENTS: Record<OverlayKind, readonly MeasurementName[]> = {
  highlights: ['blown_area'],
  shadows: ['dark_area'],
  focus: [
    'sharpness_subject',
    'sharpness_background',
    'sharpness_peak',
    'defocus_blur',
    'missed_focus',
  ],
  subject: ['subject_size', 'subject_cut', 'subject_lightness', 'negative_space'],
  horizon: ['horizon_tilt'],
  histogram: [
    'exposure_offset',
    'lightness_mean',
    'lightness_median',
    'tonal_range',
    'contrast',
    'haze',
    'exposure_drift',
  ],
};

const KINDS = new Map(
  // Object.entries widens the keys to strings.
  (Object.entries(MEASUREMENTS) as [OverlayKind, readonly MeasurementName[]][]).flatMap(
    ([kind, names]) => names.map((name) => [name, kind] as const),
  ),
);

/** How a measurement is shown besides its region; null if there is nothing more to draw. */
export const overlayKind = (name: MeasurementName | null): OverlayKind | null =>
  (name && KINDS.get(name)) ?? null;
