import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumResult, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, storedCritique } from '../../testing/scenes.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { critiqueAlbum } from './critique-album.ts';

const context = contextOf({}, 'album');

/** Hashes that are 40 or more bits apart. */
const HASHES = ['0000000000000000', 'ffffffffff000000', '00000fffffffffff', 'ffff0000ffff0fff'];

const albumOf = (
  names: readonly string[],
  change: (row: PhotoRow) => Partial<PhotoRow> = () => ({}),
) =>
  names.map((name, position) => {
    const takenAt = `2026-01-31T1${position}:00:00.000Z`;
    const hash = HASHES[position % HASHES.length] ?? null;
    const row = photoOf(
      name,
      {},
      { position, perceptual_hash: hash, exif: { ...NO_EXIF, takenAt } },
    );
    return { ...row, ...change(row) };
  });

const judge = (photos: readonly PhotoRow[], mode: 'single' | 'folder' = 'folder'): AlbumResult =>
  critiqueAlbum({
    photos,
    critiques: photos
      .filter(({ measurements }) => measurements !== null)
      .flatMap((photo) =>
        critiquePhoto(photo, ALL_CATEGORIES, context).map((each) => storedCritique(photo, each)),
      ),
    categories: ALBUM_CATEGORIES,
    mode,
    context,
  });

const NAMES = ['koi', 'kodim23', 'kodim11', 'phone-box'];
const of = (result: AlbumResult, category: string) =>
  result.critiques.find((critique) => critique.category === category);
const sentencesOf = (result: AlbumResult): Sentence[] => [
  ...result.narrative,
  ...result.critiques.flatMap(({ sentences }) => Object.values(sentences).flat()),
];

describe('an album', () => {
  const photos = albumOf(NAMES);
  const result = judge(photos);

  it('is judged in every category, with evidence in its own photos', () => {
    expect(result.critiques.map(({ category }) => category)).toEqual(ALBUM_CATEGORIES);
    const ids = photos.map(({ id }) => id);
    for (const { text, evidence } of sentencesOf(result)) {
      expect(text).not.toMatch(/undefined|NaN/);
      for (const { photoId } of evidence) expect(ids).toContain(photoId);
    }
  });

  it('is told in three to six sentences, its three best photos with a reason', () => {
    expect(result.narrative.length).toBeGreaterThanOrEqual(3);
    expect(result.narrative.length).toBeLessThanOrEqual(6);
    expect(result.narrative[0]?.text).toMatch(/^“.+\.jpg” leads: /);
    const scores = result.insights.topPhotos.map(({ score }) => score);
    expect(scores).toHaveLength(3);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('is judged the same, byte for byte, each time', () => {
    expect(JSON.stringify(judge(albumOf(NAMES)))).toBe(JSON.stringify(result));
  });

  it('passes over a photo that failed', () => {
    const failed = albumOf(NAMES, ({ position }) => (position === 3 ? { measurements: null } : {}));
    expect(judge(failed).insights.topPhotos.map(({ id }) => id)).not.toContain(failed[3]?.id);
  });
});

it('names both near-duplicates and scores their album lower', () => {
  const photos = albumOf(['koi', 'kodim23', 'kodim23', 'phone-box'], ({ position }) =>
    position === 2 ? { perceptual_hash: 'ffffffffff000003', name: 'again.jpg' } : {},
  );
  const critique = of(judge(photos), 'repetition_variety');
  const weakness = critique?.sentences.whatToImprove[0];
  expect(weakness?.text).toContain('“kodim23.jpg” and “again.jpg” are near-duplicates');
  expect(weakness?.evidence.map(({ photoId, value }) => [photoId, value])).toEqual([
    [photos[1]?.id, 2],
    [photos[2]?.id, 2],
  ]);
  const varied = of(judge(albumOf(NAMES)), 'repetition_variety');
  expect(critique?.score).toBeLessThan((varied?.score ?? 0) - 20);
});

it('names the photo whose exposure falls out, but not one that is light on purpose', () => {
  const drifting = of(judge(albumOf(['koi', 'kodim23', 'kodim23 ev-2'])), 'lighting_consistency');
  expect(drifting?.sentences.whatToImprove[0]?.text).toMatch(/kodim23 ev-2.*darker/);
  const snow = of(judge(albumOf(['koi', 'kodim23', 'leaf-on-snow'])), 'lighting_consistency');
  expect(snow?.sentences.whatToImprove[0]?.text).not.toContain('leaf-on-snow');
});

it('notices an album that is out of order, and says so when there are no capture times', () => {
  const backwards = albumOf(NAMES, ({ position }) => ({
    exif: { ...NO_EXIF, takenAt: `2026-01-31T1${9 - position}:00:00.000Z` },
  }));
  const straight = of(judge(albumOf(NAMES)), 'storytelling_flow')?.score ?? 0;
  expect(of(judge(backwards), 'storytelling_flow')?.score).toBeLessThan(straight);
  const untimed = judge(albumOf(NAMES, () => ({ exif: null })));
  const deepDive = of(untimed, 'storytelling_flow')?.sentences.deepDive.map(({ text }) => text);
  expect(deepDive?.join(' ')).toContain('order in time could not be judged');
});

it('lists a weakness that two photos share, with how many', () => {
  const { commonIssues } = judge(albumOf(['cat', 'garden-path', 'kodim23'])).insights;
  const issue = commonIssues.find(({ text }) => text.startsWith('The highlights'));
  expect(issue?.frequency).toBe(2);
  expect(issue?.evidence).toHaveLength(2);
});

it('gives a single photo a narrative and insights, and no album critiques', () => {
  const result = judge(albumOf(['cat']), 'single');
  expect(result.critiques).toEqual([]);
  expect(result.narrative.length).toBeGreaterThanOrEqual(3);
  expect(result.narrative.length).toBeLessThanOrEqual(5);
  const said = critiquePhoto(photoOf('cat'), ALL_CATEGORIES, context).flatMap(({ sentences }) =>
    Object.values(sentences).flatMap((field) => field.map(({ text }) => text)),
  );
  for (const { text } of result.narrative) expect(said).not.toContain(text);
  expect(result.narrative.map(({ text }) => text).join(' ')).toContain(
    'burnt-out light on the left',
  );
  expect(result.insights.topPhotos).toHaveLength(1);
});

it('keeps a name with quotation marks and control characters in its place', () => {
  const photos = albumOf(['koi', 'kodim23 ev-2', 'kodim23'], ({ position }) =>
    position === 1 ? { name: `a”\n"b".jpg${'x'.repeat(80)}` } : {},
  );
  const text = of(judge(photos), 'lighting_consistency')?.sentences.whatToImprove[0]?.text ?? '';
  expect(text).toMatch(/“ab\.jpgx+…” falls out/);
});
