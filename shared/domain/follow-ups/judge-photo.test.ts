import {
  type FindingKind,
  findingCategory,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { describe, expect, it } from 'vitest';
import { MEASUREMENT_NOISE } from '../comparison/noise.ts';
import { photoOf, type Traits } from '../comparison/testing/photo-of.ts';
import { type FollowedPhoto, judgePhoto, type Remains } from './judge-photo.ts';

const BEFORE = '0190a000-0000-7000-8000-0000000000b0';
const AFTER = '0190a000-0000-7000-8000-0000000000a0';
const CORNER = { x: 0.5, y: 0, width: 0.5, height: 0.5 };

const followed = (
  id: string,
  values: Traits['values'],
  weaknesses: Traits['weaknesses'] = {},
): FollowedPhoto => ({ ...photoOf({ values, weaknesses, scores: [] }), id });

const measured = (
  kind: FindingKind,
  measurement: MeasurementName,
  value: number,
): MeasuredFinding => ({
  kind,
  polarity: 'weakness',
  basis: 'measured',
  severity: 0.5,
  sureness: 0.9,
  photoId: BEFORE,
  region: WHOLE_FRAME,
  measurement,
  value,
});

const seen = (kind: FindingKind, polarity: Finding['polarity'] = 'weakness'): Finding => ({
  kind,
  polarity,
  basis: 'seen',
  severity: 0.5,
  sureness: 0.9,
  measurement: null,
  value: null,
  photoId: AFTER,
  region: CORNER,
});

/** The photo with another finding in its critique. */
const seenIn = (photo: FollowedPhoto, finding: Finding): FollowedPhoto => ({
  ...photo,
  critiques: photo.critiques.map((critique) =>
    critique.category === findingCategory(finding.kind)
      ? { ...critique, findings: [...critique.findings, finding] }
      : critique,
  ),
});

const withSureness = (photo: FollowedPhoto, sureness: number): FollowedPhoto => ({
  ...photo,
  measurements: photo.measurements.map((item) => ({ ...item, sureness })),
});

type Values = readonly [before: number, after: number];
type Outcome = {
  kind?: WeaknessKind;
  measurement?: MeasurementName;
  values: Values;
  remains: Remains | null;
  /** The severity at which the later photo's critique still says it. */
  still?: number;
};

/** The outcome of a weakness, by default a tilt, whose measurement changes from one value to another. */
function judge({ values: [one, other], remains, still, ...weakness }: Outcome) {
  const { kind = 'tilt', measurement = 'horizon_tilt' } = weakness;
  return judgePhoto({
    finding: measured(kind, measurement, one),
    before: followed(BEFORE, { [measurement]: one }, { [kind]: 0.5 }),
    after: followed(AFTER, { [measurement]: other }, still === undefined ? {} : { [kind]: still }),
    remains,
  });
}

const NOISE = MEASUREMENT_NOISE.horizon_tilt ?? 0;
const UNTOLD = { verdict: 'cant_tell', basis: null, said: null };
/** The verdict, with its basis, or with the doubt that leaves it open. */
const verdictIn = ({ verdict, basis, doubt }: ReturnType<typeof judgePhoto>) =>
  `${verdict}: ${[basis, doubt].filter((each) => each !== null).join()}`;

describe('a measured weakness in a later photo', () => {
  it('is done if it is gone, and points at the place', () => {
    expect(judge({ values: [4, 0.3], remains: 'gone' })).toEqual({
      verdict: 'done',
      basis: 'measured',
      doubt: null,
      said: null,
      after: { photoId: AFTER, region: WHOLE_FRAME, measurement: 'horizon_tilt', value: 0.3 },
    });
  });

  const exposure = { measurement: 'exposure_offset', remains: 'gone' } as const;
  const flat = { kind: 'flat', measurement: 'tonal_range', remains: 'gone' } as const;
  const blown = { kind: 'blown_highlights', measurement: 'blown_area', remains: 'gone' } as const;
  const stamp = { kind: 'date_stamp', measurement: 'date_stamp' } as const;
  const sideways = { kind: 'sideways', measurement: 'quarter_turn' } as const;
  it.each<[string, string, Outcome]>([
    [
      'is better if there is less of it',
      'better',
      { values: [6, 3], remains: 'there', still: 0.3 },
    ],
    [
      'remains if it measures the same',
      'not_yet',
      { values: [4, 4], remains: 'there', still: 0.5 },
    ],
    ['remains if there is more of it', 'not_yet', { values: [3, 6], remains: 'there', still: 0.7 }],
    ['remains under another name', 'not_yet', { values: [4, 4], remains: 'there' }],
    ['is better under another name', 'better', { values: [6, 3], remains: 'there' }],
    ['with a sign is done', 'done', { values: [-4, 0.3], remains: 'gone' }],
    ['with a changed sign remains', 'not_yet', { values: [-4, 4], remains: 'there', still: 0.5 }],
    ['with a sign remains', 'not_yet', { values: [-4, -4.1], remains: 'there', still: 0.5 }],
    // There was less of it than its noise.
    ['is done if a quarter of it is left', 'done', { ...blown, values: [1.2, 0.3] }],
    ['is undecided if a third of it is left', 'too_close', { ...blown, values: [1.2, 0.4] }],
    ['is undecided within', 'too_close', { values: [2.7, 2.71 - NOISE], remains: 'gone' }],
    ['is done beyond the noise', 'done', { values: [2.7, 2.69 - NOISE], remains: 'gone' }],
    // It is not a weakness there, and still measures worse.
    ['is undecided if it is worse', 'too_close', { values: [2.7, 3.5], remains: 'gone' }],
    ['is less bright', 'done', { ...exposure, kind: 'over_exposed', values: [2, 0.3] }],
    ['is brighter', 'too_close', { ...exposure, kind: 'over_exposed', values: [0.3, 2] }],
    ['is less dark', 'done', { ...exposure, kind: 'under_exposed', values: [-2, -0.3] }],
    ['is darker', 'too_close', { ...exposure, kind: 'under_exposed', values: [-0.3, -2] }],
    ['is done if the value is higher', 'done', { ...flat, values: [40, 80] }],
    ['is undecided if the value is lower', 'too_close', { ...flat, values: [80, 40] }],
    ['without a known noise is done', 'done', { ...stamp, values: [0.4, 0], remains: 'gone' }],
    ['without a noise remains', 'not_yet', { ...stamp, values: [0.4, 0.4], remains: 'there' }],
    ['by quarters is done', 'done', { ...sideways, values: [90, 0], remains: 'gone' }],
    ['by quarters remains', 'not_yet', { ...sideways, values: [90, 90], remains: 'there' }],
  ])('%s (%s)', (_, expected, outcome) => {
    const isOpen = expected === 'too_close';
    expect(verdictIn(judge(outcome))).toBe(
      isOpen ? `cant_tell: ${expected}` : `${expected}: measured`,
    );
    expect(judge(outcome).after?.value).toBe(outcome.values[1]);
  });
});

describe('the verdict on a later photo stays open', () => {
  const finding = measured('tilt', 'horizon_tilt', 4);
  const before = followed(BEFORE, { horizon_tilt: 4 }, { tilt: 0.5 });
  const level = followed(AFTER, { horizon_tilt: 0.3 });

  it('if the later photo was not critiqued for it, or can’t be measured', () => {
    const critiques = level.critiques.filter(({ category }) => category !== 'composition_balance');
    const open = { ...UNTOLD, after: null };
    const judged = judgePhoto({ finding, before, after: { ...level, critiques }, remains: 'gone' });
    expect(judged).toEqual({ ...open, doubt: 'not_asked' });
    const unmeasured = judgePhoto({ finding, before, after: followed(AFTER, {}), remains: null });
    expect(unmeasured).toEqual({ ...open, doubt: 'not_measured' });
  });

  it('if the measurement is unsure, the effect may be intended, or no rule judges it', () => {
    const unsure = withSureness(level, 0.4);
    expect(judgePhoto({ finding, before, after: unsure, remains: 'gone' })).toMatchObject({
      ...UNTOLD,
      doubt: 'unsure',
      after: { value: 0.3 },
    });
    for (const remains of ['maybe', null] as const) {
      const judged = judgePhoto({ finding, before, after: level, remains });
      expect(judged).toMatchObject({ ...UNTOLD, doubt: 'unsure' });
    }
  });

  it('except that a small fault needs no sure measurement', () => {
    const dark = measured('under_exposed', 'exposure_offset', -2);
    const exposed = (value: number) =>
      withSureness(followed(AFTER, { exposure_offset: value }), 0.2);
    const rest = { finding: dark, before: followed(BEFORE, { exposure_offset: -2 }) };
    const small = judgePhoto({ ...rest, after: exposed(0.1), remains: 'gone' });
    expect(verdictIn(small)).toBe('done: measured');
    // As dark as before, and perhaps a night.
    const night = judgePhoto({ ...rest, after: exposed(-1.9), remains: 'maybe' });
    expect(verdictIn(night)).toBe('cant_tell: unsure');
  });

  it('if two photos measure the same, whatever the coach praises', () => {
    const sharp = seen('sharp_subject', 'strength');
    const judged = judgePhoto({
      finding: measured('out_of_focus', 'defocus_blur', 1.5),
      before: followed(BEFORE, { defocus_blur: 1.5 }),
      after: seenIn(followed(AFTER, { defocus_blur: 1.45 }), sharp),
      remains: 'gone',
    });
    expect(verdictIn(judged)).toBe('cant_tell: too_close');
  });
});

describe('the coach’s findings in the later photo', () => {
  const before = followed(BEFORE, {});
  const finding = { ...seen('light_quality'), photoId: BEFORE };
  const judgeSeen = (found: Finding) =>
    judgePhoto({ finding, before, after: seenIn(followed(AFTER, {}), found), remains: null });

  it('show the weakness again', () => {
    expect(judgeSeen(seen('light_quality'))).toEqual({
      verdict: 'not_yet',
      basis: 'seen',
      doubt: null,
      said: null,
      after: { photoId: AFTER, region: CORNER, measurement: null, value: null },
    });
  });

  it.each(['light_quality', 'subject_light'] as const)('show its opposite: %s', (strength) => {
    const judged = judgeSeen(seen(strength, 'strength'));
    expect(verdictIn(judged)).toBe('done: seen');
    expect(judged.after).toMatchObject({ region: CORNER });
  });

  it('show neither, and then only looking decides', () => {
    const open = { ...UNTOLD, doubt: 'needs_seeing', after: null };
    expect(judgeSeen(seen('story', 'strength'))).toEqual(open);
    // Praise that was only measured is not the coach's.
    const lit = measured('subject_light', 'subject_lightness', 60);
    expect(verdictIn(judgeSeen({ ...lit, polarity: 'strength' }))).toBe('cant_tell: needs_seeing');
  });

  it('decide about a kind that only the coach sees, whatever was measured about the same matter', () => {
    const judged = judgePhoto({
      finding: { ...measured('light_quality', 'harshness', 60), basis: 'both' },
      before: followed(BEFORE, { harshness: 60 }),
      after: followed(AFTER, { harshness: 10 }),
      remains: null,
    });
    expect(verdictIn(judged)).toBe('cant_tell: needs_seeing');
  });

  it.each([
    ['its opposite', seen('sharp_subject', 'strength'), 'done: seen'],
    ['the weakness itself', seen('out_of_focus'), 'not_yet: seen'],
  ])('decide if the measurement can’t: by %s', (_, found, expected) => {
    const judged = judgePhoto({
      finding: measured('out_of_focus', 'defocus_blur', 1.5),
      before: followed(BEFORE, { defocus_blur: 1.5 }),
      after: seenIn(followed(AFTER, {}), found),
      remains: null,
    });
    expect(verdictIn(judged)).toBe(expected);
  });

  it.each([
    [4, 'not_yet: seen'],
    // There is less of it by measurement, and the coach still minds.
    [1, 'better: measured'],
  ])(
    'are not measurements: a tilt of %f that only the coach still sees is %s',
    (value, expected) => {
      const judged = judgePhoto({
        finding: measured('tilt', 'horizon_tilt', 4),
        before: followed(BEFORE, { horizon_tilt: 4 }),
        after: seenIn(followed(AFTER, { horizon_tilt: value }), seen('tilt')),
        remains: 'gone',
      });
      expect(verdictIn(judged)).toBe(expected);
    },
  );

  it('are not needed if a weakness that the coach saw before is measured now', () => {
    const after = followed(AFTER, { horizon_tilt: 4 }, { tilt: 0.5 });
    const tilted = { ...seen('tilt'), photoId: BEFORE };
    const judged = judgePhoto({ finding: tilted, before, after, remains: 'there' });
    expect(verdictIn(judged)).toBe('not_yet: measured');
    expect(judged.after).toMatchObject({ value: 4 });
  });
});
