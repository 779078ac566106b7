import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import {
  SHARED_AT_ROUTES,
  SHARED_ROUTES,
  type SharedFeedback,
} from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { sharedPhotoId, sharedPhotoName } from '@photo-coach/shared/domain/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';
import { routeUrl } from '../../../lib/api/route-url.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import type { OverlaysCall } from '../overlays/overlays-query.ts';

/** A link's key, which is its token or its plain address, and the routes that accept it. */
export type SharedLink = ReturnType<typeof sharedLink>;

export const sharedLink = ({ token, address }: { token?: string; address?: string }) =>
  address === undefined
    ? { routes: SHARED_ROUTES, key: { token: token ?? '' } }
    : { routes: SHARED_AT_ROUTES, key: { address } };

/** The feedback that a link shows. Fetched again when the window gets the focus: the link may have been ended. */
export const useSharedFeedback = ({ routes, key }: SharedLink) =>
  useQuery({
    queryKey: ['shared', key],
    queryFn: ({ signal }) => callRoute(routes.read, { params: key, signal }),
  });

/** The photos of shared feedback, in the viewer's format. */
export const sharedPhotos = (
  { routes, key }: SharedLink,
  { photos }: SharedFeedback,
): ReviewPhoto[] =>
  photos.map((photo, index) => {
    const params = { ...key, number: index + 1 };
    return {
      ...photo,
      name: sharedPhotoName(index + 1),
      url: routeUrl(routes.readPhoto, { params }),
      thumb: routeUrl(routes.readPhoto, { params, query: { size: 'thumb' } }),
      size: null,
      exif: null,
    };
  });

/** The address of the sharing studio's logo. */
export const sharedLogoUrl = ({ routes, key }: SharedLink): string =>
  routeUrl(routes.readLogo, { params: key });

/** The call that fetches the overlays of shared photos. */
export const sharedOverlays =
  ({ routes, key }: SharedLink) =>
  (photoId: string): OverlaysCall => {
    const numbers = Array.from({ length: MAX_PHOTOS_PER_ALBUM }, (_, index) => index + 1);
    const number = numbers.find((one) => sharedPhotoId(one) === photoId) ?? 0;
    const params = { ...key, number };
    return {
      url: routeUrl(routes.readOverlays, { params }),
      send: (signal) => callRoute(routes.readOverlays, { params, signal }),
    };
  };
