import { PAGES } from '@photo-coach/shared/domain/pages.ts';

/** Whether one photo or an album is uploaded. */
export type UploadMode = 'single' | 'album';

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
} as const satisfies Record<UploadMode, object>;
