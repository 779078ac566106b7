import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import {
  SHARED_ROUTES,
  type SharedFeedback,
} from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { sharedPhotoId, sharedPhotoName } from '@photo-coach/shared/domain/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';
import { routeUrl } from '../../../lib/api/route-url.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import type { OverlaysCall } from '../overlays/overlays-query.ts';

/** The feedback that a link shows. Fetched again when the window gets the focus: the link may have been ended. */
export const useSharedFeedback = (token: string) =>
  useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callRoute(SHARED_ROUTES.read, { params: { token }, signal }),
  });

/** The photos of shared feedback, in the viewer's format. */
export const sharedPhotos = (token: string, { photos }: SharedFeedback): ReviewPhoto[] =>
  photos.map((photo, index) => {
    const params = { token, number: index + 1 };
    return {
      ...photo,
      name: sharedPhotoName(index + 1),
      url: routeUrl(SHARED_ROUTES.readPhoto, { params }),
      thumb: routeUrl(SHARED_ROUTES.readPhoto, { params, query: { size: 'thumb' } }),
      size: null,
      exif: null,
    };
  });

/** The address of the sharing studio's logo. */
export const sharedLogoUrl = (token: string): string =>
  routeUrl(SHARED_ROUTES.readLogo, { params: { token } });

/** The call that fetches the overlays of shared photos. */
export const sharedOverlays =
  (token: string) =>
  (photoId: string): OverlaysCall => {
    const numbers = Array.from({ length: MAX_PHOTOS_PER_ALBUM }, (_, index) => index + 1);
    const number = numbers.find((one) => sharedPhotoId(one) === photoId) ?? 0;
    const params = { token, number };
    return {
      url: routeUrl(SHARED_ROUTES.readOverlays, { params }),
      send: (signal) => callRoute(SHARED_ROUTES.readOverlays, { params, signal }),
    };
  };
