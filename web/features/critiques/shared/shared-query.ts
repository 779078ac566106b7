import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import {
  type SharedFeedback,
  sharedFeedbackSchema,
} from '@photo-coach/shared/contracts/shares/shared-feedback.ts';
import { sharedPhotoId, sharedPhotoName } from '@photo-coach/shared/domain/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';

const pathOf = (token: string) => `/shared/${encodeURIComponent(token)}`;
const photoPath = (token: string, number: number) => `${pathOf(token)}/photos/${number}`;

/** The feedback that a link shows. Asked for again when the window is turned to: the link may have been ended. */
export const useSharedFeedback = (token: string) =>
  useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callApi({ path: pathOf(token), reply: sharedFeedbackSchema, signal }),
  });

/** The photos of shared feedback, as the viewer takes them. */
export const sharedPhotos = (token: string, { photos }: SharedFeedback): ReviewPhoto[] =>
  photos.map((photo, index) => {
    const url = `/api${photoPath(token, index + 1)}`;
    return {
      ...photo,
      ...{ name: sharedPhotoName(index + 1), url, thumb: `${url}?size=thumb` },
      ...{ size: null, exif: null },
    };
  });

/** The address of the logo of whoever shares. */
export const sharedLogoUrl = (token: string): string => `/api${pathOf(token)}/logo`;

/** The path, from `/api` on, of a shared photo's overlays. */
export const sharedOverlaysPath = (token: string) => (photoId: string) => {
  const numbers = Array.from({ length: MAX_PHOTOS_PER_ALBUM }, (_, index) => index + 1);
  const number = numbers.find((one) => sharedPhotoId(one) === photoId) ?? 0;
  return `${photoPath(token, number)}/overlays`;
};
