import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ShootPickerPage } from '../../features/shoots/arrange/shoot-picker-page.tsx';
import { AnalyzingShootPage } from '../../features/shoots/follow/analyzing-shoot-page.tsx';
import { CategoriesPage } from '../../features/uploads/categories-page.tsx';
import { AlbumPickerPage } from '../../features/uploads/pick-files/album-picker-page.tsx';
import { SinglePickerPage } from '../../features/uploads/pick-files/single-picker-page.tsx';
import { SharePhotosPage } from '../../features/uploads/shared-photos/share-photos-page.tsx';
import { UploadChoicePage } from '../../features/uploads/upload-choice-page.tsx';

const PAGE_OF: readonly (readonly [path: string, Page: ComponentType])[] = [
  [PAGES.uploadChoice, UploadChoicePage],
  [PAGES.singleCategories, CategoriesPage],
  [PAGES.albumCategories, CategoriesPage],
  [PAGES.shootCategories, CategoriesPage],
  [PAGES.singlePicker, SinglePickerPage],
  [PAGES.albumPicker, AlbumPickerPage],
  [PAGES.shootPicker, ShootPickerPage],
  [PAGES.sharePhotos, SharePhotosPage],
  [PAGES.analyzingShoot, AnalyzingShootPage],
];

/**
 * The pages of an upload, depending on the address. They are one file: a person on the first will pass through all, and
 * the landing page has to name every file that pages load.
 */
export function Component() {
  const { pathname } = useLocation();
  const Page = PAGE_OF.find(([path]) => matchPath(path, pathname))?.[1];
  return Page ? <Page key={pathname} /> : null;
}
