import { photoOverlaysReplySchema } from '@photo-coach/shared/contracts/http/photos.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/photos/overlays.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callApi } from '../../../lib/api/call-api.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import type { OverlayKind } from './overlay-kind.ts';

/** Drawn from what the worker stored of a photo; the others need only its measurements. */
const STORED: readonly (OverlayKind | null)[] = [
  'highlights',
  'shadows',
  'focus',
  'histogram',
  'palette',
];

/** The path, after `/api`, of a photo's overlays. Shared photos have another one. */
export const OverlaysPath = createContext(
  (photoId: string) => `/photos/${encodeURIComponent(photoId)}/overlays`,
);

/** The overlays of a photo; fetched once, when the first of them is drawn. null until then, and for older photos. */
export function usePhotoOverlays(
  { id, width, height }: Pick<ReviewPhoto, 'id' | 'width' | 'height'>,
  kind: OverlayKind | null,
): PhotoOverlays | null {
  const path = useContext(OverlaysPath)(id);
  const { data } = useQuery({
    // A photo is measured once, and again when it is turned, which swaps its sides.
    queryKey: ['overlays', path, width, height],
    queryFn: async ({ signal }) =>
      (await callApi({ path, reply: photoOverlaysReplySchema, signal })).overlays,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: STORED.includes(kind),
  });
  return data ?? null;
}
