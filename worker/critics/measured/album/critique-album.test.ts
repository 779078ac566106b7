import type { AlbumResult } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { pictureOf } from '@photo-coach/testing/fixtures/scenes.ts';
import { expect, test } from 'vitest';
import { critiqueWhole, withoutTakes } from '../../testing/albums.ts';
import { goodPhoto } from '../../testing/faults.ts';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../../testing/scenes.ts';
import { bracketOf, shoot } from '../../testing/shoot.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { FINDING_RULES } from '../findings/findings.ts';
import { readPhoto } from '../reading.ts';
import { weighPhoto } from '../weigh-photo.ts';
import type { RankedFinding } from '../weighed-photo.ts';

type Changes = Partial<Record<MeasurementName, number | null>>;

const context = contextOf({}, 'album');

/** Photos of different scenes, in order of time, with some values changed. */
const albumOf = (
  changes: readonly Changes[],
  row: (position: number) => Partial<PhotoRow> = () => ({}),
) =>
  changes.map((change, position) => {
    const name = sceneNames[position % sceneNames.length] ?? 'cat';
    const photo = photoOf(name, change, { position, name: `${position}.jpg` });
    const takenAt = new Date(Date.UTC(2026, 0, 31, 12, position)).toISOString();
    const exif = photo.exif && { ...photo.exif, takenAt };
    return { ...photo, exif, ...row(position) };
  });

const critique = (photos: readonly PhotoRow[]) => critiqueWhole(photos, context);

const findingsOf = (result: AlbumResult, kind: string) =>
  result.critiques.flatMap(({ findings }) => findings.filter((finding) => finding.kind === kind));

const textOf = (result: AlbumResult): string =>
  [
    ...result.critiques.flatMap(({ sentences }) => Object.values(sentences).flat()),
    ...result.narrative,
    ...result.insights.commonIssues,
    ...result.insights.improvementAreas,
  ]
    .map(({ text }) => text)
    .join('\n');

/** Values at which the light of all photos is alike. */
const EVEN: Changes = {
  lightness_median: 50,
  tonal_range: 85,
  blown_area: 0,
  subject_lightness: 50,
  color_cast: 1,
  color_cast_hue: 90,
  colorfulness: 40,
  lightness_mean: 50,
};

test('an album’s critique names every photo that differs in brightness, and no other', () => {
  const changes = [EVEN, { ...EVEN, lightness_median: 24 }, EVEN, EVEN, EVEN, EVEN].concat([
    { ...EVEN, lightness_median: 76, subject_lightness: 76 },
  ]);
  const photos = albumOf(changes);
  const drifts = findingsOf(critique(photos), 'exposure_drift');
  expect(drifts.map(({ photoId }) => photoId).sort()).toEqual(
    [photos[1]?.id, photos[6]?.id].sort(),
  );
  const text = textOf(critique(photos));
  expect(text).toMatch(/“1.jpg” (is|looks) about .* darker than the rest/);
  expect(text).toMatch(/“6.jpg” (is|looks) about .* brighter than the rest/);
  // The deep dive lists all of them.
  expect(text).toMatch(/From the darkest to the lightest: “1.jpg”, .* and “6.jpg”\./);
});

test('an album’s critique names every photo that differs in white balance, with its direction', () => {
  const cast = (color_cast: number, color_cast_hue: number): Changes => ({
    ...EVEN,
    color_cast,
    color_cast_hue,
  });
  const photos = albumOf([EVEN, EVEN, cast(22, 85), EVEN, cast(22, 265), EVEN, EVEN]);
  const text = textOf(critique(photos));
  expect(text).toMatch(/“2.jpg” (is|looks) warmer/);
  expect(text).toMatch(/“4.jpg” (is|looks) cooler/);
  expect(text).toMatch(/From the coolest to the warmest: “4.jpg”, .* and “2.jpg”\./);
  expect(findingsOf(critique(photos), 'color_drift')).toHaveLength(2);
});

