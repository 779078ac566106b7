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

/** What becomes of a weakness of an album in a later one whose critique finds this. */
const judge = (
  weakness: Finding,
  found: readonly Finding[],
  { isMeasured = true, isRead = false, category = findingCategory(weakness.kind) } = {},
) =>
  judgeAlbum(weakness, {
    critiques: [{ category, findings: found, critic: isRead ? 'vision' : 'measured' }],
    isMeasured,
  });

it('a weakness that is found again is not yet done', () => {
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

it('a weakness that is found again by another name is not yet done', () => {
  const look: Finding = { ...measured('series_look', 'exposure_drift'), basis: 'both' };
  expect(judge(drift, [look])).toMatchObject({ verdict: 'not_yet', basis: 'measured' });
});

it.each([
  ['exposure_drift', 'exposure_drift', 'consistent_exposure'],
  ['color_drift', 'white_balance_drift', 'consistent_color'],
  ['same_scale', 'scale_variety', 'varied_scale'],
  ['out_of_order', 'time_span', 'in_order'],
] as const)('the reverse of %s (%s) is %s', (kind, measurement, reverse) => {
  expect(judge(measured(kind, measurement), [measured(reverse, measurement, 'strength')])).toEqual(
    expect.objectContaining({
      verdict: 'done',
      basis: 'measured',
      doubt: null,
      after: { photoId: PHOTO, region: WHOLE_FRAME, measurement, value: 12 },
    }),
  );
});

it('what the coach sees is done where it praises the same', () => {
  expect(
    judge(seen('series_ending'), [seen('series_ending', 'strength')], { isRead: true }),
  ).toMatchObject({ verdict: 'done', basis: 'seen', after: { photoId: PHOTO } });
  expect(
    judge(seen('series_ending'), [seen('series_story', 'strength')], { isRead: true }),
  ).toMatchObject({ verdict: 'cant_tell', doubt: 'coach_unsure' });
});

it('what only the coach sees needs it to have read the later album', () => {
  expect(judge(seen('series_ending'), [])).toMatchObject({ doubt: 'needs_seeing' });
  const both: Finding = { ...measured('series_look', 'exposure_drift'), basis: 'both' };
  expect(judge(both, [])).toMatchObject({ doubt: 'needs_seeing' });
});

it('a measured weakness that is not found is done where it could have been, and points nowhere', () => {
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

it('an album that was not critiqued for it can’t tell', () => {
  expect(judge(drift, [], { category: 'storytelling_flow' })).toMatchObject({
    verdict: 'cant_tell',
    doubt: 'not_asked',
    after: null,
  });
});
