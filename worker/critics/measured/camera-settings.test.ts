import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { fNumber, shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { expect, test } from 'vitest';
import { readExif } from '../../imaging/exif/read-exif.ts';
import { sniffType } from '../../imaging/header/sniff-type.ts';
import { measureExif } from '../../imaging/measure/measure-photo.ts';
import { ALL_CATEGORIES, contextOf, photoOf } from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';

const SETTINGS: readonly Partial<Exif>[] = [
  ...[1 / 15, 1 / 13.3, 0.0666, 1 / 17, 1 / 3, 0.31, 0.4, 1.3, 2, 30, 1 / 60.024, 1 / 887],
  ...[0.0001, 1 / 724.1, 1 / 63],
]
  .map((exposureTimeSeconds): Partial<Exif> => ({ exposureTimeSeconds }))
  .concat([{ aperture: 8 }, { aperture: 5.66 }, { aperture: 11 }, { iso: 212 }]);

const PLAIN: Exif = {
  ...{ camera: null, lens: null, takenAt: null, exposureBiasEv: null, flashFired: null },
  ...{ exposureTimeSeconds: 1 / 250, aperture: 4, iso: 100 },
  ...{ focalLengthMm: 35, focalLength35Mm: 50 },
};

/** What the critic says of a shaken photo that was taken so: a slow shutter is spoken of in many fields. */
function sentencesOn(exif: Exif) {
  const values = measureExif(exif).map(({ name, value }) => [name, value]);
  const shaken = { motion_blur: 2.4, sharpness_peak: 55, ...Object.fromEntries(values) };
  return critiquePhoto(photoOf('kodim23', shaken), ALL_CATEGORIES, contextOf()).flatMap(
    ({ sentences }) => Object.values(sentences).flat(),
  );
}

/** Checks each sentence against what the chip of its evidence shows. */
function expectSettingsAsShown(exif: Exif): void {
  const sentences = sentencesOn(exif);
  const citing = (name: string) =>
    sentences.flatMap(({ text, evidence }) =>
      evidence
        .filter(({ measurement }) => measurement === name)
        .map(({ value }) => ({ text, value })),
    );
  for (const { text, value } of citing('shutter_time')) {
    expect(` ${text}`).toContain(` ${shutterSpeed(value)}`);
  }
  for (const { text, value } of citing('aperture')) expect(text).toContain(fNumber(value));
  for (const { text, value } of citing('iso')) expect(text).toContain(`ISO ${value}`);
  if (exif.exposureTimeSeconds !== null) {
    expect(citing('shutter_time').length).toBeGreaterThan(1);
  }
}

test.each(SETTINGS)('settings of %j are said as they are shown', (settings) => {
  expectSettingsAsShown({ ...PLAIN, ...settings });
});

test('settings of real photos are said as they are shown', async () => {
  for (const { name, read } of ['camera', 'more', 'formats'].flatMap(realPhotos)) {
    if (name.endsWith('.avif')) continue; // not an accepted type
    const bytes = read();
    expectSettingsAsShown(readExif(bytes, await sniffType(bytes, name)));
  }
});