test('the light of photos from different days is not compared, whether they are alike or not', () => {
  const days = (changes: readonly Changes[]) =>
    critique(
      albumOf(changes, (position) => {
        const exif = photoOf('cat').exif;
        const takenAt = new Date(Date.UTC(2026, 0, 1 + position)).toISOString();
        return { exif: exif && { ...exif, takenAt } };
      }),
    ).critiques[0];
  const even = days([EVEN, EVEN, EVEN, EVEN]);
  const dark = days([EVEN, { ...EVEN, lightness_median: 20 }, EVEN, EVEN]);
  for (const card of [even, dark]) expect(card?.findings).toEqual([]);
  expect(even?.score).toBe(dark?.score);
});

test('one of a group of near-duplicates is among the best, and the critique keeps the better take', () => {
  const sharp = { ...EVEN, sharpness_subject: 95, sharpness_peak: 97, defocus_blur: 0 };
  const soft = { ...EVEN, sharpness_subject: 40, sharpness_peak: 42, defocus_blur: 6 };
  const hashes = ['ffff0000ffff0000', 'ffff0000ffff0001', '00ff00ff00ff00ff', '0f0f0f0f0f0f0f0f'];
  const photos = albumOf([soft, sharp, EVEN, EVEN], (position) => ({
    perceptual_hash: hashes[position] ?? null,
  })).map(withoutTakes);
  const result = critique(photos);
  const group = findingsOf(result, 'near_duplicate');
  expect(group.map(({ photoId, value }) => [photoId, value])).toEqual([[photos[1]?.id, 2]]);
  const top = result.insights.topPhotos.map(({ id }) => id);
  expect(top).not.toContain(photos[0]?.id);
  expect(textOf(result)).toContain('Keep “1.jpg”');
});

test('an exposure bracket counts as one picture, not as repetition, and shares no issue', () => {
  const shots = bracketOf(pictureOf(5), { ...EVEN, noise: 20 });
  const result = critique(shoot(shots).map(({ row }) => row));
  expect(textOf(result)).toContain(
    '“0.jpg”, “1.jpg” and “2.jpg” are one exposure bracket, so they count as one picture.',
  );
  expect(findingsOf(result, 'photo_set')).toHaveLength(1);
  expect(findingsOf(result, 'near_duplicate')).toEqual([]);
  expect(result.insights.topPhotos).toHaveLength(1);
  expect(result.insights.commonIssues).toEqual([]);
});

test('a fault that several photos share comes first if the series itself has none', () => {
  const photos = albumOf([{ ...EVEN, noise: 20 }, { ...EVEN, noise: 20 }, EVEN, EVEN]);
  const { narrative, insights } = critique(photos);
  expect(insights.commonIssues[0]?.text).toBe('Two photos are noisy: “0.jpg” and “1.jpg”.');
  expect(narrative.at(-1)?.text).toBe(insights.commonIssues[0]?.text);
});

test('the color of a scene is not called a drift of its light', () => {
  const warm = { ...EVEN, color_cast: 22, color_cast_hue: 85 };
  const photos = albumOf([EVEN, EVEN, warm, EVEN, EVEN, EVEN]);
  const unsure = photos.map((photo) => ({
    ...photo,
    measurements: photo.measurements && {
      ...photo.measurements,
      items: photo.measurements.items.map((item) =>
        item.name === 'color_cast' ? { ...item, sureness: 0.3 } : item,
      ),
    },
  }));
  expect(findingsOf(critique(photos), 'color_drift')).toHaveLength(1);
  expect(findingsOf(critique(unsure), 'color_drift')).toEqual([]);
});

