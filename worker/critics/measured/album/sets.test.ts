import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { withBlur, withLight, withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import { cut, pictureOf, type Scene } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, test } from 'vitest';
import { measurePhoto } from '../../../imaging/measure/measure-photo.ts';
import { sourceOf } from '../../../imaging/testing/test-measure.ts';
import { positionsOf, type Shot, shoot } from '../../testing/shoot.ts';
import { findSets } from './sets.ts';

/** The sets of an album: their kind, their photos in order of time, and the one that represents them. */
const setsOf = (shots: readonly Shot[]) =>
  findSets(shoot(shots)).map(({ kind, photos, representative }) => ({
    kind,
    positions: positionsOf(photos),
    representative: representative.row.position,
  }));

const SETTINGS = {
  exposureTimeSeconds: 1 / 125,
  aperture: 8,
  iso: 100,
  focalLengthMm: 35,
} as const;
const SECOND = 1000;
const picture = pictureOf(3);
const other = pictureOf(8);
/** A picture unrelated to the others, a minute later. */
const later = (minutes = 1): Shot => ({
  scene: other,
  at: minutes * 60 * SECOND,
  exif: SETTINGS,
});

/** The picture with so many stops more light, each with its own noise. Cached, because painting takes most time. */
const exposures = new Map<string, Scene>();
function exposed(stop: number, seed: number): Scene {
  const key = `${stop} ${seed}`;
  const gain = 2 ** stop;
  const scene = exposures.get(key) ?? withNoise(withLight(picture, [gain, gain, gain]), 3, seed);
  exposures.set(key, scene);
  return scene;
}

