import { type FindingKind, findingCategory } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { judgeAlbum } from './judge-album.ts';

const PHOTO = '0190a000-0000-7000-8000-0000000000a0';
type Polarity = Finding['polarity'];

const measured = (
  kind: FindingKind,
  measurement: MeasurementName,
  polarity: Polarity = 'weakness',
): MeasuredFinding => ({
  kind,
  polarity,
  basis: 'measured',
  severity: 0.5,
  sureness: 0.8,
  photoId: PHOTO,
  region: WHOLE_FRAME,
  measurement,
  value: 12,
});
const seen = (kind: FindingKind, polarity: Polarity = 'weakness'): Finding => ({
  kind,
  polarity,
  basis: 'seen',
  severity: 0.5,
  sureness: 0.8,
  photoId: PHOTO,
  region: WHOLE_FRAME,
  measurement: null,
  value: null,
});

const drift = measured('exposure_drift', 'exposure_drift');

/** The outcome of an album's weakness in a later album whose critique finds this. */
const judge = (
  weakness: Finding,
  found: readonly Finding[],
  { isMeasured = true, isRead = false, category = findingCategory(weakness.kind) } = {},
) =>
  judgeAlbum(weakness, {
    critiques: [{ category, findings: found, critic: isRead ? 'vision' : 'measured' }],
    isMeasured,
  });

it('an album’s weakness that is found again is not yet done', () => {
  expect(judge(drift, [drift])).toMatchObject({
    verdict: 'not_yet',
    basis: 'measured',
    after: { photoId: PHOTO, value: 12 },
  });
  expect(judge(seen('series_opening'), [seen('series_opening')])).toMatchObject({
    verdict: 'not_yet',
    basis: 'seen',
  });
});

it('an album’s weakness that is found again under another name is not yet done', () => {
  const look: Finding = { ...measured('series_look', 'exposure_drift'), basis: 'both' };
  expect(judge(drift, [look])).toMatchObject({ verdict: 'not_yet', basis: 'measured' });
});

it.each([
  ['exposure_drift', 'exposure_drift', 'consistent_exposure'],
  ['color_drift', 'white_balance_drift', 'consistent_color'],
  ['same_scale', 'scale_variety', 'varied_scale'],
  ['out_of_order', 'time_span', 'in_order'],
] as const)('the opposite of %s (%s) in a later album is %s', (kind, measurement, reverse) => {
  expect(judge(measured(kind, measurement), [measured(reverse, measurement, 'strength')])).toEqual(
    expect.objectContaining({
      verdict: 'done',
      basis: 'measured',
      doubt: null,
      after: { photoId: PHOTO, region: WHOLE_FRAME, measurement, value: 12 },
    }),
  );
});

it('a weakness that the coach sees is done if it praises the opposite in a later album', () => {
  expect(
    judge(seen('series_ending'), [seen('series_ending', 'strength')], { isRead: true }),
  ).toMatchObject({ verdict: 'done', basis: 'seen', after: { photoId: PHOTO } });
  expect(
    judge(seen('series_ending'), [seen('series_story', 'strength')], { isRead: true }),
  ).toMatchObject({ verdict: 'cant_tell', doubt: 'coach_unsure' });
});

it('a weakness that only the coach sees stays open until the coach has read the later album', () => {
  expect(judge(seen('series_ending'), [])).toMatchObject({ doubt: 'needs_seeing' });
  const both: Finding = { ...measured('series_look', 'exposure_drift'), basis: 'both' };
  expect(judge(both, [])).toMatchObject({ doubt: 'needs_seeing' });
});

it('a measured weakness that is not found in a later album is done if it could have been found, and points nowhere', () => {
  const repeated = measured('near_duplicate', 'near_duplicates');
  expect(judge(repeated, [])).toEqual({
    verdict: 'done',
    basis: 'measured',
    doubt: null,
    after: null,
    said: null,
  });
  expect(judge(drift, [], { isMeasured: false })).toMatchObject({
    verdict: 'cant_tell',
    doubt: 'not_measured',
    basis: null,
  });
});

it('a later album that was not critiqued for the weakness leaves it open', () => {
  expect(judge(drift, [], { category: 'storytelling_flow' })).toMatchObject({
    verdict: 'cant_tell',
    doubt: 'not_asked',
    after: null,
  });
});
