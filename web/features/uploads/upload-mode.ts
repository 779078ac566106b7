import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';

/** Whether one photo or an album is analyzed. */
export type UploadMode = 'single' | 'album';

/** What is chosen for an upload: one photo, an album, or a shoot, whose photos become several albums. */
export type UploadChoice = UploadMode | 'shoot';

/** How the photos of a choice are analyzed. */
export const toMode = (choice: UploadChoice): UploadMode =>
  choice === 'single' ? 'single' : 'album';

/** The pages of each mode, in the order in which a photographer goes through them. */
export const UPLOAD_PAGES = {
  single: {
    categories: PAGES.singleCategories,
    picker: PAGES.singlePicker,
    analyzing: PAGES.analyzingSingle,
  },
  album: {
    categories: PAGES.albumCategories,
    picker: PAGES.albumPicker,
    analyzing: PAGES.analyzingAlbum,
  },
  shoot: {
    categories: PAGES.shootCategories,
    picker: PAGES.shootPicker,
    analyzing: PAGES.analyzingAlbum,
  },
} as const satisfies Record<UploadChoice, object>;

/** The analysis of the chosen photos; until enough are chosen, the smallest possible one. */
export function requestOf(mode: UploadMode, items: readonly unknown[]): AnalysisRequest {
  return mode === 'single'
    ? { kind: 'single', photos: 1 }
    : { kind: 'folder', photos: Math.max(MIN_PHOTOS_PER_ALBUM, items.length) };
}
