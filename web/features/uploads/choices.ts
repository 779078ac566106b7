import {
  ALBUM_CATEGORIES,
  type Category,
  categorySchema,
  PHOTO_CATEGORIES,
} from '@photo-coach/shared/contracts/categories.ts';
import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { z } from 'zod';
import { readStored } from '../../lib/storage/read-stored.ts';
import { uploads } from './upload/upload-store.ts';
import type { UploadChoice } from './upload-mode.ts';

export type Questionnaire = z.infer<typeof questionnaireSchema>;

const CATEGORIES_OF: Record<UploadChoice, readonly Category[]> = {
  single: PHOTO_CATEGORIES,
  album: ALBUM_CATEGORIES,
  shoot: ALBUM_CATEGORIES,
};

/** The categories that a mode offers. */
export function categoriesOf(mode: UploadChoice): readonly Category[] {
  return CATEGORIES_OF[mode];
}

/** The mode that was chosen last; null before the first choice. */
export function readMode(): UploadChoice | null {
  const mode = localStorage.getItem('uploadMode');
  return mode === 'single' || mode === 'album' || mode === 'shoot' ? mode : null;
}

/** Chooses a mode; when it changes, the files of the other mode are removed. */
export function chooseMode(mode: UploadChoice): void {
  if (readMode() !== mode) uploads.clear();
  localStorage.setItem('uploadMode', mode);
}

/** The chosen categories, without those that this mode does not offer. */
export function readCategories(mode: UploadChoice): Category[] {
  const stored = readStored('selectedCategories', z.array(categorySchema)) ?? [];
  return stored.filter((category) => categoriesOf(mode).includes(category));
}

export function storeCategories(categories: readonly Category[]): void {
  localStorage.setItem('selectedCategories', JSON.stringify(categories));
}

/** The photographer's answers about the upload. */
export function readQuestionnaire(): Questionnaire {
  return readStored('questionnaire_data', questionnaireSchema) ?? {};
}

export function storeQuestionnaire(questionnaire: Questionnaire): void {
  localStorage.setItem('questionnaire_data', JSON.stringify(questionnaire));
}
