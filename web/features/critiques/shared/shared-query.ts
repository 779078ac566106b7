import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import {
  type SharedFeedback,
  sharedFeedbackSchema,
} from '@photo-coach/shared/contracts/shares/shared-feedback.ts';
import { sharedPhotoId, sharedPhotoName } from '@photo-coach/shared/domain/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';

/** The API path, after `/api`, of what a link shows: by its token, or by its plain address. */
export const sharedPath = ({ token, address }: { token?: string; address?: string }): string =>
  address === undefined
    ? `/shared/${encodeURIComponent(token ?? '')}`
    : `/shared-at/${encodeURIComponent(address)}`;
const photoPath = (path: string, number: number) => `${path}/photos/${number}`;

/** The feedback that a link shows. Fetched again when the window gets the focus: the link may have been ended. */
export const useSharedFeedback = (path: string) =>
  useQuery({
    queryKey: ['shared', path],
    queryFn: ({ signal }) => callApi({ path, reply: sharedFeedbackSchema, signal }),
  });

/** The photos of shared feedback, in the viewer's format. */
export const sharedPhotos = (path: string, { photos }: SharedFeedback): ReviewPhoto[] =>
  photos.map((photo, index) => {
    const url = `/api${photoPath(path, index + 1)}`;
    return {
      ...photo,
      name: sharedPhotoName(index + 1),
      url,
      thumb: `${url}?size=thumb`,
      size: null,
      exif: null,
    };
  });

/** The address of the sharing studio's logo. */
export const sharedLogoUrl = (path: string): string => `/api${path}/logo`;

/** The path, after `/api`, of a shared photo's overlays. */
export const sharedOverlaysPath = (path: string) => (photoId: string) => {
  const numbers = Array.from({ length: MAX_PHOTOS_PER_ALBUM }, (_, index) => index + 1);
  const number = numbers.find((one) => sharedPhotoId(one) === photoId) ?? 0;
  return `${photoPath(path, number)}/overlays`;
};
