import { PAGES } from '@photo-coach/shared/domain/pages.ts';

/** Whether one photo or an album is analyzed. */
export type UploadMode = 'single' | 'album';

/** What is chosen for an upload: one photo, an album, or a shoot, whose photos become several albums. */
export type UploadChoice = UploadMode | 'shoot';

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
    analyzing: PAGES.analyzingShoot,
  },
} as const satisfies Record<UploadChoice, object>;
