import { readFileSync } from 'node:fs';
import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { type JobContext, jobContextSchema } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import {
  type MeasurementName,
  measurementNameSchema,
} from '@photo-coach/shared/contracts/measurements.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import { type PhotoRow, photoRowSchema } from '@photo-coach/shared/contracts/records.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';
import type { StoredPhotoCritique } from '../critic.ts';

/**
 * Measurements of real photos and of kodak photos degraded on purpose (blurred by 4 px, two stops
 * under, one and a half over, noise of 12 levels): a name, then the value with its region when it is
 * not the whole frame, or the reason for abstaining.
 */
const scenesSchema = z.record(
  z.string(),
  z.object({
    width: z.number(),
    height: z.number(),
    values: z.partialRecord(
      measurementNameSchema,
      z.union([z.string(), z.array(z.number()).min(1)]),
    ),
  }),
);
const scenes = scenesSchema.parse(
  JSON.parse(readFileSync(new URL('scenes.json', import.meta.url), 'utf8')),
);

export const sceneNames: readonly string[] = Object.keys(scenes);

export const ALL_CATEGORIES: readonly PhotoCategory[] = [
  'lighting_exposure',
  'composition_balance',
  'focus_sharpness',
  'mood_emotional_impact',
];

type Values = Partial<Record<MeasurementName, number | null>>;

/** The context of an analysis with these answers, and of a photographer who has said this much. */
export const contextOf = (
  questionnaire: JobContext['questionnaire'] = {},
  mode: JobContext['mode'] = 'single',
  said?: Partial<Photographer>,
): JobContext =>
  jobContextSchema.parse({
    mode,
    questionnaire,
    photographer: said && { level: null, genres: [], goals: [], ...said },
  });

function measurementsOf(name: string, changes: Values) {
  return Object.entries(scenes[name]?.values ?? {}).map(([key, found]) => {
    const measurement = measurementNameSchema.parse(key);
    const change = changes[measurement];
    const [value, x, y, width, height] = typeof found === 'string' ? [] : found;
    const region =
      x === undefined || y === undefined || width === undefined || height === undefined
        ? WHOLE_FRAME
        : { x, y, width, height };
    const taken = change === undefined ? (value ?? null) : change;
    const reason = typeof found === 'string' ? found : 'Left out for a test.';
    return { name: measurement, value: taken, region, abstained: taken === null ? reason : null };
  });
}

/** A measured photo row of a scene, with some values changed (null makes one abstain). */
export function photoOf(name: string, changes: Values = {}, row: Partial<PhotoRow> = {}): PhotoRow {
  const position = row.position ?? 0;
  return photoRowSchema.parse({
    id: `018f5b7a-0000-7000-8000-${String(position).padStart(12, '0')}`,
    album_id: '018f5b7a-0000-7000-8000-0000000000aa',
    user_id: '018f5b7a-0000-7000-8000-0000000000bb',
    position,
    client_id: `p${position + 1}`,
    name: `${name}.jpg`,
    upload_path: 'x',
    model_path: 'x',
    display_path: 'x',
    thumb_path: 'x',
    sha256: null,
    size: 1000,
    width: scenes[name]?.width ?? null,
    height: scenes[name]?.height ?? null,
    type: 'image/jpeg',
    thumbhash: null,
    perceptual_hash: null,
    exif: null,
    measurements: { version: 1, items: measurementsOf(name, changes) },
    state: 'ready',
    error_code: null,
    error_text: null,
    created_at: '2026-01-31T12:00:00.000Z',
    ...row,
  });
}

/** A critique as the album step finds it stored. */
export function storedCritique(photo: PhotoRow, critique: PhotoCritique): StoredPhotoCritique {
  const { sentences } = critique;
  const text = (field: keyof typeof sentences) =>
    sentences[field].map((sentence) => sentence.text).join(' ');
  return {
    photo_id: photo.id,
    category: critique.category,
    score: critique.score / 10,
    long_text: {
      detailed_analysis: text('deepDive'),
      whatsWorking: text('whatsWorking'),
      whatToImprove: text('whatToImprove'),
      quickWin: text('quickWin'),
      learn: text('learn'),
      deepDive: text('deepDive'),
      sentences,
    },
  };
}
