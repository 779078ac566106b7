import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { FINDINGS, type FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import { faultOf, goodPhoto, type PhotoWeakness } from '../../testing/faults.ts';
import { ALL_CATEGORIES, contextOf, photoOf } from '../../testing/scenes.ts';
import { readAlbum } from '../album/read-album.ts';
import { weighAlbum } from '../album/weigh-album.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { readPhoto } from '../reading.ts';
import { weighPhoto } from '../weigh-photo.ts';
import { albumEmphasisOf, emphasisOf } from './emphasis.ts';

type Answers = Parameters<typeof contextOf>[0];
/** The photo with a person in it as its subject. */
function portrait(photo: PhotoRow): PhotoRow {
  const region = { x: 0.3, y: 0.2, width: 0.3, height: 0.7 };
  const person = { kind: 'person', name: 'person', sureness: 0.95, region } as const;
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

/** A cast, noise and a distracting edge. */
const FAULTY = goodPhoto({
  ...faultOf('color_cast', 0.6),
  ...faultOf('noise', 0.4),
  ...faultOf('edge_distraction', 0.8),
});

/** Every weakness of the photo, most important first. */
function ranking(answers: Answers, photo: PhotoRow): FindingKind[] {
  const context = contextOf(answers);
  const reading = readPhoto(photo, context);
  return weighPhoto(reading, emphasisOf(context, reading)).weaknesses.map(
    ({ finding }) => finding.kind,
  );
}

/** Photos that surely have two faults, each from slight to strong. */
function photosWith(one: PhotoWeakness, other: PhotoWeakness): PhotoRow[] {
  const shares = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  return shares
    .flatMap((share) => shares.map((also) => ({ ...faultOf(one, share), ...faultOf(other, also) })))
    .map((faults) => goodPhoto(faults))
    .filter((photo) => [one, other].every((kind) => ranking({}, photo).includes(kind)));
}

const OPTIONS = (['primary_genre', 'improve_goal', 'usage'] as const).flatMap((question) =>
  questionnaireSchema.shape[question].unwrap().options.map((answer) => ({ [question]: answer })),
);

describe('what was said about the upload', () => {
  it.each([
    [{ primary_genre: 'Weddings' }, 'color_cast', 'noise'],
    [{ primary_genre: 'Portraits' }, 'missed_focus', 'edge_distraction'],
    [{ primary_genre: 'Events' }, 'color_cast', 'noise'],
    [{ primary_genre: 'Fashion' }, 'color_cast', 'noise'],
    [{ primary_genre: 'Street' }, 'edge_distraction', 'noise'],
    [{ primary_genre: 'Sports' }, 'edge_distraction', 'noise'],
    [{ improve_goal: 'Composition' }, 'edge_distraction', 'noise'],
    [{ improve_goal: 'Lighting' }, 'color_cast', 'noise'],
    [{ improve_goal: 'Editing' }, 'color_cast', 'subject_cut'],
    [{ improve_goal: 'Storytelling' }, 'edge_distraction', 'noise'],
    [{ improve_goal: 'Business' }, 'color_cast', 'noise'],
    [{ usage: 'Client delivery' }, 'noise', 'subject_cut'],
    [{ usage: 'Website/Portfolio' }, 'edge_distraction', 'subject_cut'],
    [{ usage: 'Instagram' }, 'edge_distraction', 'noise'],
    [{ usage: 'Print' }, 'noise', 'edge_distraction'],
    [{ usage: 'Personal project' }, 'edge_distraction', 'noise'],
  ] as const)(
    'orders weaknesses: %o names %s before %s if both weigh about the same',
    (answers, first, second) => {
      const photos = photosWith(first, second);
      const isBefore = (said: Answers, photo: PhotoRow) => {
        const kinds = ranking(said, photo);
        return kinds.indexOf(first) < kinds.indexOf(second);
      };
      const gained = photos.filter((photo) => isBefore(answers, photo) && !isBefore({}, photo));
      const lost = photos.filter((photo) => !isBefore(answers, photo) && isBefore({}, photo));
      expect(gained.length).toBeGreaterThan(0);
      expect(gained.length).toBeLessThan(photos.length / 2);
      expect(lost).toEqual([]);
    },
  );

  it.each(OPTIONS)('changes no weakness and no score: %o', (answers) => {
    expect(ranking(answers, FAULTY).toSorted()).toEqual(ranking({}, FAULTY).toSorted());
    const scores = (said: Answers) =>
      critiquePhoto(FAULTY, ALL_CATEGORIES, contextOf(said)).map(({ score }) => score);
    // A genre may excuse what belongs to it, so only the other answers leave the scores unchanged.
    if (!('primary_genre' in answers)) expect(scores(answers)).toEqual(scores({}));
  });

  it('makes posing matter if people are in the picture, and nowhere else', () => {
    const isCutFirst = (answers: Answers, photo: PhotoRow) =>
      ranking(answers, photo)[0] === 'subject_cut';
    const gainedBy = (photos: readonly PhotoRow[]) =>
      photos.filter(
        (photo) => isCutFirst({ improve_goal: 'Posing' }, photo) && !isCutFirst({}, photo),
      );
    const photos = photosWith('subject_cut', 'noise');
    expect(gainedBy(photos.map(portrait)).length).toBeGreaterThan(0);
    expect(gainedBy(photos)).toEqual([]);
  });

  it('comes before the goals of onboarding', () => {
    const weight = (goals: string[], answers: Answers) => {
      const context = contextOf(answers, 'single', { goals });
      return emphasisOf(context, readPhoto(FAULTY, context))('color_cast');
    };
    expect(weight(['professional'], {})).toBeGreaterThan(1);
    expect(weight(['professional'], { improve_goal: 'Composition' })).toBe(1);
    expect(weight(['professional'], { usage: 'Personal project' })).toBe(1);
  });
});

it('an album for clients gives its change of light more weight, and one for a phone does not', () => {
  const even = { lightness_median: 50, color_cast: 1, tonal_range: 85, blown_area: 0 };
  const rows = [even, { ...even, lightness_median: 26 }, even, even].map((changes, position) =>
    photoOf('sea-sunset', changes, { position }),
  );
  const weightIn = (answers: Answers) =>
    weighAlbum(
      readAlbum({ photos: rows, context: contextOf(answers, 'album') }),
      'lighting_consistency',
    ).weaknesses[0];
  expect(weightIn({})?.finding.kind).toBe('exposure_drift');
  const without = weightIn({})?.weight ?? 0;
  expect(weightIn({ usage: 'Client delivery' })?.weight).toBeCloseTo(1.25 * without);
  expect(weightIn({ usage: 'Instagram' })?.weight).toBe(without);
});

describe('the factor of a weakness’s kind', () => {
  const KINDS = Object.keys(FINDINGS) as FindingKind[]; // its keys are the kinds
  /** With people in the picture. */
  const factorsIn = (...said: Parameters<typeof contextOf>) => {
    const context = contextOf(...said);
    const reading = readPhoto(portrait(FAULTY), context);
    const [photo, album] = [emphasisOf(context, reading), albumEmphasisOf(context, [reading])];
    return { photo: new Map(KINDS.map((kind) => [kind, photo(kind)])), album: KINDS.map(album) };
  };

  it.each(OPTIONS.filter((answers) => answers['primary_genre'] !== 'Other'))(
    'puts something first for %o, and changes no weight much',
    (answers) => {
      const { photo } = factorsIn(answers);
      const factors = [...photo.values()];
      expect(Math.max(...factors)).toBeCloseTo(1.25);
      expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.8);
    },
  );

  it.each<Parameters<typeof contextOf>>([
    [{}],
    [{ primary_genre: 'Other' }],
    [{}, 'single', { genres: ['weddings'] }],
  ])('is 1 without answers, for another genre, and for habits: %o', (...said) => {
    const { photo, album } = factorsIn(...said);
    expect(new Set([...photo.values(), ...album])).toEqual(new Set([1]));
  });

  it('is the product of two answers’ factors, and the mean of several goals’', () => {
    const both = factorsIn({ improve_goal: 'Lighting', usage: 'Client delivery' });
    expect(both.photo.get('color_cast')).toBeCloseTo(1.25 ** 2);
    const goals = ['professional', 'hobby'];
    expect(factorsIn({}, 'single', { goals }).photo.get('color_cast')).toBeCloseTo(1.125);
  });

  it('of an album comes from what was said about the upload, not from the photographer', () => {
    expect(Math.max(...factorsIn({ usage: 'Print' }, 'album').album)).toBeCloseTo(1.25);
    const { album } = factorsIn({}, 'album', { goals: ['professional'] });
    expect(new Set(album)).toEqual(new Set([1]));
  });
});
