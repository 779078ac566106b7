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
import { photoOf, type Traits } from '../testing/photo-of.ts';
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

type Case = {
  kind: WeaknessKind;
  measurement: MeasurementName;
  values: readonly [before: number, after: number];
  remains: Remains | null;
  /** The severity at which the later photo's critique still says it. */
  still?: number;
};

/** The outcome of a weakness whose measurement changes from one value to another. */
function judge({ kind, measurement, values: [one, other], remains, still }: Case) {
  return judgePhoto({
    finding: measured(kind, measurement, one),
    before: followed(BEFORE, { [measurement]: one }, { [kind]: 0.5 }),
    after: followed(AFTER, { [measurement]: other }, still === undefined ? {} : { [kind]: still }),
    remains,
  });
}

const tilt = (values: Case['values'], rest: Pick<Case, 'remains' | 'still'>) =>
  judge({ kind: 'tilt', measurement: 'horizon_tilt', values, ...rest });

const NOISE = MEASUREMENT_NOISE.horizon_tilt ?? 0;
const UNTOLD = { verdict: 'cant_tell', basis: null, said: null };

describe('a measured weakness in a later photo', () => {
  it('is done if it is gone, and points at the place', () => {
    expect(tilt([4, 0.3], { remains: 'gone' })).toEqual({
      verdict: 'done',
      basis: 'measured',
      doubt: null,
      said: null,
      after: { photoId: AFTER, region: WHOLE_FRAME, measurement: 'horizon_tilt', value: 0.3 },
    });
  });

  it('is better if there is less of it, and else not yet done', () => {
    const after = { measurement: 'horizon_tilt', value: 3 };
    const better = { verdict: 'better', basis: 'measured', doubt: null, after };
    expect(tilt([6, 3], { remains: 'there', still: 0.3 })).toMatchObject(better);
    expect(tilt([4, 4], { remains: 'there', still: 0.5 })).toMatchObject({ verdict: 'not_yet' });
    expect(tilt([3, 6], { remains: 'there', still: 0.7 })).toMatchObject({ verdict: 'not_yet' });
  });

  it('remains if the critique says the same under another name', () => {
    const same = { verdict: 'not_yet', basis: 'measured', after: { value: 4 } };
    expect(tilt([4, 4], { remains: 'there' })).toMatchObject(same);
    expect(tilt([6, 3], { remains: 'there' })).toMatchObject({ verdict: 'better' });
  });

  it('with a signed measurement is judged by its distance from 0', () => {
    expect(tilt([-4, 0.3], { remains: 'gone' })).toMatchObject({ verdict: 'done' });
    expect(tilt([-4, 4], { remains: 'there', still: 0.5 })).toMatchObject({ verdict: 'not_yet' });
    expect(tilt([-4, -4.1], { remains: 'there', still: 0.5 })).toMatchObject({
      verdict: 'not_yet',
    });
  });

  it('is done if a quarter of it is left, even if there was less of it than its noise', () => {
    const weakness = { kind: 'blown_highlights', measurement: 'blown_area' } as const;
    const blown = (after: number) => judge({ ...weakness, values: [1.2, after], remains: 'gone' });
    expect(MEASUREMENT_NOISE.blown_area).toBeGreaterThan(1.2);
    expect(blown(0.3)).toMatchObject({ verdict: 'done', doubt: null });
    expect(blown(0.4)).toMatchObject({ ...UNTOLD, doubt: 'too_close' });
  });

  it('is undecided within the noise, and done beyond it', () => {
    const before = 2.7;
    const within = tilt([before, before - NOISE + 0.01], { remains: 'gone' });
    expect(within).toMatchObject({ ...UNTOLD, doubt: 'too_close', after: { photoId: AFTER } });
    expect(tilt([before, before - NOISE - 0.01], { remains: 'gone' })).toMatchObject({
      verdict: 'done',
    });
    // It is not a weakness there, and still measures worse.
    expect(tilt([before, 3.5], { remains: 'gone' })).toMatchObject({ doubt: 'too_close' });
  });

  it.each([
    ['over_exposed', [2, 0.3], 'done'],
    ['over_exposed', [0.3, 2], 'too_close'],
    ['under_exposed', [-2, -0.3], 'done'],
    ['under_exposed', [-0.3, -2], 'too_close'],
  ] as const)('%s from %j EV is %s', (kind, values, expected) => {
    const judged = judge({ kind, measurement: 'exposure_offset', values, remains: 'gone' });
    expect([judged.verdict, judged.doubt]).toContain(expected);
  });

  it('that is worse with a lower value is done if the value is higher', () => {
    const flat = (values: Case['values']) =>
      judge({ kind: 'flat', measurement: 'tonal_range', values, remains: 'gone' });
    expect(flat([40, 80])).toMatchObject({ verdict: 'done' });
    expect(flat([80, 40])).toMatchObject({ doubt: 'too_close' });
  });

  it.each([
    ['date_stamp', 'date_stamp', [0.4, 0]],
    ['sideways', 'quarter_turn', [90, 0]],
  ] as const)('without a known noise (%s) is done if it is gone', (kind, name, values) => {
    expect(judge({ kind, measurement: name, values, remains: 'gone' })).toMatchObject({
      verdict: 'done',
      basis: 'measured',
    });
    const [value] = values;
    const again = judge({ kind, measurement: name, values: [value, value], remains: 'there' });
    expect(again).toMatchObject({ verdict: 'not_yet' });
  });
});

