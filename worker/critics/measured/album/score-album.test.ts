import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { storedScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { pictureOf } from '@photo-coach/testing/fixtures/scenes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutTakes } from '../../testing/albums.ts';
import { type Changes, contextOf, photoOf, sceneNames } from '../../testing/scenes.ts';
import { type Shot, shoot } from '../../testing/shoot.ts';
import { readAlbum } from './read-album.ts';
import { scoreAlbum } from './score-album.ts';
import { weighAlbum } from './weigh-album.ts';

const HOUR = 3_600_000;

/** The album of these different photos, taken so many hours apart; null: without times. */
function albumOf(
  changes: readonly Changes[],
  hours: number | null,
  answers: Parameters<typeof contextOf>[0] = {},
) {
  const rows = changes.map((change, position): PhotoRow => {
    const name = sceneNames[position % sceneNames.length] ?? 'cat';
    const at = Date.UTC(2026, 0, 31) + position * (hours ?? 0) * HOUR;
    const takenAt = hours === null ? null : new Date(at).toISOString();
    return withoutTakes(photoOf(name, change, { position, exif: { ...NO_EXIF, takenAt } }));
  });
  return readAlbum({ photos: rows, context: contextOf(answers, 'album') });
}

test('what was said about the upload changes no score', () => {
  const tilted = [6, 9, 0, 12].map((horizon_tilt) => ({ horizon_tilt, subject_size: 20 }));
  const scores = (answers: Parameters<typeof contextOf>[0]) =>
    ALBUM_CATEGORIES.map((category) => scoreAlbum(albumOf(tilted, 1, answers), category));
  const usual = scores({});
  expect(scores({ usage: 'Personal project' })).toEqual(usual);
  expect(scores({ improve_goal: 'Storytelling' })).toEqual(usual);
  expect(scores({ improve_goal: 'Composition', usage: 'Client delivery' })).toEqual(usual);
});

test('every score of an album lies between 0 and 100, and without a weakness has three dots or more', () => {
  const change = fc.record({
    subject_size: fc.double({ min: 0.5, max: 95, noNaN: true }),
    subject_cut: fc.double({ min: 0, max: 70, noNaN: true }),
    horizon_tilt: fc.double({ min: -15, max: 15, noNaN: true }),
    exposure_offset: fc.double({ min: -3, max: 3, noNaN: true }),
    lightness_median: fc.double({ min: 0, max: 100, noNaN: true }),
    edge_distraction: fc.double({ min: 0, max: 100, noNaN: true }),
  });
  const changes = fc.array(change, { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(changes, fc.constantFrom(null, -1, 1, 24), (all, hours) => {
      const album = albumOf(all, hours);
      for (const category of ALBUM_CATEGORIES) {
        const score = scoreAlbum(album, category);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        if (weighAlbum(album, category).weaknesses.length > 0) continue;
        expect(toDots(storedScore(score))).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 60 },
  );
});

test('the storytelling score of an album falls if photos are out of order', () => {
  const storyOf = (hours: number) =>
    scoreAlbum(albumOf([{}, {}, {}, {}], hours), 'storytelling_flow');
  expect(storyOf(1)).toBe(60);
  expect(storyOf(-1)).toBeLessThan(50);
});

describe('the consistency score of an album', () => {
  const even: Changes = {
    lightness_median: 50,
    lightness_mean: 50,
    tonal_range: 85,
    blown_area: 0,
    color_cast: 1,
    color_cast_hue: 90,
  };
  const lightOf = (...others: readonly Changes[]): number =>
    scoreAlbum(albumOf([even, even, even, ...others], 0.1), 'lighting_consistency');

  test('falls the further a photo deviates from the others in brightness and color', () => {
    for (const scores of [
      [0, 8, 16, 24].map((off) => lightOf({ ...even, lightness_median: 50 - off })),
      [1, 8, 16, 24].map((color_cast) => lightOf({ ...even, color_cast })),
    ]) {
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect((scores[0] ?? 0) - (scores.at(-1) ?? 0)).toBeGreaterThan(8);
    }
  });
});

describe('the variety score of an album', () => {
  const varietyOf = (shots: readonly Shot[]): number => {
    const rows = shoot(shots).map(({ row }) => row);
    return scoreAlbum(
      readAlbum({ photos: rows, context: contextOf({}, 'album') }),
      'repetition_variety',
    );
  };
  const different = [3, 8, 21, 34].map((seed) => ({ scene: pictureOf(seed) }));
  const again = { scene: pictureOf(3) };

  test('falls with every picture that is shown again', () => {
    const scores = [0, 1, 2].map((times) => varietyOf([...different, ...Array(times).fill(again)]));
    expect(new Set(scores).size).toBe(3);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
