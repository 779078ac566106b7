import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import { critiqueWhole } from '../../testing/albums.ts';
import { faultOf, goodPhoto, photoWith } from '../../testing/faults.ts';
import { contextOf, photoOf, sceneNames } from '../../testing/scenes.ts';
import { BANNED } from '../../testing/voice.ts';
import { critiquePhoto } from '../critique-photo.ts';

type Answers = Parameters<typeof contextOf>[0];

/** The summary of a photo, or of an album of several. */
function narrate(answers: Answers, ...photos: PhotoRow[]): string {
  const context = contextOf(answers, photos.length === 1 ? 'single' : 'album');
  const { narrative } = critiqueWhole(photos, context);
  for (const sentence of narrative) expect(sentence.evidence.length).toBeGreaterThan(0);
  return narrative.map(({ text }) => text).join(' ');
}

/** Noise, with a distracting edge that matters less. */
const NOISY = goodPhoto({ ...faultOf('noise'), ...faultOf('edge_distraction', 0.9) });
const [NOISE = '', EDGE = ''] = critiquePhoto(
  NOISY,
  ['focus_sharpness', 'composition_balance'],
  contextOf(),
).flatMap(({ sentences }) => sentences.whatToImprove.slice(0, 1).map(({ text }) => text));

/** An album in which the second photo is much darker than the others. */
const ALBUM = sceneNames.slice(0, 6).map((name, position) => {
  const even = { color_cast: 1, color_cast_hue: 90, lightness_mean: 50, blown_area: 0 };
  const changes = { ...even, lightness_median: position === 1 ? 28 : 50 };
  const exif = { ...NO_EXIF, takenAt: `2026-01-31T12:0${position}:00.000Z` };
  return photoOf(name, changes, { position, exif });
});

describe('the goal of an upload', () => {
  it('decides what a summary adds to the most important finding, which comes first', () => {
    expect(narrate({}, NOISY)).not.toContain(EDGE);
    const text = narrate({ improve_goal: 'Composition' }, NOISY);
    expect(text.startsWith(NOISE)).toBe(true);
    expect(text).toContain(EDGE);
  });

  it('is answered with a strength if nothing about it is weak', () => {
    const dark = goodPhoto({ ...faultOf('noise'), lightness_median: 24, sharpness_background: 40 });
    const [praise] = critiquePhoto(dark, ['lighting_exposure'], contextOf()).flatMap(
      ({ sentences }) => sentences.whatsWorking,
    );
    expect(praise).toBeDefined();
    expect(narrate({}, dark)).not.toContain(praise?.text);
    expect(narrate({ improve_goal: 'Lighting' }, dark)).toContain(praise?.text);
  });

  it('is never repeated, and changes nothing if nothing was found about it', () => {
    const photo = photoWith('noise', 1);
    for (const improve_goal of ['Posing', 'Lighting'] as const) {
      expect(narrate({ improve_goal }, photo)).toBe(narrate({}, photo));
    }
    expect(narrate({ improve_goal: 'Editing' }, NOISY)).not.toMatch(/editing|get better/);
    expect(narrate({ improve_goal: 'Posing' }, ...ALBUM)).toBe(narrate({}, ...ALBUM));
  });
});

describe('the usage of an upload', () => {
  const sized = (width: number, height: number) => photoOf('red-car', {}, { width, height });

  it.each([
    [6000, 4000, 'The file has enough pixels for a sharp print of about 20 × 13 inches.'],
    [1200, 1600, 'The file has too few pixels for a sharp print, even at the size of a postcard.'],
  ])('print: the summary says how large %d × %d pixels can be printed', (width, height, text) => {
    expect(narrate({ usage: 'Print' }, sized(width, height))).toContain(text);
  });

  it('a website: only a photo that is too small for one gets a remark', () => {
    const text = (width: number) => narrate({ usage: 'Website/Portfolio' }, sized(width, 1000));
    expect(text(1599)).toContain(
      'The file is too small for a large view on a page, at 1599 pixels on the long side.',
    );
    expect(text(1600)).not.toMatch(/pixels|page/);
  });

  it('Instagram: a crop to 4:5 is advised if it leaves the subject whole', () => {
    expect(narrate({ usage: 'Instagram' }, photoOf('astronaut'))).toContain(
      'Crop it to 4:5 for the feed: that leaves the person whole',
    );
    expect(narrate({ usage: 'Instagram' }, photoOf('red-car'))).toContain(
      'Keep its shape in the feed: a crop to 4:5 would cut off part of the car.',
    );
    expect(narrate({ usage: 'Instagram' }, photoOf('lake'))).not.toContain('4:5');
    expect(narrate({ usage: 'Instagram' }, sized(3000, 4500))).not.toContain('4:5');
  });

  it('of an album is about its smallest file', () => {
    const photos = ALBUM.map((photo, index) =>
      index === 2 ? { ...photo, width: 900, height: 600 } : photo,
    );
    expect(narrate({ usage: 'Print' }, ...photos)).toContain(
      'The smallest file, “sea-sunset.jpg”, has too few pixels for a sharp print',
    );
  });
});

it.each(
  (['improve_goal', 'usage'] as const).flatMap((question) =>
    questionnaireSchema.shape[question].unwrap().options.map((answer) => ({ [question]: answer })),
  ),
)('the summary names %o in plain words', (answers) => {
  for (const name of sceneNames) {
    const text = narrate(answers, photoOf(name, { edge_distraction: 70 }));
    expect(BANNED.filter((banned) => banned.test(text))).toEqual([]);
  }
});