describe('the verdict on a later photo stays open', () => {
  const finding = measured('tilt', 'horizon_tilt', 4);
  const before = followed(BEFORE, { horizon_tilt: 4 }, { tilt: 0.5 });
  const level = followed(AFTER, { horizon_tilt: 0.3 });

  it('if the later photo was not critiqued for it', () => {
    const after = {
      ...level,
      critiques: level.critiques.filter(({ category }) => category !== 'composition_balance'),
    };
    expect(judgePhoto({ finding, before, after, remains: 'gone' })).toEqual({
      ...UNTOLD,
      doubt: 'not_asked',
      after: null,
    });
  });

  it('if the measurement is impossible on the later photo', () => {
    const after = followed(AFTER, {});
    expect(judgePhoto({ finding, before, after, remains: null })).toEqual({
      ...UNTOLD,
      doubt: 'not_measured',
      after: null,
    });
  });

  it('if the measurement is unsure, the effect may be intended, or no rule judges it', () => {
    const unsure = withSureness(level, 0.4);
    expect(judgePhoto({ finding, before, after: unsure, remains: 'gone' })).toMatchObject({
      ...UNTOLD,
      doubt: 'unsure',
      after: { value: 0.3 },
    });
    for (const remains of ['maybe', null] as const) {
      expect(judgePhoto({ finding, before, after: level, remains })).toMatchObject({
        ...UNTOLD,
        doubt: 'unsure',
      });
    }
  });

  it('except that a small fault needs no sure measurement', () => {
    const dark = measured('under_exposed', 'exposure_offset', -2);
    const exposed = (value: number) =>
      withSureness(followed(AFTER, { exposure_offset: value }), 0.2);
    const rest = { finding: dark, before: followed(BEFORE, { exposure_offset: -2 }) };
    expect(judgePhoto({ ...rest, after: exposed(0.1), remains: 'gone' })).toMatchObject({
      verdict: 'done',
      basis: 'measured',
    });
    // As dark as before, and perhaps a night.
    expect(judgePhoto({ ...rest, after: exposed(-1.9), remains: 'maybe' })).toMatchObject({
      doubt: 'unsure',
    });
  });

  it('if two photos measure the same, whatever the coach praises', () => {
    const blurred = measured('out_of_focus', 'defocus_blur', 1.5);
    const before = followed(BEFORE, { defocus_blur: 1.5 });
    const praised = seen('sharp_subject', 'strength');
    const after = seenIn(followed(AFTER, { defocus_blur: 1.45 }), praised);
    const judged = judgePhoto({ finding: blurred, before, after, remains: 'gone' });
    expect(judged).toMatchObject({ doubt: 'too_close' });
  });
});

