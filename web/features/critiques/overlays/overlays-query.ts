import { PHOTO_ROUTES } from '@photo-coach/shared/contracts/http/photos.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callRoute } from '../../../lib/api/call-route.ts';
import { routeUrl } from '../../../lib/api/route-url.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import type { OverlayKind } from './overlay-kind.ts';

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
