import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, test } from 'vitest';
import { storedCritiques, unlike } from '../../../testing/albums.ts';
import { goodPhoto } from '../../../testing/faults.ts';
import { ALL_CATEGORIES, type Changes, contextOf } from '../../../testing/scenes.ts';
import { rankPhotos } from '../rank-photos.ts';
import { readAlbum } from '../read-album.ts';
import { findInsights } from './find-insights.ts';
import { writeAlbumCritique } from './write-album.ts';

const context = contextOf({}, 'album');

/** The insights into an album whose photos were critiqued in these categories. */
function insightsInto(rows: readonly PhotoRow[], asked: readonly PhotoCategory[] = ALL_CATEGORIES) {
  const album = readAlbum({ photos: rows, context });
  return findInsights(album, rankPhotos(album, storedCritiques(rows, context, { asked })), []);
}

/** Different photos, each a good one with these changes. */
const photosWith = (...changes: readonly Changes[]): PhotoRow[] =>
  changes.map((change, position) => unlike(goodPhoto(change), position));

const TILTED: Changes = { horizon_tilt: 8 };
const NOISY: Changes = { noise: 20 };
const SOFT: Changes = { defocus_blur: 3 };

describe('a shared issue of an album', () => {
  test('of several photos is counted and names them, with the worst to fix first', () => {
    const rows = photosWith({}, TILTED, { horizon_tilt: 12 }, {});
    const { commonIssues, improvementAreas } = insightsInto(rows);
    expect(commonIssues).toMatchObject([
      { text: 'Two photos are not level: “2.jpg” and “1.jpg”.', frequency: 2 },
    ]);
    expect(improvementAreas).toMatchObject([{ area: 'composition_balance', frequency: 2 }]);
    expect(improvementAreas[0]?.text).toMatch(/^Start with “2.jpg”\. Rotate the photo/);
  });

  test('has the words of the album’s card, so that a page can leave one out', () => {
    const rows = photosWith({}, TILTED, { horizon_tilt: 12 }, {});
    const card = writeAlbumCritique(
      readAlbum({ photos: rows, context }),
      'composition_framing',
      false,
    );
    expect(card.sentences.whatToImprove[0]?.text).toBe(insightsInto(rows).commonIssues[0]?.text);
  });

  test('of near-duplicates counts once, and alone gives no insight', () => {
    const burst = photosWith(TILTED, TILTED, TILTED).map((row) => ({
      ...row,
      perceptual_hash: 'ffff0000ffff0000',
    }));
    const [, , , other] = photosWith({}, {}, {}, TILTED);
    expect(insightsInto(burst).commonIssues).toEqual([]);
    expect(insightsInto([...burst, ...(other ? [other] : [])]).commonIssues).toMatchObject([
      { frequency: 2 },
    ]);
  });

  test('of a category that was not requested is not counted', () => {
    const rows = photosWith(TILTED, TILTED, {});
    expect(insightsInto(rows, ['lighting_exposure']).commonIssues).toEqual([]);
  });

  test('of all photos says so', () => {
    const { commonIssues } = insightsInto(photosWith(NOISY, NOISY, NOISY));
    expect(commonIssues[0]?.text).toMatch(/^All 3 photos are noisy: /);
  });
});

test('an improvement area counts each photo once, however many of its issues that photo shares', () => {
  const rows = photosWith({ ...NOISY, ...SOFT }, { ...SOFT, ...NOISY, noise: 28 }, SOFT, TILTED);
  const { commonIssues, improvementAreas } = insightsInto(rows);
  expect(commonIssues.map(({ frequency }) => frequency)).toContain(3);
  expect(improvementAreas).toMatchObject([{ area: 'focus_sharpness', frequency: 3 }]);
});

describe('the best photos of an album', () => {
  test('have their strongest point, or the only fault that was found in them', () => {
    const reasonsOf = (...rows: readonly PhotoRow[]) =>
      insightsInto(rows).topPhotos.map(({ id, reason }) => [id, reason.text]);
    const praised = goodPhoto({ sharpness_background: 40, colorfulness: 60 });
    const { weighed } = readAlbum({ photos: [praised], context }).singles[0] ?? {};
    const strongest = weighed?.strengths.toSorted((a, b) => b.weight - a.weight)[0];
    expect(weighed?.strengths.length).toBeGreaterThan(1);
    expect(strongest?.finding.kind).toBe('shallow_focus');
    expect(reasonsOf(praised)).toEqual([
      [praised.id, 'The bird is crisp, and what lies behind is softer.'],
    ]);
    const plain = { sharpness_background: 80 };
    const [noisy, clean, worse] = photosWith({ ...plain, noise: 12 }, plain, {
      ...plain,
      ...NOISY,
      horizon_tilt: 12,
    });
    expect(reasonsOf(...[noisy, clean, worse].flatMap((row) => row ?? []))).toEqual([
      [clean?.id, 'No technical weakness was found in it.'],
      [noisy?.id, 'Apart from the noise, no technical weakness was found in it.'],
      [
        worse?.id,
        'Apart from the noise and the tilt to the right, no technical weakness was found in it.',
      ],
    ]);
  });
});

test('every kind of weakness is counted in words that follow "Three photos"', () => {
  for (const traits of Object.values(FINDINGS)) {
    if (traits.polarity !== 'weakness') continue;
    expect(traits.counted).toMatch(/^(are|have|show|look|seem|cut|repeat|differ|lie) .*[a-z]$/);
  }
});
