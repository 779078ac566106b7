import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { describe, expect, it } from 'vitest';
import type { ComparedPhoto } from './compared-photo.ts';
import { compareFindings, compareScores } from './differences.ts';
import { photoOf, SHARP } from './testing/photo-of.ts';
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

const better = [80, 90, 80, 80];

describe('comparing two photos that the coach has read', () => {
  it('keeps the one that is praised for what the other lacks, without a number', () => {
    const [good, bad] = [seen('gesture', 'strength'), seen('gesture', 'weakness')];
    const verdict = decideBetween(readPhoto([good], better), readPhoto([bad]));
    const reason = { weakness: 'gesture', topic: 'people', measurement: null };
    expect(verdict).toMatchObject({
      keep: 'left',
      reasons: [{ ...reason, better: good, worse: bad }],
    });
  });

  it('treats a strength that is the opposite of a weakness under another name alike', () => {
    const [good, bad] = [seen('separation', 'strength'), seen('background_object', 'weakness')];
    expect(decideBetween(readPhoto([bad]), readPhoto([good], better))).toMatchObject({
      keep: 'right',
      reasons: [{ topic: 'background', worse: bad, better: good }],
    });
  });

  it.each([
    ['a weakness of one photo alone', [], [seen('gesture', 'weakness')]],
    ['a strength of one photo alone', [seen('gesture', 'strength')], []],
    ['a kind without an opposite', [seen('rhythm', 'strength')], [seen('gesture', 'weakness')]],
    ['a kind that both have', [seen('gesture', 'weakness')], [seen('gesture', 'weakness')]],
    [
      'a kind that is not compared',
      [seen('other_mood', 'strength')],
      [seen('other_mood', 'weakness')],
    ],
  ])('%s is not a reason to keep either', (_, one, other) => {
    expect(decideBetween(readPhoto(one, better), readPhoto(other))).toMatchObject({ keep: null });
  });

  it('keeps the one with a clearly better level, with its main praise and the other’s main weakness', () => {
    const [good, bad] = [seen('rhythm', 'strength'), seen('viewpoint', 'weakness')];
    const slightly = [80, 89, 80, 80];
    const clearly = [80, 95, 80, 80];
    const of = (scores: number[]) => decideBetween(readPhoto([good], scores), readPhoto([bad]));
    expect(of(slightly)).toMatchObject({ keep: null });
    const topic = { topic: 'composition_level', category: 'composition_balance' };
    expect(of(clearly)).toMatchObject({
      keep: 'left',
      reasons: [{ ...topic, measurement: null, better: good, worse: bad }],
    });
  });

  it('counts what the coach sees in both as equal, and praise of one alone not as better', () => {
    const [praised, minded] = [seen('gesture', 'strength'), seen('gesture', 'weakness')];
    const isSame = (one: Finding, other: Finding) =>
      compareFindings(readPhoto([one]), readPhoto([other])).map((pair) => pair.isSame);
    expect(isSame(minded, { ...minded, severity: 0.2 } as Finding)).toEqual([true]);
    expect(isSame(praised, minded)).toEqual([false]);
    expect(compareFindings(readPhoto([minded]), readPhoto([]))).toMatchObject([
      { kind: 'gesture', left: minded, right: null, isSame: false },
    ]);
  });
});

it('calls no score of a read photo better than one of a measured photo, because they are two scales', () => {
  const read = readPhoto([], [20, 20, 20, 20]);
  const measured = photoOf({ ...SHARP, scores: [90, 90, 90, 90] });
  const better = compareScores(read, measured).map((score) => score.better);
  expect(better).toEqual([null, null, null, null]);
  expect(decideBetween(read, measured)).toEqual({ keep: null, because: 'same' });
});
