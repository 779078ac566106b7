import { ALBUM_CATEGORIES, type AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumCritique, SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { expect, test } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, storedCritique } from '../../testing/scenes.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { critiqueAlbum } from './critique-album.ts';

/** What is varied over albums of three photos, each as a spread from the first photo to the last. */
type Spread = {
  /** L*. */
  readonly exposure: number;
  /** C*ab. */
  readonly cast: number;
  /** % of the frame. */
  readonly size: number;
  /** Bits between the first two photos. */
  readonly likeness: number;
  /** b*. */
  readonly warmth: number;
  /** Degrees. */
  readonly tilt: number;
  /** % of the diagonal. */
  readonly thirds: number;
  /** % of the detail along the border. */
  readonly edges: number;
  /** Photos on end, of three. */
  readonly upright: number;
  /** Positions in the order of time. */
  readonly order: readonly number[];
};

const CALM: Spread = {
  ...{ exposure: 3, cast: 1, size: 40, likeness: 40, warmth: 16, tilt: 0.1, thirds: 3 },
  ...{ edges: 5, upright: 1, order: [0, 1, 2] },
};

/** From nothing wrong to a clear weakness, through every bound of the sentences. */
const GRID: { readonly [Key in keyof Spread]: readonly Spread[Key][] } = {
  exposure: [0, 5, 8.9, 9.1, 12, 15, 15.6, 16, 30, 45],
  cast: [0, 3.9, 4.1, 5.9, 6.1, 8, 14],
  size: [0.5, 6, 12, 17.7, 17.9, 18, 22, 27.9, 28.1, 40],
  likeness: [0, 2, 9, 10, 11, 15, 16, 20, 22, 23, 30, 45],
  warmth: [0, 3, 7, 8, 10, 13, 14, 20, 40],
  tilt: [0, 0.5, 0.7, 1.3, 2],
  thirds: [1, 5.9, 6.1, 14],
  edges: [3, 16, 40],
  upright: [0, 1, 2, 3],
  order: [
    [0, 1, 2],
    [0, 2, 1],
    [2, 1, 0],
    [0, 0, 0],
  ],
};

/** A 64-bit hash of which this many bits, from the left, are set. */
const hashOf = (bits: number): string =>
  '1'
    .repeat(bits)
    .padEnd(64, '0')
    .replace(/.{4}/g, (nibble) => Number.parseInt(nibble, 2).toString(16));

function albumOf(spread: Spread, omitted: readonly string[]): PhotoRow[] {
  return [0, 1, 2].map((position) => {
    const share = position / 2;
    const isLast = position === 2;
    const values = {
      lightness_median: 48 + (isLast ? spread.exposure : 0),
      color_cast: isLast ? spread.cast : 0,
      color_cast_hue: 90,
      subject_size: 10 + spread.size * share,
      warmth: spread.warmth * share,
      horizon_tilt: isLast ? spread.tilt : 0,
      thirds_distance: spread.thirds + position / 10,
      edge_clutter: spread.edges,
      ...Object.fromEntries(omitted.map((name) => [name, null])),
    };
    const isUpright = position < spread.upright;
    // 32 bits from the first photo, and no nearer to the second.
    const perceptual_hash = isLast ? '00000000ffffffff' : hashOf(position * spread.likeness);
    const takenAt = `2026-01-31T1${spread.order[position] ?? 0}:00:00.000Z`;
    return photoOf('koi', values, {
      position,
      perceptual_hash,
      name: `${position}.jpg`,
      width: isUpright ? 2000 : 3000,
      height: isUpright ? 3000 : 2000,
      exif: { ...NO_EXIF, takenAt },
    });
  });
}

const photosCritiqued = albumOf(CALM, []);
const critiques = photosCritiqued.flatMap((photo) =>
  critiquePhoto(photo, ALL_CATEGORIES, contextOf({}, 'album')).map((each) =>
    storedCritique(photo, each),
  ),
);

function cardOf(
  photos: readonly PhotoRow[],
  category: AlbumCategory,
  level: Photographer['level'],
): AlbumCritique {
  const context = contextOf({}, 'album', { level });
  const result = critiqueAlbum({
    photos,
    critiques,
    categories: [category],
    mode: 'folder',
    context,
  });
  const [card] = result.critiques;
  if (card === undefined) throw new Error('no card');
  return card;
}

/** Advice that builds on the praise, so a card may give it on what it praises. */
const GOES_ON =
  /agrees already|Every photo adds something|Near and far are both there|Copy the develop|Write one sentence|Begin with the widest/;
