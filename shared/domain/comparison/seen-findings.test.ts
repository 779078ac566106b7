import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { describe, expect, it } from 'vitest';
import { photoOf, SHARP } from '../testing/photo-of.ts';
import type { ComparedPhoto } from './compared-photo.ts';
import { compareScores } from './differences.ts';
import { decideBetween } from './verdict.ts';

const seen = (kind: FindingKind, polarity: Finding['polarity'], more = {}): Finding => ({
  kind,
  polarity,
  severity: 0.75,
  sureness: 0.9,
  basis: 'seen',
  measurement: null,
  value: null,
  photoId: '0190a000-0000-7000-8000-000000000001',
  region: { x: 0.2, y: 0.2, width: 0.3, height: 0.3 },
  ...more,
});

/** A photo that the coach has read, with its findings on composition. */
function readPhoto(findings: readonly Finding[], scores = SHARP.scores): ComparedPhoto {
  const photo = photoOf({ ...SHARP, scores });
  return {
    ...photo,
    critiques: photo.critiques.map((critique) => ({
      ...critique,
      critic: 'vision' as const,
      findings: critique.category === 'composition_balance' ? findings : [],
    })),
  };
}

describe('comparing two photos that the coach has read', () => {
  it('keeps the one with a clearly better level, with its main praise and the other’s main weakness', () => {
    const [good, bad] = [seen('rhythm', 'strength'), seen('viewpoint', 'weakness')];
    const slightly = [80, 89, 80, 80];
    const clearly = [80, 95, 80, 80];
    const of = (scores: number[]) => decideBetween(readPhoto([good], scores), readPhoto([bad]));
    expect(of(slightly)).toMatchObject({ keep: null });
    const category = 'composition_balance';
    expect(of(clearly)).toMatchObject({
      keep: 'left',
      left: [{ category, measurement: null, better: good, worse: bad }],
    });
  });
});

it('calls no score of a read photo better than one of a measured photo, because they are two scales', () => {
  const read = readPhoto([], [20, 20, 20, 20]);
  const measured = photoOf({ ...SHARP, scores: [90, 90, 90, 90] });
  const better = compareScores(read, measured).map((score) => score.better);
  expect(better).toEqual([null, null, null, null]);
  expect(decideBetween(read, measured)).toEqual({ keep: null, left: [], right: [] });
});
