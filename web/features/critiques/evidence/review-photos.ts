import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { createContext, useContext } from 'react';

/** What feedback shows of a photo, the user's own or a shared one. */
export type ReviewPhoto = Pick<
  AnalysisPhoto,
  | ('id' | 'name' | 'url' | 'thumb' | 'thumbhash' | 'width' | 'height' | 'size' | 'exif')
  | ('measurements' | 'hotspots')
> & {
  /** What the coach sees in it, in one line. */
  scene?: string | null;
  reading?: AnalysisPhoto['reading'];
  pick?: AnalysisPhoto['pick'];
  /** What is left out, because the owner meant the same in earlier photos. */
  meant?: AnalysisPhoto['meant'];
};

/** The photos of the feedback on screen. */
export const ReviewPhotos = createContext<readonly ReviewPhoto[]>([]);

/** One photo of the feedback; null for an unknown id. */
export function useReviewPhoto(photoId: string): ReviewPhoto | null {
  return useContext(ReviewPhotos).find((photo) => photo.id === photoId) ?? null;
}

/** The number of a photo in the viewer, from 1; null for a single photo. */
export function usePhotoNumber(photoId: string): number | null {
  const photos = useContext(ReviewPhotos);
  const index = photos.findIndex((photo) => photo.id === photoId);
  return photos.length > 1 && index >= 0 ? index + 1 : null;
}

/** The user's own analysis on screen, which can be answered; null if feedback is read-only. */
export const OwnAnalysis = createContext<Analysis | null>(null);
