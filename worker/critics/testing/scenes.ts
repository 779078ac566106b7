import { readFileSync } from 'node:fs';
import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { type JobContext, jobContextSchema } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import {
  exifSchema,
  type Measurement,
  type MeasurementName,
  type PhotoMeasurements,
  photoMeasurementsSchema,
} from '@photo-coach/shared/contracts/measurements.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import { type PhotoRow, photoRowSchema } from '@photo-coach/shared/contracts/records.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { TONE_MAPPED } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { z } from 'zod';
import type { StoredPhotoCritique } from '../critic.ts';

/** Measured real photos, some of them damaged on purpose; `node dev/critique/measure-scenes.ts` measures them again. */
const scenesSchema = z.record(
  z.string(),
  z.strictObject({
    width: z.number(),
    height: z.number(),
    exif: exifSchema,
    measurements: photoMeasurementsSchema,
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

/** Values that replace measured ones, some at another place; null makes a measurement abstain. */
export type Changes = Partial<
  Record<MeasurementName, number | null | { readonly value: number; readonly region: Region }>
>;

/** The context of an analysis with these answers, by a photographer with these onboarding answers. */
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

function sceneNamed(name: string) {
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`There is no scene ${name}.`);
  return scene;
}

function changed(item: Measurement, change: Changes[MeasurementName]): Measurement {
  if (change === undefined) return item;
  if (change === null) return { ...item, value: null, abstained: 'Left out for a test.' };
  const to = typeof change === 'number' ? { value: change } : change;
  return { ...item, ...to, abstained: null, sureness: 1 };
}

const withValues = (measurements: PhotoMeasurements, changes: Changes): PhotoMeasurements => ({
  ...measurements,
  items: measurements.items.map((item) => changed(item, changes[item.name])),
});

/** A measured photo row of a scene, with some values changed. */
export function photoOf(
  name: string,
  changes: Changes = {},
  row: Partial<PhotoRow> = {},
): PhotoRow {
  const { width, height, exif, measurements } = sceneNamed(name);
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
    width,
    height,
    type: 'image/jpeg',
    thumbhash: null,
    perceptual_hash: null,
    exif,
    measurements: withValues(measurements, changes),
    state: 'ready',
    error_code: null,
    error_text: null,
    created_at: '2026-01-31T12:00:00.000Z',
    ...row,
  });
}

/** A row of the same photo as an HDR file: what its tone mapping decides is not measured. */
export function asHdr(photo: PhotoRow): PhotoRow {
  const { measurements } = photo;
  if (measurements === null) return photo;
  const changes = Object.fromEntries([...TONE_MAPPED].map((name) => [name, null]));
  return { ...photo, measurements: { ...withValues(measurements, changes), isHdr: true } };
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
      checked: critique.checked,
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
