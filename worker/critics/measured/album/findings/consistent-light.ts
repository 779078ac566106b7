import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import type { AlbumReading } from '../album-reading.ts';
import { colorDrift } from './color-drift.ts';
import { exposureDrift } from './exposure-drift.ts';
import { type AlbumFound, type AlbumRule, ENOUGH, foundIn } from './rule.ts';

/** The steadiness of what an album measures, where none of its photos stands out. */
function steady(
  album: AlbumReading,
  drift: AlbumRule,
  measurement: 'exposure_drift' | 'white_balance_drift',
  [unsteady, steadiest]: readonly [number, number],
): readonly AlbumFound[] {
  if (album.singles.length < ENOUGH || drift.find(album).length > 0) return [];
  const size = Math.abs(album.values.get(measurement)?.value ?? Number.POSITIVE_INFINITY);
  const severity = smoothStep(size, unsteady, steadiest);
  return severity < 0.5 ? [] : foundIn(album, measurement, { severity, sureness: 0.8 });
}

export const consistentExposure: AlbumRule = {
  find: (album) => steady(album, exposureDrift, 'exposure_drift', [20, 6]),
  what: () => 'The photos have a similar brightness, so nothing jumps out between them.',
  lesson: () => 'A steady exposure lets people look at the subject and not at the light.',
};

export const consistentColor: AlbumRule = {
  find: (album) => steady(album, colorDrift, 'white_balance_drift', [12, 4]),
  what: () => 'The white balance stays the same throughout, so the photos belong together.',
};
