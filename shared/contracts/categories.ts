import { z } from 'zod';

export const PHOTO_CATEGORIES = [
  'lighting_exposure',
  'composition_balance',
  'focus_sharpness',
  'mood_emotional_impact',
] as const;

export const ALBUM_CATEGORIES = [
  'lighting_consistency',
  'composition_framing',
  'storytelling_flow',
  'repetition_variety',
] as const;

export const photoCategorySchema = z.enum(PHOTO_CATEGORIES);
export const albumCategorySchema = z.enum(ALBUM_CATEGORIES);
export const categorySchema = z.enum([...PHOTO_CATEGORIES, ...ALBUM_CATEGORIES]);

export type PhotoCategory = z.infer<typeof photoCategorySchema>;
export type AlbumCategory = z.infer<typeof albumCategorySchema>;
export type Category = z.infer<typeof categorySchema>;