/** Sentences that neither praise nor criticize. */
const NEUTRAL =
  /could not be judged|^(Photos that are light or dark on purpose|The largest (drift|measured)|Subject sizes|The nearest pair|The mean difference|The photos were taken|Attention is most|The rarer orientation|The subject nearest)/;

/** Claims of which one card can hold one at most. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /distance changes and|steps near and far/,
    /hardly changes|changes little|even distance|Add one wide/,
  ],
  [
    /No two photos/,
    /near-duplicates|close relatives|come closest|keep the better one|choose between/,
  ],
  [/exposed alike|share one exposure/, /falls out of|(lower|raise) its exposure|matching it/],
  [
    /white balance holds/,
    /color of the light jumps|begins to show;|Copy the white balance|side by side, that begins/,
  ],
  [
    /palette changes/,
    /All photos share one color|colors stay close|sameness|Add one photo in another light/,
  ],
  [/horizons are level/, /leans .*clockwise, (which|the most)|straighten tool/],
  [/orientation.* alternate|frames alternate/, /share one orientation/],
  [/calm sequence/, /turned frame|Turn the camera/],
  [/follows time(?! in part)/, /jumps in time|Sort the photos/],
  [/framing is under control/, /framing is loose|tidier crop|crop or darken/],
  [/best placed subject/, /stand near the middle|No subject comes near/],
];

const FIELDS = ['whatsWorking', 'whatToImprove', 'quickWin', 'learn', 'deepDive'] as const;

const spokenIn = (sentences: SentencesByField): string[] =>
  FIELDS.flatMap((field) => sentences[field].map(({ text }) => text));

const measurementsIn = (
  sentences: SentencesByField,
  fields: readonly (keyof SentencesByField)[],
  without: RegExp,
) =>
  new Set(
    fields
      .flatMap((field) => sentences[field])
      .filter(({ text }) => !without.test(text))
      .flatMap(({ evidence }) => evidence.map(({ measurement }) => measurement)),
  );

function contradictionsIn({ sentences }: AlbumCritique): string[] {
  const all = spokenIn(sentences);
  const opposites = OPPOSITES.filter((pair) =>
    pair.every((claim) => all.some((text) => claim.test(text))),
  );
  const praised = measurementsIn(sentences, ['whatsWorking'], NEUTRAL);
  const isFine = sentences.whatToImprove[0]?.text === 'Nothing needs fixing here.';
  const blaming = isFine ? [] : (['whatToImprove', 'quickWin'] as const);
  const blamed = measurementsIn(sentences, blaming, GOES_ON);
  const both = [...praised].filter((name) => blamed.has(name));
  return opposites.length > 0 || both.length > 0 ? [`${both.join()}: ${all.join(' | ')}`] : [];
}

/** What the cards of a category rest on. */
const AXES: Readonly<Record<AlbumCategory, readonly (keyof Spread)[]>> = {
  lighting_consistency: ['exposure', 'cast'],
  composition_framing: ['tilt', 'thirds', 'edges', 'upright'],
  storytelling_flow: ['size', 'order'],
  repetition_variety: ['likeness', 'warmth'],
};

/** What can't be measured in some albums: then a card has less to choose from. */
const UNMEASURED = ['subject_size', 'color_cast', 'warmth', 'horizon_tilt', 'edge_clutter'];
const OMITTED = [[], UNMEASURED];
const LEVELS = ['beginner', null, 'pro_semi_pro'] as const;

/** Every combination of the grid along these axes, the rest calm. */
const combinationsOf = (axes: readonly (keyof Spread)[]): Spread[] =>
  axes.reduce<Spread[]>(
    (spreads, axis) =>
      spreads.flatMap((spread) => GRID[axis].map((value) => ({ ...spread, [axis]: value }))),
    [CALM],
  );

const seen = new Set<string>();

test.each(ALBUM_CATEGORIES)(
  'no card on %s holds weakness and praise about one measurement',
  (category) => {
    for (const [index, spread] of combinationsOf(AXES[category]).entries()) {
      for (const omitted of OMITTED) {
        const level = LEVELS[index % LEVELS.length] ?? null;
        const card = cardOf(albumOf(spread, omitted), category, level);
        const what = JSON.stringify({ ...spread, omitted, level });
        expect(contradictionsIn(card), what).toEqual([]);
        for (const text of spokenIn(card.sentences)) seen.add(text);
      }
    }
  },
);

test('the albums of this test bring out both sides of each opposite', () => {
  for (const side of OPPOSITES.flat()) {
    expect(
      [...seen].some((text) => side.test(text)),
      String(side),
    ).toBe(true);
  }
});
