import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import {
  ALL_CATEGORIES,
  contextOf,
  photoOf,
  sceneNames,
  storedCritique,
} from '../../testing/scenes.ts';
import { critiqueAlbum } from '../album/critique-album.ts';
import { BANNED } from '../copy/testing/voice.ts';
import { critiquePhoto } from '../critique-photo.ts';

type Answers = Parameters<typeof contextOf>[0];

/** The summary of a photo, or of an album of several. */
function narrate(answers: Answers, ...photos: PhotoRow[]): string {
  const mode = photos.length === 1 ? 'single' : 'album';
  const context = contextOf(answers, mode);
  const critiques = photos.flatMap((photo) =>
    critiquePhoto(photo, ALL_CATEGORIES, context).map((each) => storedCritique(photo, each)),
  );
  const categories = mode === 'single' ? [] : ALBUM_CATEGORIES;
  const result = critiqueAlbum({
    ...{ photos, critiques, categories, context },
    mode: mode === 'single' ? 'single' : 'folder',
  });
  for (const sentence of result.narrative) expect(sentence.evidence.length).toBeGreaterThan(0);
  return result.narrative.map(({ text }) => text).join(' ');
}

/** A cat cut off at the border, with a blown highlight that matters less. */
const CUT_CAT = photoOf('cat', { subject_cut: 31, blown_area: 8 });
const ALBUM = sceneNames.slice(0, 6).map((name, position) => photoOf(name, {}, { position }));

describe('the goal of an upload', () => {
  it('is named where it is what holds the photo back', () => {
    expect(narrate({ improve_goal: 'Composition' }, CUT_CAT)).toContain(
      'You want to get better at composition: what holds this photo back most is the animal cut off',
    );
  });

  it('is named beside a worse weakness', () => {
    const text = narrate({ improve_goal: 'Lighting' }, CUT_CAT);
    expect(text).toContain('What holds this photo back most is the animal cut off');
    expect(text).toContain(
      'You want to get better at lighting: the first point there is the blown highlights',
    );
  });

  it('is named with a strength where nothing about it needs fixing', () => {
    expect(narrate({ improve_goal: 'Lighting' }, photoOf('brick-tower'))).toContain(
      'You want to get better at lighting: the best point there is the full tonal range.',
    );
    expect(narrate({ improve_goal: 'Composition' }, photoOf('astronaut'))).toContain(
      'You want to get better at composition, and it shows: the strongest point of this photo is the close view of the person.',
    );
  });

  it('is not named where nothing was found about it', () => {
    for (const improve_goal of ['Posing', 'Storytelling'] as const) {
      expect(narrate({ improve_goal }, CUT_CAT)).toBe(narrate({}, CUT_CAT));
    }
  });

  it('of business makes the next step one for clients', () => {
    expect(narrate({ improve_goal: 'Business' }, CUT_CAT)).toContain(
      'Before a client sees it, crop much closer on the animal',
    );
  });

  it('is named of an album', () => {
    expect(narrate({ improve_goal: 'Storytelling' }, ...ALBUM)).toContain(
      'You want to get better at storytelling. The distance changes:',
    );
    expect(narrate({ improve_goal: 'Lighting' }, ...ALBUM)).toBe(narrate({}, ...ALBUM));
  });
});

describe('the usage of an upload', () => {
  const sized = (width: number, height: number) => photoOf('red-car', {}, { width, height });

  it.each([
    [6000, 4000, 'The file has enough pixels for a sharp print of about 20 × 13 inches.'],
    [1200, 1600, 'The file has too few pixels for a sharp print, even at the size of a postcard.'],
  ])('print: %d × %d pixels say how large', (width, height, text) => {
    expect(narrate({ usage: 'Print' }, sized(width, height))).toContain(text);
  });

  it.each([
    [2560, 'has enough pixels to fill a large screen.'],
    [1600, 'has enough pixels for a page, but not to fill a large screen.'],
    [1599, 'is too small for a large view on a page, at 1599 pixels on the long side.'],
  ])('a website: %d pixels on the long side say how large', (width, text) => {
    expect(narrate({ usage: 'Website/Portfolio' }, sized(width, 1000))).toContain(text);
  });

  it('Instagram: a crop to 4:5 is advised where it leaves the subject whole', () => {
    expect(narrate({ usage: 'Instagram' }, photoOf('astronaut'))).toContain(
      'Crop it to 4:5 for the feed: that leaves the person whole',
    );
    expect(narrate({ usage: 'Instagram' }, photoOf('red-car'))).toContain(
      'Keep its shape in the feed: a crop to 4:5 would cut off part of the vehicle.',
    );
    expect(narrate({ usage: 'Instagram' }, photoOf('lake'))).not.toContain('4:5');
    expect(narrate({ usage: 'Instagram' }, sized(3000, 4500))).not.toContain('4:5');
  });

  it('client delivery: the next step comes before the delivery', () => {
    expect(narrate({ usage: 'Client delivery' }, ...ALBUM)).toContain(
      'Before a client sees it, correct the verticals of “brick-tower.jpg”',
    );
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
)('%o is spoken of in plain words', (answers) => {
  for (const name of sceneNames) {
    const text = narrate(answers, photoOf(name, { edge_distraction: 70 }));
    expect(BANNED.filter((banned) => banned.test(text))).toEqual([]);
  }
});
