import type { SeenAlbum, SeriesRemark } from '@photo-coach/shared/contracts/album-readings.ts';
import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { describe, expect, it } from 'vitest';
import { critiqueWhole, readingOf, seenRemark, unlike } from '../../../testing/albums.ts';
import { goodPhoto } from '../../../testing/faults.ts';
import { contextOf } from '../../../testing/scenes.ts';

const CORNER = { x: 0.7, y: 0.1, width: 0.2, height: 0.3 };
const remark = (more: Partial<SeenRemark>) =>
  seenRemark({ region: CORNER, inEditor: 'Darken the bin.', ...more });
const GESTURE = remark({
  kind: 'gesture',
  polarity: 'strength',
  weight: 'decisive',
  what: 'The cat lifts one paw.',
  inEditor: null,
});

/** What is said about an album in whose photos, in order, the coach has seen this. */
const albumOf = (...remarks: SeenRemark[][]) => albumSeenAs(null, ...remarks);

function albumSeenAs(seen: SeenAlbum | null, ...remarks: SeenRemark[][]) {
  const read = remarks.map((seen, position) => ({
    photo: unlike(goodPhoto(), position),
    reading: readingOf(seen),
  }));
  return critiqueWhole(
    read.map(({ photo }) => photo),
    contextOf({ want_next3plan: 'Yes' }, 'album'),
    new Map(read.map(({ photo, reading }) => [photo.id, reading])),
    seen,
  );
}
const textOf = (result: ReturnType<typeof albumOf>) =>
  result.narrative.map(({ text }) => text).join(' ');

describe('a remark of the coach', () => {
  it('on several photos is an issue that they share, with the photo to begin with and what to practice', () => {
    const { insights, exercises } = albumOf(
      [remark({})],
      [remark({ weight: 'decisive' })],
      [GESTURE],
    );
    const seen = { measurement: null, value: null, region: CORNER };
    expect(insights.commonIssues).toMatchObject([
      {
        text: 'Two photos have something distracting in the background: “1.jpg” and “0.jpg”.',
        frequency: 2,
        evidence: [seen, seen],
      },
    ]);
    expect(insights.improvementAreas).toMatchObject([
      { area: 'composition_balance', text: 'Start with “1.jpg”. Darken the bin.', frequency: 2 },
    ]);
    expect(exercises?.[0]).toMatchObject({
      practice: {
        text: 'Look behind the subject first, and take one step until that part is plain.',
        evidence: [seen, seen],
      },
    });
  });

  it('is the reason why a photo is among the best, and the strongest point of the album', () => {
    const result = albumOf([remark({ weight: 'decisive' })], [GESTURE]);
    expect(result.insights.topPhotos[0]?.reason).toMatchObject({
      text: GESTURE.what,
      evidence: [{ measurement: null }],
    });
    expect(textOf(result)).toContain('“1.jpg” is the strongest photo, for its gesture.');
    expect(textOf(result)).toContain(
      '“0.jpg” falls behind because of something distracting in the background.',
    );
  });

  it('without a short name yields to the next that has one', () => {
    const eyes = remark({
      kind: 'sharp_eyes',
      polarity: 'strength',
      weight: 'decisive',
      what: 'Both eyes are sharp.',
    });
    const result = albumOf([remark({ weight: 'decisive' })], [eyes, GESTURE]);
    expect(textOf(result)).toContain('“1.jpg” is the strongest photo, for its gesture.');
  });

  it('without a name in common is not shared by photos', () => {
    const other = [remark({ kind: 'other_composition' })];
    expect(albumOf(other, other).insights.commonIssues).toEqual([]);
  });

  it('that nobody can practice is replaced by one that can be practiced', () => {
    const { exercises } = albumOf(
      [
        remark({ kind: 'other_composition', weight: 'decisive' }),
        remark({ kind: 'frame_within_frame', weight: 'decisive' }),
        remark({ kind: 'rhythm', weight: 'decisive' }),
        remark({ kind: 'viewpoint', weight: 'small' }),
      ],
      [GESTURE],
    );
    expect(exercises?.map(({ practice }) => practice.text)).toEqual([
      'Take the same thing from eye level, from the ground and from above.',
    ]);
  });
});

it.each([
  [
    'not its name in lists, which may be that of its opposite',
    'subject_unclear',
    /^the lack of a clear subject$/,
  ],
  ['those of its rule if it can also be measured', 'tilt', /^the .*(?:horizon|tilt|lean)/],
] as const)('the words for a photo’s weakness are %s', (_, kind, words) => {
  const text = textOf(albumOf([remark({ kind, weight: 'decisive' })], [GESTURE]));
  expect(/falls behind because of (.*?)\./.exec(text)?.[1]).toMatch(words);
});

describe('an album that the coach has read', () => {
  const ids = [0, 1, 2].map((position) => unlike(goodPhoto(), position).id);
  const habit: SeriesRemark = {
    kind: 'series_framing',
    polarity: 'weakness',
    what: 'Photos 1, 2 and 3 cut the feet.',
    why: 'We look for the ground.',
    now: null,
    nextTime: 'Step back.',
    photos: ids,
    weight: 'decisive',
    sureness: 'sure',
  };
  const leaning = { ...habit, what: 'Photo 2 leans.', why: null, photos: ids.slice(1, 2) };
  const seen: SeenAlbum = {
    summary: 'Three single pictures of cats.',
    related: 'no',
    remarks: [habit, { ...leaning, now: 'Straighten it.' }],
    order: null,
    openWith: null,
    leaveOut: [],
    levels: { composition_framing: 'fair', repetition_variety: 'good' },
  };
  const bin = [remark({ weight: 'decisive' })];
  const { critiques, insights, narrative } = albumSeenAs(seen, bin, bin, [GESTURE]);
  const cardOf = (category: string) => critiques.find((critique) => critique.category === category);

  it('has its words for what photos share, with its step, and not a count of kinds', () => {
    expect(insights).toMatchObject({
      commonIssues: [{ text: `${habit.what} ${habit.why}`, frequency: 3 }],
      improvementAreas: [{ area: 'composition_framing', text: 'Step back.', frequency: 3 }],
    });
    expect(narrative.map(({ text }) => text)).toEqual([seen.summary]);
    expect(cardOf('composition_framing')?.sentences).toMatchObject({
      quickWin: [{ text: 'Straighten it.', finding: 1 }],
      learn: [{ text: 'Step back.', finding: 1 }],
    });
  });

  it('says no sentence twice on its page, and no lesson of a kind', () => {
    const shown = sayOnce({ narrative, insights, categories: critiques });
    const { commonIssues, improvementAreas } = shown.insights;
    const cards = shown.categories.flatMap(({ sentences }) => Object.values(sentences).flat());
    expect(
      [...shown.narrative, ...commonIssues, ...improvementAreas, ...cards].map(({ text }) => text),
    ).toEqual([
      seen.summary,
      `${habit.what} ${habit.why}`,
      'Step back.',
      'Photo 2 leans.',
      'Straighten it.',
    ]);
  });

  it('has nothing about a category without a level and a remark, which it did not judge', () => {
    const nothing = { whatsWorking: [], whatToImprove: [], quickWin: [], learn: [], deepDive: [] };
    for (const category of ['storytelling_flow', 'lighting_consistency']) {
      expect(cardOf(category)).toMatchObject({ checked: [], findings: [], sentences: nothing });
    }
    expect(cardOf('repetition_variety')?.checked).toEqual(['Nothing needs fixing here.']);
  });
});
