import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import type { FindingKind } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf } from '../../testing/scenes.ts';
import { readAlbum } from '../album/album-reading.ts';
import { findAlbumFindings } from '../album/find-album-findings.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { findFindings } from '../find-findings.ts';
import { readPhoto } from '../reading.ts';
import { emphasisOf } from './emphasis-of.ts';

type Answers = Parameters<typeof contextOf>[0];
type Changes = Partial<Record<MeasurementName, number>>;

/** A cast, noise and a busy background in a photo with a subject. */
const FAULTY: Changes = {
  ...{ color_cast: 13, color_cast_hue: 80, noise: 9, exposure_offset: 0, blown_area: 0 },
  ...{ background_clutter: 95, defocus_blur: 0, motion_blur: 1, oversharpening: 0 },
  ...{ tonal_range: 90, subject_cut: 0 },
};

/** The photo with a person in it as its subject. */
function portrait(changes: Changes): PhotoRow {
  const photo = photoOf('cat', changes);
  const region = { x: 0.3, y: 0.2, width: 0.3, height: 0.7 };
  const person = { kind: 'person', sureness: 0.95, region } as const;
  const { measurements } = photo;
  return {
    ...photo,
    measurements: measurements && {
      ...measurements,
      things: [person],
      subject: measurements.subject && { ...measurements.subject, ...person },
    },
  };
}

/** Every weakness of the photo by weight, over all categories. */
function ranking(answers: Answers, photo = photoOf('cat', FAULTY)): FindingKind[] {
  const context = contextOf(answers);
  const reading = readPhoto(photo, context);
  const emphasis = emphasisOf(context, reading);
  return ALL_CATEGORIES.flatMap((category) => findFindings(reading, category, emphasis).weaknesses)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ finding }) => finding.kind);
}

const OPTIONS = (['primary_genre', 'improve_goal', 'usage'] as const).flatMap((question) =>
  questionnaireSchema.shape[question].unwrap().options.map((answer) => ({ [question]: answer })),
);

describe('what was said of the upload', () => {
  /** Levels of a distracting edge, from hardly named to the worst. */
  const LEVELS = Array.from({ length: 112 }, (_, step) => 44 + step / 2);

  it.each([
    [{ primary_genre: 'Weddings' }, 'color_cast', 'edge_distraction'],
    [{ primary_genre: 'Portraits' }, 'busy_background', 'edge_distraction'],
    [{ primary_genre: 'Events' }, 'color_cast', 'edge_distraction'],
    [{ primary_genre: 'Fashion' }, 'color_cast', 'edge_distraction'],
    [{ primary_genre: 'Street' }, 'edge_distraction', 'color_cast'],
    [{ primary_genre: 'Sports' }, 'edge_distraction', 'noise'],
    [{ improve_goal: 'Composition' }, 'edge_distraction', 'color_cast'],
    [{ improve_goal: 'Lighting' }, 'color_cast', 'edge_distraction'],
    [{ improve_goal: 'Editing' }, 'color_cast', 'edge_distraction'],
    [{ improve_goal: 'Storytelling' }, 'edge_distraction', 'color_cast'],
    [{ improve_goal: 'Business' }, 'color_cast', 'edge_distraction'],
    [{ usage: 'Client delivery' }, 'noise', 'edge_distraction'],
    [{ usage: 'Website/Portfolio' }, 'edge_distraction', 'color_cast'],
    [{ usage: 'Instagram' }, 'edge_distraction', 'noise'],
    [{ usage: 'Print' }, 'noise', 'edge_distraction'],
    [{ usage: 'Personal project' }, 'edge_distraction', 'noise'],
  ] as const)('%o names %s before %s where both weigh about the same', (answers, first, second) => {
    const isBefore = (said: Answers, edge_distraction: number) => {
      const kinds = ranking(said, photoOf('cat', { ...FAULTY, edge_distraction }));
      expect(kinds).toEqual(expect.arrayContaining([first, second]));
      return kinds.indexOf(first) < kinds.indexOf(second);
    };
    const gained = LEVELS.filter((level) => isBefore(answers, level) && !isBefore({}, level));
    const lost = LEVELS.filter((level) => !isBefore(answers, level) && isBefore({}, level));
    expect(gained.length).toBeGreaterThan(0);
    expect(gained.length).toBeLessThan(LEVELS.length);
    expect(lost).toEqual([]);
  });

  it.each(OPTIONS)('%o adds and removes no weakness, and changes no score', (answers) => {
    expect(ranking(answers).toSorted()).toEqual(ranking({}).toSorted());
    const scores = (said: Answers) =>
      critiquePhoto(photoOf('cat', FAULTY), ALL_CATEGORIES, contextOf(said)).map(
        ({ score }) => score,
      );
    // A genre may excuse what belongs to it, so that only the other answers leave the scores alone.
    if (!('primary_genre' in answers)) expect(scores(answers)).toEqual(scores({}));
  });

  it('lets posing matter where people are in the picture, and nowhere else', () => {
    const isCutFirst = (answers: Answers, photo: PhotoRow) =>
      ranking(answers, photo)[0] === 'subject_cut';
    const gainedBy = (makePhoto: (changes: Changes) => PhotoRow) =>
      Array.from({ length: 60 }, (_, step) => step / 2 + 10)
        .map((color_cast) => makePhoto({ ...FAULTY, subject_cut: 35, color_cast }))
        .filter((photo) => isCutFirst({ improve_goal: 'Posing' }, photo) && !isCutFirst({}, photo));
    expect(gainedBy(portrait).length).toBeGreaterThan(0);
    expect(gainedBy((changes) => photoOf('cat', changes))).toEqual([]);
  });

  it('comes before the goals of onboarding', () => {
    const photo = photoOf('cat', FAULTY);
    const weight = (goals: string[], answers: Answers) => {
      const context = contextOf(answers, 'single', { goals });
      return emphasisOf(context, readPhoto(photo, context))('color_cast');
    };
    expect(weight(['professional'], {})).toBeGreaterThan(1);
    expect(weight(['professional'], { improve_goal: 'Composition' })).toBe(1);
    expect(weight(['professional'], { usage: 'Personal project' })).toBe(1);
  });
});

it('an album for clients gives its change of light more weight, and one for a phone does not', () => {
  const even: Changes = { lightness_median: 50, color_cast: 1, tonal_range: 85, blown_area: 0 };
  const rows = [even, { ...even, lightness_median: 26 }, even, even].map((changes, position) =>
    photoOf('sea-sunset', changes, { position }),
  );
  const weightIn = (answers: Answers) =>
    findAlbumFindings(readAlbum(rows, contextOf(answers, 'album')), 'lighting_consistency')
      .weaknesses[0];
  expect(weightIn({})?.finding.kind).toBe('exposure_drift');
  const without = weightIn({})?.weight ?? 0;
  expect(weightIn({ usage: 'Client delivery' })?.weight).toBeCloseTo(1.25 * without);
  expect(weightIn({ usage: 'Instagram' })?.weight).toBe(without);
});