test('photos out of order are put in order, and missing times cause no remark', () => {
  const order = [9, 2, 7, 1, 5];
  const shuffledOver = (unitMs: number) =>
    albumOf([EVEN, EVEN, EVEN, EVEN, EVEN], (position) => {
      const exif = photoOf('cat').exif;
      const takenAt = new Date(Date.UTC(2026, 0, 31) + (order[position] ?? 0) * unitMs);
      return { exif: exif && { ...exif, takenAt: takenAt.toISOString() } };
    });
  const shuffled = shuffledOver(60_000);
  expect(textOf(critique(shuffled))).toContain('“3.jpg” was taken first, “0.jpg” last');
  const year = 365 * 24 * 3_600_000;
  expect(textOf(critique(shuffledOver(year)))).not.toMatch(/order|taken first/);
  const untimed = shuffled.map((photo) => ({ ...photo, exif: null }));
  expect(textOf(critique(untimed))).not.toMatch(/order|time/);
});

test.each(['+05:30', '-07:00', '+00:00', '+14:00'])(
  'an album whose photos store a time zone (%s) in half of the files is in order of their clocks',
  (zone) => {
    const times = [0, 1, 2, 3, 4, 5].map(
      (ten, index) => `2026-03-08T02:${ten}0:00${index % 2 ? zone : ''}`,
    );
    const exif = photoOf('cat').exif;
    const critiqueOf = (texts: readonly string[]) =>
      critique(
        albumOf(Array(6).fill(EVEN), (position) => ({
          exif: exif && { ...exif, takenAt: texts[position] ?? null },
        })),
      );
    const result = critiqueOf(times);
    expect(textOf(result)).not.toMatch(/not in the order in which they were taken/);
    expect(result).toEqual(critiqueOf(times.map((time) => time.slice(0, 19))));
  },
);

test('every sentence of an album refers to a finding and rests on a number', () => {
  const { critiques, narrative } = critique(albumOf(sceneNames.slice(0, 12).map(() => ({}))));
  for (const { findings, sentences } of critiques) {
    for (const { finding, evidence, text } of Object.values(sentences).flat()) {
      expect(findings[finding ?? -1], text).toBeDefined();
      expect(evidence.length, text).toBeGreaterThan(0);
    }
  }
  expect(narrative.length).toBeGreaterThan(0);
});

test('sentences about albums are short, complete and without lab numbers', () => {
  const many = critique(
    albumOf(sceneNames.map((_, index) => ({ lightness_median: 20 + 5 * index }))),
  );
  for (const line of textOf(many).split('\n')) {
    expect(line).toMatch(/^[A-Z1-9“].*[.?]$/);
    expect(line).not.toMatch(/undefined|null|NaN|\s{2}|;|L\*|C\*ab| of 100|%/);
  }
});

test.each([
  ...sceneNames.map((name) => [name, photoOf(name)] as const),
  ['of two merits', goodPhoto({ sharpness_background: 40, colorfulness: 60 })] as const,
])('a single photo, %s, is summed up by its worst fault and its best point', (_, photo) => {
  const { narrative, critiques } = critique([photo]);
  expect(critiques).toEqual([]);
  const { weaknesses, strengths, intents } = weighPhoto(readPhoto(photo, context));
  const heaviest = (found: readonly RankedFinding[]) =>
    found.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  const praise = [...strengths, ...intents].filter(
    ({ finding }) => !('neverLeads' in FINDING_RULES[finding.kind as PhotoKind]), // of a photo
  );
  const expected = [...heaviest(weaknesses), ...heaviest(praise)].map(({ finding }) => finding);
  if (expected.length === 0) {
    expect(narrative.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Checked: .*\. No technical weakness was found\.$/),
    ]);
    return;
  }
  expect(narrative.map(({ evidence }) => evidence[0]?.measurement)).toEqual(
    expected.map(({ measurement }) => measurement),
  );
  const onCards = critiquePhoto(photo, ALL_CATEGORIES, context).flatMap(({ sentences }) =>
    [...sentences.whatToImprove, ...sentences.whatsWorking, ...sentences.deepDive].map(
      ({ text }) => text,
    ),
  );
  for (const { text } of narrative) expect(onCards).toContain(text);
});