describe('the coach’s findings in the later photo', () => {
  const before = followed(BEFORE, {});
  const finding = { ...seen('light_quality'), photoId: BEFORE };
  const judgeSeen = (after: FollowedPhoto) => judgePhoto({ finding, before, after, remains: null });

  it('show the weakness again', () => {
    expect(judgeSeen(seenIn(followed(AFTER, {}), seen('light_quality')))).toEqual({
      verdict: 'not_yet',
      basis: 'seen',
      doubt: null,
      said: null,
      after: { photoId: AFTER, region: CORNER, measurement: null, value: null },
    });
  });

  it('show its opposite', () => {
    const praised = seenIn(followed(AFTER, {}), seen('light_quality', 'strength'));
    const done = { verdict: 'done', basis: 'seen', doubt: null, after: { region: CORNER } };
    expect(judgeSeen(praised)).toMatchObject(done);
  });

  it('show neither, and then only looking decides', () => {
    const other = seen('story', 'strength');
    expect(judgeSeen(seenIn(followed(AFTER, {}), other))).toEqual({
      ...UNTOLD,
      doubt: 'needs_seeing',
      after: null,
    });
    // Praise that was only measured is not the coach's.
    const lit: Finding = {
      ...measured('light_quality', 'subject_lightness', 60),
      polarity: 'strength',
    };
    expect(judgeSeen(seenIn(followed(AFTER, {}), lit))).toMatchObject({
      doubt: 'needs_seeing',
    });
  });

  it('decide about a kind that only the coach sees, whatever was measured about the same matter', () => {
    const finding: Finding = { ...measured('light_quality', 'haze', 60), basis: 'both' };
    const [before, after] = [followed(BEFORE, { haze: 60 }), followed(AFTER, { haze: 10 })];
    const judged = judgePhoto({ finding, before, after, remains: null });
    expect(judged).toMatchObject({ ...UNTOLD, doubt: 'needs_seeing' });
  });

  it('decide if the measurement can’t: by its opposite, or the weakness itself', () => {
    const finding = measured('out_of_focus', 'defocus_blur', 1.5);
    const before = followed(BEFORE, { defocus_blur: 1.5 });
    const judgeBlur = (after: FollowedPhoto) =>
      judgePhoto({ finding, before, after, remains: null });
    const praised = seenIn(followed(AFTER, {}), seen('sharp_subject', 'strength'));
    expect(judgeBlur(praised)).toMatchObject({ verdict: 'done', basis: 'seen' });
    const blamed = seenIn(followed(AFTER, {}), seen('out_of_focus'));
    expect(judgeBlur(blamed)).toMatchObject({ verdict: 'not_yet', basis: 'seen' });
  });

  it('are not measurements: what only the coach still sees is said to be seen', () => {
    const before = followed(BEFORE, { horizon_tilt: 4 });
    const judgeTilt = (value: number) =>
      judgePhoto({
        finding: measured('tilt', 'horizon_tilt', 4),
        before,
        remains: 'gone',
        after: seenIn(followed(AFTER, { horizon_tilt: value }), seen('tilt')),
      });
    expect(judgeTilt(4)).toMatchObject({ verdict: 'not_yet', basis: 'seen' });
    // There is less of it by measurement, and the coach still minds.
    expect(judgeTilt(1)).toMatchObject({
      verdict: 'better',
      basis: 'measured',
      after: { measurement: 'horizon_tilt' },
    });
  });

  it('are not needed if a weakness that the coach saw before is measured now', () => {
    const after = followed(AFTER, { horizon_tilt: 4 }, { tilt: 0.5 });
    const tilted = { ...seen('tilt'), photoId: BEFORE };
    expect(judgePhoto({ finding: tilted, before, after, remains: 'there' })).toMatchObject({
      verdict: 'not_yet',
      basis: 'measured',
      after: { value: 4 },
    });
  });
});
