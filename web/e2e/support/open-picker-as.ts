import { ALBUM_CATEGORIES, PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { openPageAs } from './open-page-as.ts';
import type { OpenedPage, RunningProduct } from './product.ts';

/** What local storage holds once the steps before a file picker are done, with every category selected. */
export const chosenUpload = (mode: 'single' | 'album' | 'shoot'): Record<string, string> => ({
  uploadMode: mode,
  selectedCategories: JSON.stringify(mode === 'single' ? PHOTO_CATEGORIES : ALBUM_CATEGORIES),
});

/** Opens the file picker of a new member at its address, as a reload there does; `openPicker` takes the way by clicks. */
export async function openPickerAs(
  product: RunningProduct,
  mode: 'single' | 'album',
): Promise<OpenedPage & { userId: string }> {
  const items = chosenUpload(mode);
  const opened = await openPageAs(product, 'member', { items });
  await opened.page.goto(`${product.url}/upload/${mode}/file-picker`);
  // A test may stop the page's clock next, and the picker would never appear.
  await opened.page.getByLabel('Browse files').waitFor({ state: 'attached' });
  return opened;
}
