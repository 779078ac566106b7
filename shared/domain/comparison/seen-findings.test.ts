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

/** A photo that the coach has read, with what it has seen of its composition. */
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

describe('of two photos that the coach has read', () => {
  it('the one is kept in which it praises what it minds in the other, and no number is given', () => {
    const [good, bad] = [seen('gesture', 'strength'), seen('gesture', 'weakness')];
    const verdict = decideBetween(readPhoto([good], better), readPhoto([bad]));
    expect(verdict).toMatchObject({
      keep: 'left',
      reasons: [
        {
          weakness: 'gesture',
          topic: 'people',
          measurement: null,
          better: good,
          worse: bad,
        },
      ],
    });
  });

  it('the same goes for a strength that is the reverse of a weakness by another name', () => {
    const [good, bad] = [seen('separation', 'strength'), seen('background_object', 'weakness')];
    expect(decideBetween(readPhoto([bad]), readPhoto([good], better))).toMatchObject({
      keep: 'right',
      reasons: [{ topic: 'background', worse: bad, better: good }],
    });
  });

  it.each([
    ['a weakness of one alone', [], [seen('gesture', 'weakness')]],
    ['a strength of one alone', [seen('gesture', 'strength')], []],
    ['what has no reverse', [seen('rhythm', 'strength')], [seen('gesture', 'weakness')]],
    ['what both have', [seen('gesture', 'weakness')], [seen('gesture', 'weakness')]],
    ['what is not compared', [seen('other_mood', 'strength')], [seen('other_mood', 'weakness')]],
  ])('%s is no reason to keep either', (_, one, other) => {
    expect(decideBetween(readPhoto(one, better), readPhoto(other))).toMatchObject({ keep: null });
  });

  it('one with a clearly better level is kept, with what the coach praises and minds there', () => {
    const [good, bad] = [seen('rhythm', 'strength'), seen('viewpoint', 'weakness')];
    const slightly = [80, 89, 80, 80];
    const clearly = [80, 95, 80, 80];
    const of = (scores: number[]) => decideBetween(readPhoto([good], scores), readPhoto([bad]));
    expect(of(slightly)).toMatchObject({ keep: null });
    expect(of(clearly)).toMatchObject({
      keep: 'left',
      reasons: [
        {
          topic: 'composition_level',
          measurement: null,
          better: good,
          worse: bad,
          category: 'composition_balance',
        },
      ],
    });
  });

  it('what it sees in both is the same in both, and what it praises in one alone is not', () => {
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

describe('of a photo that the coach has read and one that was only measured', () => {
  const read = readPhoto([], [20, 20, 20, 20]);
  const measured = photoOf({ ...SHARP, scores: [90, 90, 90, 90] });

  it('no score is better: they are two scales', () => {
    expect(compareScores(read, measured).map((score) => score.better)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(decideBetween(read, measured)).toEqual({ keep: null, because: 'same' });
  });
});
