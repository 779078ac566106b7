import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { createContext, useContext } from 'react';

/** The photos of the review on screen. */
export const ReviewPhotos = createContext<readonly AnalysisPhoto[]>([]);

/** One photo of the review; null for an id that is none of its. */
export function useReviewPhoto(photoId: string): AnalysisPhoto | null {
  return useContext(ReviewPhotos).find((photo) => photo.id === photoId) ?? null;
}

/** The number under which the viewer shows a photo; null where there is only one. */
export function usePhotoNumber(photoId: string): number | null {
  const photos = useContext(ReviewPhotos);
  const index = photos.findIndex((photo) => photo.id === photoId);
  return photos.length > 1 && index >= 0 ? index + 1 : null;
}
