import {
  type Exif,
  NO_EXIF,
  type PhotoMeasurements,
} from '@photo-coach/shared/contracts/measurements.ts';
import { fingerprintOf } from '../../imaging/measure/grid/packed.ts';
import { sceneOverview } from '../../imaging/testing/test-measure.ts';
import type { AlbumPhoto } from '../measured/album/album-photo.ts';
import { albumPhoto, readTimes } from '../measured/album/read-album.ts';
import { type Changes, contextOf, photoOf } from './scenes.ts';

/** Upright sRGB pixels, interleaved, three bytes each. */
type Scene = { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/** A picture taken `at` milliseconds after the first; without it, the file has no time. */
export type Shot = {
  readonly scene: Scene;
  readonly at?: number;
  readonly exif?: Partial<Exif>;
  readonly changes?: Changes;
  /** Its measurements; by default a photo of a cat. */
  readonly items?: PhotoMeasurements['items'];
};

/** Three exposures of one picture, a stop and a second apart. */
export const bracketOf = (scene: Scene, changes: Changes = {}): Shot[] =>
  [-1, 0, 1].map((stop, index) => ({
    scene,
    at: 1000 * index,
    changes,
    exif: { exposureTimeSeconds: 2 ** stop / 100, aperture: 8, iso: 100 },
  }));

const START = Date.parse('2026-01-31T12:00:00.000Z');

/** Fingerprints of pictures that are in several albums. Computing them takes most of these tests' time. */
const fingerprints = new WeakMap<Scene, string>();

export function fingerprintIn(scene: Scene): string {
  const known = fingerprints.get(scene);
  if (known !== undefined) return known;
  const fingerprint = fingerprintOf(sceneOverview(scene));
  fingerprints.set(scene, fingerprint);
  return fingerprint;
}

/** The photos of an album with the fingerprints of these pictures. */
export function shoot(shots: readonly Shot[]): AlbumPhoto[] {
  const rows = shots.map(({ scene, at, exif, changes, items }, position) => {
    const row = photoOf('cat', changes, { position, name: `${position}.jpg` });
    if (row.measurements === null) throw new Error('a scene without measurements');
    const fingerprint = fingerprintIn(scene);
    const takenAt = at === undefined ? null : new Date(START + at).toISOString();
    return {
      ...row,
      exif: { ...NO_EXIF, takenAt, ...exif },
      measurements: { ...row.measurements, ...(items && { items }), fingerprint },
    };
  });
  const times = readTimes(rows);
  return rows.map((row) =>
    albumPhoto(row, contextOf({}, 'album'), { takenAt: times.get(row) ?? null }),
  );
}

export const positionsOf = (photos: readonly AlbumPhoto[]): number[] =>
  photos.map(({ row }) => row.position);
