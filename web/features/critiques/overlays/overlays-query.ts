import { PHOTO_ROUTES } from '@photo-coach/shared/contracts/http/photos.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callRoute } from '../../../lib/api/call-route.ts';
import { routeUrl } from '../../../lib/api/route-url.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';

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

/** Drawn from what the worker stored of a photo; the others need only its measurements. */
const STORED: readonly (OverlayKind | null)[] = ['highlights', 'shadows', 'focus', 'histogram'];

/** The call that fetches the overlays of a photo. */
export type OverlaysCall = {
  url: string;
  send: (signal: AbortSignal) => Promise<{ overlays: PhotoOverlays | null }>;
};

function ownOverlays(photoId: string): OverlaysCall {
  const params = { id: photoId };
  return {
    url: routeUrl(PHOTO_ROUTES.readOverlays, { params }),
    send: (signal) => callRoute(PHOTO_ROUTES.readOverlays, { params, signal }),
  };
}

/** The call that fetches a photo's overlays. Shared photos have another address. */
export const OverlaysOf = createContext<(photoId: string) => OverlaysCall>(ownOverlays);

/** The overlays of a photo; fetched once, when the first of them is drawn. null until then. */
export function usePhotoOverlays(
  { id, width, height }: Pick<ReviewPhoto, 'id' | 'width' | 'height'>,
  kind: OverlayKind | null,
): PhotoOverlays | null {
  const { url, send } = useContext(OverlaysOf)(id);
  const { data } = useQuery({
    // A photo is measured once, and again when it is turned, which swaps its sides.
    queryKey: ['overlays', url, width, height],
    queryFn: async ({ signal }) => (await send(signal)).overlays,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: STORED.includes(kind),
  });
  return data ?? null;
}
