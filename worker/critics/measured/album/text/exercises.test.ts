import { type MeasurementName, NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import { critiqueWhole, unlike } from '../../../testing/albums.ts';
import { faultOf, goodPhoto, photoWith } from '../../../testing/faults.ts';
import { contextOf, photoOf, sceneNames } from '../../../testing/scenes.ts';
import { readPhoto } from '../../reading.ts';
import { weighPhoto } from '../../weigh-photo.ts';

type Answers = Parameters<typeof contextOf>[0];
const WANTED = { want_next3plan: 'Yes' } as const;

const critique = (answers: Answers, photos: readonly PhotoRow[]) =>
  critiqueWhole(photos, contextOf(answers, photos.length === 1 ? 'single' : 'album'));

/** What each exercise rests on: the measurements of its first sentence. */
const measurementsOf = (answers: Answers, ...photos: PhotoRow[]): MeasurementName[] =>
  (critique(answers, photos).exercises ?? []).flatMap(
    ({ practice }) => practice.evidence[0]?.measurement ?? [],
  );

/** Four faults, each with a different exercise. */
const FAULTY = goodPhoto({
  ...faultOf('color_cast'),
  ...faultOf('edge_distraction'),
  ...faultOf('noise'),
  ...faultOf('subject_cut'),
});

describe('exercises', () => {
  it('are given to photographers who want them, and to nobody else', () => {
    const photo = FAULTY;
    for (const answers of [{}, { want_next3plan: 'No' } as const]) {
      expect(critique(answers, [photo])).not.toHaveProperty('exercises');
    }
    const { exercises, ...rest } = critique(WANTED, [photo]);
    expect(exercises).toHaveLength(3);
    expect(exercises?.every(({ check }) => check !== null)).toBe(true);
    expect(rest).toEqual(critique({}, [photo]));
  });

  it('come from the three weaknesses that cost most, the worst first, each in a different way', () => {
    const context = contextOf();
    const { weaknesses } = weighPhoto(readPhoto(FAULTY, context));
    expect(weaknesses).toHaveLength(4);
    const costliest = weaknesses
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ finding }) => finding.measurement);
    expect(measurementsOf(WANTED, FAULTY)).toEqual(costliest.slice(0, 3));
    const blurred = goodPhoto({ ...faultOf('out_of_focus'), ...faultOf('camera_shake') });
    expect(measurementsOf(WANTED, blurred)).toHaveLength(1);
  });

  it('of an album come from the weakness that costs all of its photos most, not the worst one', () => {
    const noisy = goodPhoto(faultOf('noise', 0.4));
    const photos = [goodPhoto(faultOf('edge_distraction')), noisy, noisy, noisy].map(
      (photo, position) => unlike(photo, position),
    );
    expect(measurementsOf(WANTED, ...photos)).toEqual(['noise', 'edge_distraction']);
    expect(measurementsOf(WANTED, ...photos.slice(0, 2))).toEqual(['edge_distraction', 'noise']);
  });

  it('are fewer if less is wrong, and build on a strength if nothing is', () => {
    expect(measurementsOf(WANTED, photoWith('converging_verticals', 1))).toEqual([
      'converging_verticals',
    ]);
    const { exercises } = critique(WANTED, [photoOf('red-car')]);
    expect(exercises).toHaveLength(1);
    expect(exercises?.[0]?.practice.text).toMatch(
      /^Nothing is clearly wrong here\. On your next shoot, build on the [a-z ]+ the car\.$/,
    );
    expect(exercises?.[0]?.check).toBeNull();
  });

  it('name the shutter speed and the ISO that fit the camera’s settings', () => {
    const textFor = (changes: object, exif: Partial<typeof NO_EXIF>) => {
      const photo = photoOf('brick-tower', changes, { exif: { ...NO_EXIF, ...exif } });
      return critique(WANTED, [photo])
        .exercises?.map(({ practice }) => practice.text)
        .join(' ');
    };
    expect(textFor({ motion_blur: 4 }, { focalLength35Mm: 200 })).toContain(
      'By hand at 200 mm, keep the shutter at 1/500 s or faster',
    );
    expect(
      textFor({ motion_blur: 4 }, { focalLength35Mm: 50, exposureTimeSeconds: 1 / 125 }),
    ).toContain('keep the shutter at 1/250 s or faster');
    const fast = { focalLength35Mm: 78, exposureTimeSeconds: 1 / 800 };
    expect(textFor({ motion_blur: 4 }, fast)).not.toContain('shutter');
    expect(textFor({ motion_blur: 4 }, {})).toContain('By hand, keep the shutter at 1/125 s');
    expect(textFor({ noise: 16 }, { iso: 6400 })).toContain('Limit Auto ISO to ISO 3200');
  });

  it('of an album practice what only an album can lack', () => {
    const even = {
      tonal_range: 85,
      blown_area: 0,
      subject_lightness: 50,
      color_cast: 1,
      color_cast_hue: 90,
      colorfulness: 40,
      lightness_mean: 50,
    };
    const photos = sceneNames.slice(0, 6).map((name, position) => {
      const changes = { ...even, lightness_median: position === 1 ? 24 : 50 };
      const takenAt = `2026-01-31T12:0${position}:00.000Z`;
      return photoOf(name, changes, { position, exif: { ...NO_EXIF, takenAt } });
    });
    expect(measurementsOf(WANTED, ...photos)).toContain('exposure_drift');
  });
});
