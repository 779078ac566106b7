import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Fragment, type ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { SHOOT_STEPS } from '../../features/shoots/arrange-step.tsx';
import { CategoriesPage } from '../../features/uploads/categories-page.tsx';
import {
  ALBUM_STEPS,
  PickerPage,
  SINGLE_STEPS,
} from '../../features/uploads/pick-files/picker-page.tsx';
import { UploadChoicePage } from '../../features/uploads/upload-choice-page.tsx';

const PAGE_OF: Record<string, ReactElement> = {
  [PAGES.uploadChoice]: <UploadChoicePage />,
  [PAGES.singleCategories]: <CategoriesPage choice="single" />,
  [PAGES.albumCategories]: <CategoriesPage choice="album" />,
  [PAGES.shootCategories]: <CategoriesPage choice="shoot" />,
  [PAGES.singlePicker]: <PickerPage choice="single" {...SINGLE_STEPS} />,
  [PAGES.albumPicker]: <PickerPage choice="album" {...ALBUM_STEPS} />,
  [PAGES.shootPicker]: <PickerPage choice="shoot" {...SHOOT_STEPS} />,
};

/**
 * The pages of an upload, depending on the address. They are one file: a person on the first will pass through all, and
 * the landing page has to name every file that pages load.
 */
export function Component() {
  const { pathname } = useLocation();
  const page = Object.entries(PAGE_OF).find(([path]) => matchPath(path, pathname))?.[1];
  return <Fragment key={pathname}>{page}</Fragment>;
}