describe('an exposure bracket', () => {
  /** The picture at so many stops more light, taken in turn. */
  const bracketed = (stops: readonly number[], exif: (stop: number) => Partial<Exif>): Shot[] =>
    stops.map((stop, index) => ({
      scene: exposed(stop, index + 1),
      at: SECOND * index,
      exif: exif(stop),
    }));
  const byShutter = (stop: number) => ({ ...SETTINGS, exposureTimeSeconds: 2 ** stop / 125 });

  test.each([[[-2, 0, 2]], [[0, -2, 2]], [[2, 0, -2]], [[0, 2, -2]]])(
    'is found by its steps, taken in the order %j',
    (stops) => {
      const sets = setsOf([...bracketed(stops, byShutter), later()]);
      expect(sets).toEqual([
        { kind: 'bracket', positions: [0, 1, 2], representative: stops.indexOf(0) },
      ]);
    },
  );

  test('is found by ISO or by exposure compensation alone too', () => {
    const byIso = bracketed([0, 1, -1], (stop) => ({ ...SETTINGS, iso: 400 * 2 ** stop }));
    const byCompensation = bracketed([0, -1, 1], (stop) => ({ exposureBiasEv: stop }));
    for (const shots of [byIso, byCompensation]) {
      expect(setsOf(shots)).toEqual([{ kind: 'bracket', positions: [0, 1, 2], representative: 0 }]);
    }
  });

  test('ends where the next one begins', () => {
    const twice = bracketed([0, -2, 2, 0, -2, 2], byShutter);
    expect(setsOf(twice).map(({ positions }) => positions)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });

  test.each([
    ['unequal steps', bracketed([-2, 0, 0.7], byShutter)],
    ['no steps', bracketed([0, 0, 0], byShutter)],
    ['two photos', bracketed([-2, 0], byShutter)],
    [
      'minutes between the photos',
      bracketed([-2, 0, 2], byShutter).map((shot, index) => ({ ...shot, at: 60 * SECOND * index })),
    ],
    [
      'other pictures',
      bracketed([-2, 0, 2], byShutter).map((shot, index) => ({ ...shot, scene: pictureOf(index) })),
    ],
    ['no settings', bracketed([-2, 0, 2], () => ({}))],
  ])('is not found with %s', (_, shots) => {
    expect(setsOf(shots)).toEqual([]);
  });
});

describe('a panorama', () => {
  const FRAME = { width: 480, height: 320 };
  const wide = pictureOf(21, 480 + 4 * 300, 360);
  /** The five parts of the wide picture, from left to right, held by hand. */
  const HAND = [20, 12, 26, 18, 22];
  const parts = HAND.map((top, index) => cut(wide, [300 * index, top], FRAME));
  const taken = (scenes: readonly Scene[], exif: Partial<Exif> = SETTINGS): Shot[] =>
    scenes.map((scene, index) => ({ scene, at: 3 * SECOND * index, exif }));
  const all = { kind: 'panorama', positions: [0, 1, 2, 3, 4], representative: 2 };

  test('of five overlapping parts is found, from either side', () => {
    expect(setsOf([...taken(parts), later()])).toEqual([all]);
    expect(setsOf([...taken(parts.toReversed()), later()])).toEqual([all]);
  });

  test('is found from the top down', () => {
    const tall = pictureOf(34, 520, 320 + 4 * 200);
    const down = HAND.map((left, index) => cut(tall, [left, 200 * index], FRAME));
    expect(setsOf(taken(down))).toEqual([all]);
  });

  test.each([
    ['that goes back and forth', taken([0, 1, 0, 1, 0].flatMap((part) => parts[part] ?? []))],
    [
      'whose parts do not overlap',
      taken([parts[0], parts[2], parts[4]].flatMap((each) => each ?? [])),
    ],
    [
      'of changing exposure',
      taken(parts).map((shot, index) => ({
        ...shot,
        exif: { ...SETTINGS, iso: 100 * 2 ** index },
      })),
    ],
    [
      'of changing focal length',
      taken(parts).map((shot, index) => ({
        ...shot,
        exif: { ...SETTINGS, focalLengthMm: 35 + index },
      })),
    ],
  ])('%s is not recognized', (_, shots) => {
    expect(setsOf(shots)).toEqual([]);
  });
});

describe('a focus stack', () => {
  const soft = withBlur(picture, 2.5);
  /** The picture with a sharp band of a third of its width; `from` is its left side, 0–1. */
  function focusedAt(from: number): Scene {
    const [left, right] = [from * picture.width, (from + 1 / 3) * picture.width];
    const pixels = soft.pixels.map((value, index) => {
      const x = Math.floor(index / 3) % picture.width;
      return x >= left && x < right ? (picture.pixels[index] ?? 0) : value;
    });
    return { ...picture, pixels };
  }
  const frames = [0, 1, 2].map((third) => {
    const scene = focusedAt(third / 3);
    return { scene, items: measurePhoto(sourceOf(scene)).items, exif: SETTINGS };
  });
  const taken = (...order: readonly number[]): Shot[] =>
    order.flatMap((index, turn) => {
      const frame = frames[index];
      return frame === undefined ? [] : [{ ...frame, at: SECOND * turn }];
    });

  test('is found if only the focus moves, one way through one picture', () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      expect(setsOf(taken(...order))).toEqual([
        { kind: 'focus_stack', positions: [0, 1, 2], representative: 1 },
      ]);
    }
  });

  test('is not found if the focus comes back, or stays', () => {
    expect(setsOf(taken(0, 2, 1))).toEqual([]);
    expect(setsOf(taken(1, 1, 1))).toEqual([]);
    const nearby = taken(1, 1, 1).map(({ items = [], ...shot }, turn) => ({
      ...shot,
      items: items.map((item) => {
        const region = { ...item.region, x: item.region.x + 0.03 * turn };
        return item.name === 'sharpness_peak' ? { ...item, region } : item;
      }),
    }));
    expect(setsOf(nearby)).toEqual([]);
  });
});

test('a hand-held burst is not a set', () => {
  const large = pictureOf(55, 520, 360);
  const burst = [18, 25, 9, 14, 30, 22, 6, 19].map(
    (left, index): Shot => ({
      scene: withNoise(cut(large, [left, 36 - left], { width: 480, height: 320 }), 2, index + 1),
      at: 200 * index,
      exif: SETTINGS,
    }),
  );
  expect(burst).toHaveLength(8);
  expect(setsOf(burst)).toEqual([]);
});

test('sets without times follow each other in the photographer’s order', () => {
  const shots = [-2, 0, 2].map(
    (stop): Shot => ({
      scene: withLight(picture, [2 ** stop, 2 ** stop, 2 ** stop]),
      exif: { ...SETTINGS, exposureTimeSeconds: 2 ** stop / 125 },
    }),
  );
  expect(setsOf(shots)).toEqual([{ kind: 'bracket', positions: [0, 1, 2], representative: 1 }]);
});
