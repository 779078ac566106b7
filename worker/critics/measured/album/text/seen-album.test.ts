import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
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
function albumOf(...remarks: SeenRemark[][]) {
  const read = remarks.map((seen, position) => ({
    photo: unlike(goodPhoto(), position),
    reading: readingOf(seen),
  }));
  return critiqueWhole(
    read.map(({ photo }) => photo),
    contextOf({ want_next3plan: 'Yes' }, 'album'),
    new Map(read.map(({ photo, reading }) => [photo.id, reading])),
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

describe('the words for a photo’s weakness', () => {
  const behind = (kind: SeenRemark['kind']) => {
    const result = albumOf([remark({ kind, weight: 'decisive' })], [GESTURE]);
    return /falls behind because of (.*?)\./.exec(textOf(result))?.[1];
  };

  it('are not its name in lists, which may be the name of its opposite', () => {
    expect(behind('subject_unclear')).toBe('the lack of a clear subject');
  });

  it('are those of its rule if it can also be measured', () => {
    expect(behind('tilt')).toMatch(/^the .*(?:horizon|tilt|lean)/);
  });
});
